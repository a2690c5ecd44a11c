import { eq } from 'drizzle-orm'
import { judgeReminder } from '#domain/reminders/reminders'
import { borrowers } from '../db/borrowerTables'
import { inboxTexts } from '../i18n/inboxTexts'
import { longDay } from '../i18n/dates'
import { fill } from '../i18n/translate'
import type { JobData } from '../jobs/jobData'
import { send } from '../jobs/send'
import { readLastSeen } from './lastSeen'
import type { Services } from '../services'
import { readLoan, reminderKinds } from './remind'

/** Sends a reminder as a text message, where the app was not seen since it was written: phones drop what is pushed to them. */
export async function textReminder({ db, now, sender }: Services, data: JobData['textReminder']): Promise<void> {
  const { loanId, dueOn, day, since } = data
  const loan = await readLoan(db, loanId)
  if (loan === null) return
  const seen = await readLastSeen(db, loan.borrowerId)
  if (seen.at !== null && seen.at >= new Date(since)) return
  const verdict = judgeReminder({ dueOn, day }, loan, (await now()).getTime(), loan.zones)
  if (verdict === 'drop') return
  if (verdict !== 'write') return send(db, 'textReminder', data, { startAfter: new Date(verdict) })
  const [borrower] = await db.select().from(borrowers).where(eq(borrowers.id, loan.borrowerId))
  if (borrower === undefined) return
  const words = inboxTexts[reminderKinds[day]].text[seen.locale]
  const text = `Langkah: ${fill(words, { dueOn: longDay(dueOn, seen.locale) })}`
  await sender.send({ phone: borrower.phone, code: null, channel: 'sms', text })
}
