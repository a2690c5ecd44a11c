import type { Hand, TesterAct } from '../tape/tape'

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
}

export interface Offer {
  actor: string
  machine: string
  type: string
  /** Null if it is accepted: else the guard that rejected it, or an empty name if no state accepts it. */
  guard: string | null
}

export interface ClockView {
  mode: 'real' | 'paused'
  now: number
  /** Milliseconds by which it was moved. */
  moved: number
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
}
