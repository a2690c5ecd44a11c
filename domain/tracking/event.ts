import { DAY } from '../time'

/** Additional data of an event: words of the charts, impersonal numbers, and booleans. */
export type Content = Record<string, string | number | boolean>

/** A transition that was taken. */
export interface TrackEvent {
  /** Unique, so that an event is saved once however often it is sent. */
  key: string
  /** The transition as the diagrams name it: `source/trigger/guard/target`. */
  idName: string
  /** When the source state was entered: milliseconds since 1970. */
  beginTime: number
  /** Milliseconds in that state. */
  duration: number
  content: Content
}

/** Events that are no transition of a chart. */
export const ownEvents = {
  /** Once per visit, which is as long as the browser keeps a tab. */
  start: 'app',
  /** The page was left for another one, after `duration` in view. */
  hidden: 'app/hidden',
  /** The page was closed, after `duration` in view or hidden. */
  closed: 'app/closed',
  /** About the upload that it is in: `beginTime` is when it was sent. The lender keeps it with the others. */
  upload: 'app/upload',
} as const

/** Where an event is from. */
export interface Origin {
  /** Twelve random letters. */
  visit: string
  version: number
  /** Which charts the ids are of: `chartHash`. */
  chart: string
}

/** An error of the app. */
export interface Report {
  key: string
  name: string
  message: string
  /** `file:line:column` in our code, the innermost first. */
  frames: string[]
  at: number
}

/** Maximum sizes. */
export const eventLimits = {
  key: 64,
  name: 300,
  entries: 24,
  word: 40,
  text: 120,
  /** Longer times, such as of a sleeping page, count as a day. */
  duration: DAY,
  /** The last instant of a date with a four-digit year, in milliseconds since 1970. */
  latest: Date.UTC(10_000, 0) - 1,
  perBatch: 20,
} as const

/** A transition's name: `app.session/login.succeeded/-/session.signedIn`, or of an older app, `app.session/login.succeeded/0`. */
export const TRANSITION_NAME = /^[a-zA-Z][\w.-]*(?:\/[\w.:-]+(?:\/[\w.:/()!+|;-]+)?)?$/
export const WORD = /^[a-zA-Z]\w*$/
