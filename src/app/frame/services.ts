import type { CardFields } from '#domain/certification/capture'
import type { Locale } from '#domain/language'

/** What screens may ask for that is no matter of the chart: to keep what is typed, to copy, to speak; and the time. */
export interface Services {
  /** Keeps what was typed into a form until it is sent or a day has passed; `false` if only until the page goes. */
  saveDraft: (form: string, values: Record<string, string>) => Promise<boolean>
  saveCardDraft: (fields: CardFields) => Promise<boolean>
  /** Milliseconds since 1970. */
  now: () => number
  copy: (text: string) => void
  /** Hands a document to the browser, to be kept as a file; HTML unless its type says otherwise. */
  save: (name: string, content: string, type?: string) => void
  /** Says so when the texts can't be fetched; the language then stays. */
  speak: (locale: Locale) => Promise<void>
}
