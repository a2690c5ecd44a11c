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

/** What the app starts from: who is remembered on this device, and where the address points. */
export interface AppInput {
  token: string | null
  phone: string | null
  /** The open token of a link, if there is one: a partner's, or that of the borrower's own computer. */
  openToken: string | null
  isHandover?: boolean
  path: string
  isOnline: boolean
}

/** Lists to choose from, each read when it is first needed. */
export type Lists = Partial<
  Record<DictionaryName, ActorRefFrom<QueryMachine<readonly Choice[], DictionaryName>>> & {
    banks: ActorRefFrom<QueryMachine<readonly BankChoice[]>>
  }
>

export interface AppContext {
  token: string | null
  phone: string | null
  openToken: string | null
  /** The link is from the borrower's computer, until the session that it opens has begun or was declined. */
  isHandover: boolean
  /** The borrower's computer waits for the step to be done here. */
  isComputerWaiting: boolean
  /** What a partner's link for another account signed in to, until the borrower decides whether to switch to it. */
  offered: Session | null
  /** Null while it has not been read. */
  bizStatus: number | null
  /** Where the last session ended, and whose it was, until somebody signs in. */
  left: { phone: string | null; path: string } | null
  /** The lender answered 420; it stays so until the status is read without one. */
  isAbnormal: boolean
  /** What the gate decides on, and then the parameters of what is shown. */
  request: Request
  /** Whether the shown place makes a new history entry: the borrower asked for it, or the machine moved by itself. */
  arrival: 'push' | 'replace'
  /** Which field's sheet is open. */
  picker: PickerName | null
  lists: Lists
  secondsLeft: number
  /** Afterwards the state of the connection says it. */
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
  | { type: 'text.copied' }
  | { type: 'back.requested'; fallback: Route }
  | { type: 'carrier.ask' }
  | { type: 'account.mend' }
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  /** The page was out of sight, and is seen again. */
  | { type: 'page.shown'; awayMs: number }
  /** Another day has begun in Jakarta. */
  | { type: 'day.changed' }
  | SecondsPassed

/** Whose sheet is open: a field's that is chosen from a list, or something to read beside it. */
export type PickerName =
  | ChoiceName
  | DocumentName
  | 'bank'
  | 'birthday'
  | 'coupon'
  | 'language'
  | 'notices'
  | 'proofChannel'
  | 'proofDay'
  | 'proofLoan'
  | 'schedule'

/** Everything that can lie over a screen, by its name in `data-overlay`. At most one is open at a time. */
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

/** For the regions, which name what the chart has: their types are checked, and nothing is done to them. */
export const stateConfig: ReturnType<typeof setupApp>['createStateConfig'] = (config) => config
