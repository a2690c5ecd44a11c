import { DAY } from '../time'

/** What an event may say besides its name and its times: words of the charts, numbers of no borrower's, and switches. */
export type Content = Record<string, string | number | boolean>

/** One arrow of a chart that was taken. */
export interface TrackEvent {
  /** Its own, by which it is kept once however often it is sent. */
  key: string
  /** The arrow, as the diagrams name it: the state that it leaves, what it answers, and which of those that the state has for it. */
  idName: string
  /** When the state it leaves was entered: milliseconds since 1970. */
  beginTime: number
  /** For how long it was in that state. */
  duration: number
  content: Content
}

/** What went wrong in the app. */
export interface Report {
  key: string
  name: string
  message: string
  /** `file:line:column` of our own code, the innermost first. */
  frames: string[]
  at: number
}

/** How much of it there may be. */
export const eventLimits = {
  key: 64,
  name: 200,
  entries: 12,
  word: 40,
  text: 120,
  /** Longer nobody stays: a page that sleeps in a drawer counts as a day. */
  duration: DAY,
  /** The last instant that a date with a year of four digits can say, in milliseconds since 1970. */
  latest: Date.UTC(10_000, 0) - 1,
  perBatch: 20,
} as const

/** As arrows are named: `app.session/login.succeeded/0`, `app.screen.stepDone/after:stepDoneShown/0`. */
export const ARROW = /^[a-zA-Z][\w.:-]*(?:\/[\w.:-]+){0,2}$/
export const WORD = /^[a-zA-Z]\w*$/
