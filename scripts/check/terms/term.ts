import type { Locale } from '#domain/language'

/** How one language names one thing. */
export interface Term {
  /** The accepted word; several where a verb, a noun or a long form is needed. */
  say: readonly string[]
  /** Synonyms that no text may use. */
  not?: readonly string[]
  /** Longer words that contain a forbidden one and mean something else. */
  unless?: readonly string[]
}

export type TermTable = Readonly<Record<string, Readonly<Record<Locale, Term>>>>
