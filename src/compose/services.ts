import type { CalendarDate } from '../../domain/calendar'
import type { CardFields } from '../../domain/certification/capture'
import type { Locale } from '../../domain/language'

export interface Choice {
  value: string
  label: string
}

export interface BankChoice {
  bankCode: string
  bankName: string
  /** The length of an account number, where the bank has a fixed one. */
  digits: number | null
  isPopular: boolean
}

/** What screens may ask for that isn't a matter of the chart. Loaders reject when the lender can't be reached. */
export interface Services {
  /** Fetches the code of the certification's flows; a screen of theirs is drawn when it is there. */
  loadFlows: () => Promise<unknown>
  /** The choices of a dictionary, in the shown language. */
  readDictionary: (type: string) => Promise<Choice[]>
  listBanks: () => Promise<BankChoice[]>
  /** The name on the confirmed card, to compare an account holder with. */
  readHolderOnCard: () => Promise<string | null>
  /** Keeps what was typed into a form until it is sent or a day has passed; `false` if only until the page goes. */
  keepDraft: (form: string, values: Record<string, string>, page?: number) => Promise<boolean>
  keepCardDraft: (fields: CardFields) => Promise<boolean>
  /** Today in Jakarta, for ages. */
  today: () => CalendarDate
  /** What was typed into the sign-in, on this device. */
  recallPhone: () => Promise<string>
  copy: (text: string) => void
  speak: (locale: Locale) => Promise<void>
}
