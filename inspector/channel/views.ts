import type { Hand, TesterAct } from '../tape/tape'
import type { FailureKind } from '#domain/failure'
import type { EndpointName } from '#contract/endpoints'

/** Plain data to be shown; a redacted value is a mark with its class. */
export type Shown = null | boolean | number | string | Shown[] | { [name: string]: Shown }

export interface ActorView {
  id: string
  parent: string | null
  /** The id of its machine; null for a call or a listener. */
  machine: string | null
  status: 'active' | 'done' | 'error' | 'stopped'
  active: string[]
  context: Shown
}

export type Change = { path: string; was: Shown; is: Shown }

export interface LogEntry {
  n: number
  at: number
  actor: string
  machine: string
  event: string
  /** The ids of the taken transitions in order, including intermediate ones. */
  steps: string[]
  left: string[]
  entered: string[]
  /** The changed fields of contexts, as `actor field`; their values are fetched on demand. */
  fields: string[]
  tester?: TesterAct
  hand?: Hand
  /** The listener that sent the event; null if it came from a screen, from the platform or as an answer. */
  from: string | null
  /** What an event brought; null without. */
  payload: Shown
  /** Of a failed call: its kind, and the code of a refusal. */
  failure: { kind: FailureKind; code: number | null } | null
}

/** What is fetched of one entry. */
export type Details = {
  changes: Change[]
  /** Of an answer. */
  answer: Shown
}

export interface Offer {
  actor: string
  machine: string
  type: string
  /** Null if it is accepted: else the guard that rejected it, or an empty name if no state accepts it. */
  guard: string | null
  /** On a button that sends it and is in sight. */
  words: string | null
}

export interface ClockView {
  mode: 'real' | 'paused'
  now: number
  /** Until the next timer ends; null if none is running. */
  next: number | null
}

export interface PlaceView {
  address: string | null
  state: string | null
  overlay: string | null
  locale: string
  isSignedIn: boolean
  bizStatus: number | null
  isTravelling: boolean
  /** Whether the recording has lost its first pages, because it was too long for the tab’s storage. */
  isTapeCut: boolean
}

export const holdModes = ['none', 'writes', 'all'] as const

/** A call under way, and what the tester has decided about it. */
export interface CallView {
  id: number
  name: EndpointName
  /** When it was called, by the app’s clock. */
  at: number
  /** `held` waits for the tester, `later` for the app’s clock, `sent` for the lender. */
  state: 'held' | 'sent' | 'later' | 'never'
}

export interface CallsView {
  holds: (typeof holdModes)[number]
  calls: CallView[]
}

/** `code:315` is the lender’s answer with that code. */
export type CallAnswer = Extract<TesterAct, { do: 'answerCall' }>['answer'] | { data: Shown }
