import { eq, desc, sql } from 'drizzle-orm'
import { owing } from '#domain/lending/loanStates'
import type { ReminderDay } from '#domain/reminders/reminderDays'
import { decideReminder, remindersOf } from '#domain/reminders/reminders'
import { zonesOf } from '#domain/reminders/zones'
import { DEFAULT_LOCALE, type Locale } from '#domain/language'
import { limits } from '../config/config'
import { cards } from '../db/certificationTables'
import type { Db } from '../db/database'
import { loans } from '../db/ledgerTables'
import { type InboxKind, inboxTexts } from '../i18n/inboxTexts'
import { readSubscriptions } from './subscriptions'
import type { RemindData, JobData } from '../jobs/jobData'
import { send, sendAll } from '../jobs/send'
import type { Services } from '../services'
import { addMessage } from './messages'
import { sessions, borrowers } from '../db/borrowerTables'
import { longDay } from '../i18n/dates'
import { say } from '../i18n/translate'

interface LastSeen {
  at: Date | null
  locale: Locale
}

/** When a borrower’s app last called, from any device, to within `limits.seen.noted`. */
export async function readLastSeen(db: Db, borrowerId: string): Promise<LastSeen> {
  const at = sql`coalesce(${sessions.seenAt}, ${sessions.createdAt})`
  const [last] = await db
    .select({ seenAt: sessions.seenAt, createdAt: sessions.createdAt, locale: sessions.locale })
    .from(sessions)
    .where(eq(sessions.borrowerId, borrowerId))
    .orderBy(desc(at))
    .limit(1)
  return { at: last?.seenAt ?? last?.createdAt ?? null, locale: last?.locale ?? DEFAULT_LOCALE }
}

export const reminderKinds: Record<ReminderDay, InboxKind> = {
  [-3]: 'dueSoon',
  [-1]: 'dueTomorrow',
  0: 'dueToday',
  1: 'overdue',
}

export async function readLoan(db: Db, loanId: string) {
  const [found] = await db
    .select({ borrowerId: loans.borrowerId, state: loans.state, dueOn: loans.dueOn, card: cards.fields })
    .from(loans)
    .leftJoin(cards, eq(cards.borrowerId, loans.borrowerId))
    .where(eq(loans.id, loanId))
  if (found === undefined) return null
  const { state, card, ...rest } = found
  return { ...rest, isOpen: owing.includes(state), zones: zonesOf(card?.nik ?? '') }
}

/**
 * Plans the reminders of a due date, in the transaction that sets it: pay-out, extension, or a reversed payment that
 * reopens the loan. Reminders of an earlier due date are skipped when they run.
 */
export async function planReminders(tx: Db, loanId: string, now: Date) {
  const loan = await readLoan(tx, loanId)
  if (loan === null || loan.dueOn === null) return
  const reminders = remindersOf({ ...loan, dueOn: loan.dueOn }, now.getTime(), loan.zones)
  const sent = reminders.map(({ at, ...reminder }) => ({
    data: { loanId, ...reminder },
    delay: { now, ms: at - now.getTime() },
    key: [loanId, reminder.dueOn, reminder.day, at].join(' '),
  }))
  await sendAll(tx, 'remind', sent)
}

/**
 * Stores the reminder and pushes it to the borrower’s devices, if the loan is still open and the time is still right.
 */
export async function remind({ db, now }: Services, { loanId, dueOn, day }: RemindData) {
  const date = await now()
  await db.transaction(async (tx) => {
    // Waits for a payment that is being booked.
    await tx.select({ id: loans.id }).from(loans).where(eq(loans.id, loanId)).for('update')
    const loan = await readLoan(tx, loanId)
    if (loan === null) return
    const verdict = decideReminder({ dueOn, day }, loan, date.getTime(), loan.zones)
    if (verdict === 'drop') return
    if (verdict !== 'write')
      return send(tx, 'remind', { loanId, dueOn, day }, { delay: { now: date, ms: verdict - date.getTime() } })
    const { borrowerId } = loan
    const values = { dueOn }
    const key = `${loanId} ${dueOn}`
    const isNew = await addMessage(tx, { borrowerId, loanId, kind: reminderKinds[day], key, values, writtenAt: date })
    if (!isNew) return
    const reminder = { loanId, dueOn, day }
    const devices = await readSubscriptions(tx, borrowerId, date)
    await sendAll(
      tx,
      'push',
      devices.map(({ endpoint }) => ({ data: { ...reminder, endpoint } })),
    )
    const unseen = { ...reminder, since: date.toISOString() }
    await send(tx, 'textReminder', unseen, { delay: { now: date, ms: limits.seen.textAfter } })
  })
}

/**
 * Sends a reminder as a text message if the app was not seen since it was stored, because phones drop push messages.
 */
export async function textReminder({ db, now, sender }: Services, data: JobData['textReminder']): Promise<void> {
  const { loanId, dueOn, day, since } = data
  const loan = await readLoan(db, loanId)
  if (loan === null) return
  const seen = await readLastSeen(db, loan.borrowerId)
  if (seen.at !== null && seen.at >= new Date(since)) return
  const date = await now()
  const verdict = decideReminder({ dueOn, day }, loan, date.getTime(), loan.zones)
  if (verdict === 'drop') return
  if (verdict !== 'write') return send(db, 'textReminder', data, { delay: { now: date, ms: verdict - date.getTime() } })
  const [borrower] = await db.select().from(borrowers).where(eq(borrowers.id, loan.borrowerId))
  if (borrower === undefined) return
  const words = inboxTexts[reminderKinds[day]].text
  const text = `Langkah: ${say(words, seen.locale, { dueOn: longDay(dueOn, seen.locale) })}`
  await sender.send({ phone: borrower.phone, code: null, channel: 'sms', text })
}
