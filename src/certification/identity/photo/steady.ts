/** An instruction and since when it stands, in milliseconds. */
export interface Steady<T> {
  value: T
  since: number
}

/** So long an instruction stays before the next: it has to be read, and a screen reader to finish it. */
export const STEADY = 2000

/** The next instruction takes the place of the last no sooner than this allows; that all is well is told at once. */
export const steady = <T>(shown: Steady<T>, next: T, now: number, isGood: boolean): Steady<T> =>
  next === shown.value || (!isGood && now - shown.since < STEADY) ? shown : { value: next, since: now }
