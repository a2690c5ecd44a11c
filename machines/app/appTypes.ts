import type { ActorRefFrom } from 'xstate'
import type { Failure } from '#domain/failure'
import type { PromptName } from '#domain/prompts/promptNames'
import type { BankChoice, Choice, ChoiceName, DictionaryName } from '#domain/forms/lists'
import type { DocumentName } from '#domain/lending/documents'
import type { Session } from '../certification/loginMachine'
import type { QueryMachine } from '../shared/queryMachine'
import type { SecondsPassed } from '../shared/seconds'
import type { setupApp } from './appSetup'
import type { Request, Route } from './places'

export interface AppInput {
  token: string | null
  phone: string | null
  openToken: string | null
  isHandover?: boolean
  path: string
  isOnline: boolean
  isLockOn?: boolean
}

export type Lists = Partial<
  Record<DictionaryName, ActorRefFrom<QueryMachine<readonly Choice[], DictionaryName>>> & {
    banks: ActorRefFrom<QueryMachine<readonly BankChoice[]>>
  }
>

export interface AppContext {
  token: string | null
  phone: string | null
  openToken: string | null
  /** The link is from the borrower’s computer, until its session has begun or was declined. */
  isHandover: boolean
  isComputerWaiting: boolean
  /** The session of a partner’s link for another account, until the borrower decides whether to switch to it. */
  offered: Session | null
  bizStatus: number | null
  left: { phone: string | null; path: string } | null
  /** The lender answered 420, until the status is read without one. */
  isAbnormal: boolean
  /** What the gate decides on, and then the parameters of the current place. */
  request: Request
  /** Whether the current place makes a new history entry: the borrower asked for it, or the machine redirected. */
  arrival: 'push' | 'replace'
  picker: PickerName | null
  lists: Lists
  secondsLeft: number
  /** The screen is locked when the app is opened again. */
  isLockOn: boolean
  wasOnlineAtStart: boolean
}

export type AppEvent =
  | { type: 'route.requested'; path: string; by?: 'address' }
  | { type: 'login.succeeded'; session: Session }
  | { type: 'link.offered' }
  | { type: 'link.accept' }
  | { type: 'handover.ask' }
  | { type: 'handover.leave' }
  | { type: 'step.completed'; bizStatus: number }
  | { type: 'stepDone.skip' }
  | { type: 'step.savedElsewhere'; bizStatus: number }
  | { type: 'certification.completed' }
  | { type: 'assessment.accepted' }
  | { type: 'credit.assessing' }
  | { type: 'credit.assessed' }
  | { type: 'session.expired'; token: string | null }
  | { type: 'session.changed'; token: string | null; phone: string | null }
  | { type: 'account.abnormal' }
  | { type: 'status.refresh' }
  | { type: 'call.failed'; failure: Failure }
  | { type: 'call.succeeded' }
  | { type: 'language.changed' }
  | { type: 'signOut.ask' }
  | { type: 'signOut.confirm' }
  | { type: 'policy.open' }
  | { type: 'support.open' }
  | { type: 'picker.open'; name: PickerName }
  | { type: 'guidance.open' }
  | { type: 'overlay.dismiss' }
  | { type: 'stage.dismiss' }
  | { type: 'unlock.ask' }
  | { type: 'person.open' }
  | { type: 'permissions.open' }
  | { type: 'data.open' }
  | { type: 'face.open' }
  | { type: 'text.copied' }
  | { type: 'back.requested'; fallback: Route }
  | { type: 'carrier.ask' }
  | { type: 'account.mend' }
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'page.shown'; awayMs: number }
  | { type: 'day.changed' }
  | SecondsPassed

/** The field of the open sheet: one with a list, or something to read beside it. */
export type PickerName =
  | ChoiceName
  | DocumentName
  | 'account'
  | 'bank'
  | 'birthday'
  | 'coupon'
  | 'language'
  | 'proofChannel'
  | 'proofDay'
  | 'proofLoan'
  | 'schedule'
  | 'tenor'

/** All overlays of a screen, by their names in `data-overlay`. At most one is open at a time. */
export type OverlayName =
  | 'countdown.certification'
  | 'countdown.home'
  | 'creditGranted'
  | 'picker'
  | 'policy'
  | 'support'
  | 'guidance'
  | 'retention'
  | 'confirm'
  | 'otherAccount'
  | PromptName

/** Type-checks a region against the chart’s names; it changes nothing. */
export const stateConfig: ReturnType<typeof setupApp>['createStateConfig'] = (config) => config
