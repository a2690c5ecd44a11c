import type { Locale } from '#domain/language'

/** How one language speaks of one thing. */
export interface Term {
  /** The one word for it; more than one where a verb, a noun or a long form is needed too. */
  say: readonly string[]
  /** Words for the same thing that no text may use. */
  not?: readonly string[]
  /** Longer words that hold a forbidden one and mean something else. */
  unless?: readonly string[]
}

export type TermTable = Readonly<Record<string, Readonly<Record<Locale, Term>>>>
