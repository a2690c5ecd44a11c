import type { Locale } from '#domain/language'
import type { Reminder } from '#domain/reminders/reminders'
import type { PaymentName } from '../db/ledgerTables'
import type { SweepCursor } from '../payments/codes/sweep'
import type { InboxKind } from '../i18n/inboxTexts'

interface OfLoan {
  loanId: string
}
interface OfUpload {
  uploadId: string
}
export type RemindData = Reminder & OfLoan

/** The stored data of each job by its name; jobs of other releases have to match too. */
export interface JobData {
  afterPayment: PaymentName
  closeCodes: OfLoan & { codes?: string[] }
  housekeeping: object
  /** `endpoint` is where it is pushed to; `null` for a text message. */
  newDevice: { sessionId: string; locale: Locale; endpoint: string | null }
  payOut: OfLoan
  push: RemindData & { endpoint: string }
  readCard: OfUpload
  readPicture: OfUpload
  refund: OfLoan
  remind: RemindData
  replayEvents: object
  returnPayment: PaymentName
  review: OfLoan
  /** Without `after` the first of a sweep, which has begun at `begun`. */
  sweep: { begun?: string; after?: SweepCursor }
  textNews: { borrowerId: string; kind: InboxKind; locale: Locale; phone?: string }
  /** `since` is when the reminder was stored in the inbox, in ISO form. */
  textReminder: RemindData & { since: string }
  writeEventFiles: object
}
