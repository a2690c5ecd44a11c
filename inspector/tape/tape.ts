import type { AnyEventObject } from 'xstate'
import type { Failure } from '#domain/failure'
import type { AppInput } from '#machines/app/appTypes'

/**
 * What befalls the machines from outside; all else follows from it. `to` is an actor by the ids down from the root, such as
 * `app/login/otp/sendCode`.
 */
export type Happening =
  /** The screen sends it, or, with `from`, the listener of that name tells it. */
  | { to: string; event: AnyEventObject; from?: string }
  /** A delay has run out, by the type of its event. */
  | { to: string; timer: string }
  /** What the actor was asked for. */
  | { to: string; output: unknown }
  | { to: string; failure: Failure }

/** Where all machines stand after it. */
export interface Mark {
  /** Of those that have moved since the mark before, such as `signingIn(sending.ready,entering.editing)`; null: it is over. */
  states: Record<string, string | null>
  /** Of all states and contexts. */
  hash: string
  /** What the address bar shows; null while nothing is settled. */
  address: string | null
}

export interface Step {
  /** Milliseconds since the tape began. */
  at: number
  happening: Happening
  mark: Mark
  /** Child machines that were asked for while their code was not there yet. */
  late?: string[]
}

/** A session, redacted: what befell it, and where it stood each time. */
export interface Tape {
  format: 1
  /** The hash of the charts that it was made with. */
  chart: string
  input: AppInput
  first: Mark
  /** Child machines whose code was not there at the beginning. */
  late?: string[]
  steps: Step[]
  /** How many steps came before these and are not kept: such a tape can be read, but not replayed. */
  dropped: number
}
