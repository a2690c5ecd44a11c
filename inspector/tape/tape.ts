import type { AnyEventObject } from 'xstate'
import type { Failure } from '#domain/failure'
import type { AppInput } from '#machines/app/appTypes'

/**
 * An external event; all else follows from these. `to` is an actor by the ids down from the root, such as
 * `app/login/otp/sendCode`.
 */
export type Happening =
  /** Sent by the screen, or, with `from`, by the listener of that name. */
  | { to: string; event: AnyEventObject; from?: string }
  /** An ended delay, by the type of its event. */
  | { to: string; timer: string }
  | { to: string; output: unknown }
  | { to: string; failure: Failure }

export interface Mark {
  /** Of the machines that changed, such as `signingIn(sending.ready,entering.editing)`; null: it has ended. */
  states: Record<string, string | null>
  hash: string
  /** In the address bar; null while it is undecided. */
  address: string | null
}

export interface Step {
  /** Milliseconds since the tape began. */
  at: number
  happening: Happening
  mark: Mark
  late?: string[]
}

/** A redacted session: its external events, and the resulting states. */
export interface Tape {
  format: 1
  chart: string
  input: AppInput
  first: Mark
  late?: string[]
  steps: Step[]
  /** How many earlier steps were dropped: such a tape can be read, but not replayed. */
  dropped: number
}
