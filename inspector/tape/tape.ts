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
  /** The page was loaded again: from here on it is another app, which began with that input. */
  | { to: string; page: AppInput }
  /** It changed the world around the app, and nothing in the charts. */
  | { to: string; tester: TesterAct }
  /** What the borrower pressed or filled in, which the events after it follow from. */
  | { to: string; hand: Hand }

/** As an event has one; that of a delay is `after.` and the name of the delay. */
export function nameOf(happening: Happening): string {
  if ('event' in happening) return happening.event.type
  if ('timer' in happening) return happening.timer.replace(/^xstate\.(after\.\w+)\..*/, '$1')
  if ('page' in happening) return 'page.opened'
  if ('hand' in happening) return `borrower.${happening.hand.do}`
  if ('tester' in happening) return `tester.${happening.tester.do}`
  return `${'output' in happening ? 'done' : 'failed'}.${happening.to.slice(happening.to.lastIndexOf('/') + 1)}`
}

export type Beside = { tester: TesterAct } | { hand: Hand }

/** `words` is the key of the text that labels it, null if that is none of the app’s own. */
export interface Hand {
  do: 'press' | 'fill' | 'file'
  role: string
  words: string | null
  isInDialog: boolean
}

/**
 * What a tester did beside the app, without what they typed. The borrower of `signInAs` is a sample’s last two digits, or
 * null.
 */
export type TesterAct =
  | { do: 'holdClock' | 'runClock' | 'repair' }
  | { do: 'moveClock'; ms: number }
  | { do: 'break'; fault: { method: string; path: string; fault: string; times: number } }
  /** An event that was sent from the inspector. */
  | { do: 'send'; type: string }
  | { do: 'setScene'; change: Record<string, string | number | null> }
  | { do: 'signInAs'; sample: string | null }
  | { do: 'holdCalls'; which: 'none' | 'writes' | 'all' }
  /** `code:200` is an answer with the tester’s own data. */
  | { do: 'answerCall'; call: string; answer: 'lender' | 'never' | 'later' | `code:${number}` }

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

/** A redacted session of one or more pages: its external events, and the resulting states. */
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

export const above = (path: string) => path.slice(0, path.lastIndexOf('/'))
export const last = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The path of the actor that processes it: an answer to `app/home/borrowState/read` is an event of the query there. */
export const actorOf = (happening: Happening): string =>
  'output' in happening || 'failure' in happening ? above(happening.to) : happening.to
