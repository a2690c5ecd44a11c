/** Plain data as it is shown: what is not to be seen is a mark with its class. */
export type Shown = null | boolean | number | string | Shown[] | { [name: string]: Shown }

/** One actor as it is now. */
export interface ActorView {
  id: string
  parent: string | null
  /** The id of its machine; null for a call or a listener. */
  machine: string | null
  status: 'active' | 'done' | 'error' | 'stopped'
  /** The ids of the states that it is in, without those around them. */
  active: string[]
  context: Shown
}

export type Change = { path: string; was: Shown; is: Shown }

/** What befell an actor from outside, and what came of it. */
export interface LogEntry {
  n: number
  /** By the app's clock. */
  at: number
  actor: string
  machine: string
  event: string
  /** The ids of the transitions that were taken, in their order, those passed through in one go as well. */
  steps: string[]
  /** The states that were left and entered. */
  left: string[]
  entered: string[]
  /** What changed in the contexts, as `actor field`; what it was and is, is asked for. */
  fields: string[]
}

/** An event that is accepted now, or why it is not. */
export interface Offer {
  actor: string
  machine: string
  type: string
  /** Null where it is accepted: else the guard that said no, or an empty name where no state takes it. */
  guard: string | null
}

export interface ClockView {
  mode: 'real' | 'paused'
  now: number
  /** Milliseconds that it has been moved by. */
  moved: number
  /** Until the next timer ends; null where none runs. */
  next: number | null
}

export interface PlaceView {
  address: string | null
  /** What is shown in words: the leaf of the screen, or the dialog over it. */
  state: string | null
  overlay: string | null
  locale: string
  isSignedIn: boolean
  bizStatus: number | null
  isTravelling: boolean
}
