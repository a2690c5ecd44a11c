import type { BrowserReport } from '#domain/browser'
import type { Credit, StaffService } from '#domain/lending/lender'
import type { CodeScreen } from '#domain/lending/bills/payCode'
import type { PromptName } from '#domain/prompts/promptNames'
import type { BankChoice, Choice, DictionaryName } from '#domain/forms/lists'
import { loginMachine, type Session } from '../certification/loginMachine'
import { listener, port } from '../shared/port'
import { createQuery } from '../shared/queryMachine'
import { seconds } from '../shared/seconds'
import type { AppEvent } from './appTypes'
import type { childMachines } from './childMachines'

/** The actors of the chart: calls, device, and the one child machine that is not loaded with its screen. */
export const appActors = {
  login: loginMachine,
  credit: createQuery<Credit>(),
  staff: createQuery<StaffService>(),
  starred: createQuery<boolean>(),
  savedCode: createQuery<CodeScreen | null>(),
  dictionary: createQuery<readonly Choice[], DictionaryName>(),
  banks: createQuery<readonly BankChoice[]>(),
  browser: createQuery<BrowserReport>(),
  /** Whether this phone has a stored response that home can show before the lender answers. */
  hasLastKnown: port<boolean>('hasLastKnown'),
  readStatus: port<{ bizStatus: number }>('readStatus'),
  signInByPartner: port<Session, { openToken: string }>('signInByPartner'),
  takeHandover: port<Session, { openToken: string }>('takeHandover'),
  claimCoupon: port<unknown>('claimCoupon'),
  /** Resolves once the phone has recognized its owner, or if it has no lock of this borrower. */
  unlock: port<unknown>('unlock'),
  reachLender: port<unknown>('reachLender'),
  duePrompt: port<PromptName | null, { route: string }>('duePrompt'),
  sendVouchers: port<unknown>('sendVouchers'),
  watchSession: listener<AppEvent>('watchSession'),
  watchSteps: listener<AppEvent>('watchSteps'),
  watchNetwork: listener<AppEvent>('watchNetwork'),
  seconds,
  watchPage: listener<AppEvent>('watchPage'),
}

export type AppActors = typeof appActors & typeof childMachines

export interface AppActions {
  storeSession: (session: Session) => unknown
  /** The borrower’s own number has changed. */
  storePhone: (phone: string) => unknown
  /** `path` is where the borrower resumes after signing in again, if anywhere. */
  dropSession: (path: string | null) => unknown
  revokeToken: (token: string) => unknown
  /** Deletes what the borrower of this session typed and photographed but didn’t send. */
  dropUserData: () => unknown
  /** Notifies the app’s other tabs that a step was saved here. */
  broadcastStep: (bizStatus: number) => unknown
  readHomeAhead: () => unknown
}

const nothing = () => {}
export const noActions: AppActions = {
  storeSession: nothing,
  storePhone: nothing,
  dropSession: nothing,
  dropUserData: nothing,
  broadcastStep: nothing,
  readHomeAhead: nothing,
  revokeToken: nothing,
}
