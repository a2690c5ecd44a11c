import { eq, desc, inArray, sql } from 'drizzle-orm'
import { owing } from '#domain/lending/loanStates'
import type { ReminderDay } from '#domain/reminders/reminderDays'
import { decideReminder, remindersOf, TEXT_AFTER } from '#domain/reminders/reminders'
import { zonesOf } from '#domain/reminders/zones'
import { DEFAULT_LOCALE, type Locale } from '#domain/language'
import { cards } from '../db/certificationTables'
import type { Db } from '../db/database'
import { loans } from '../db/ledgerTables'
import { type InboxKind, inboxTexts } from '../i18n/inboxTexts'
import { readSubscriptions } from './subscriptions'
import type { RemindData, JobData } from '../jobs/jobData'
import { send, sendAll } from '../jobs/send'
import type { Services } from '../services'
import { addMessages } from './messages'
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

async function readLoans(db: Db, loanIds: readonly string[]) {
  const found = await db
    .select({ id: loans.id, borrowerId: loans.borrowerId, state: loans.state, dueOn: loans.dueOn, card: cards.fields })
    .from(loans)
    .leftJoin(cards, eq(cards.borrowerId, loans.borrowerId))
    .where(inArray(loans.id, [...loanIds]))
  return new Map(
    found.map(({ id, state, card, ...rest }) => [
      id,
      { ...rest, isOpen: owing.includes(state), zones: zonesOf(card?.nik ?? '') },
    ]),
  )
}

export const readLoan = async (db: Db, loanId: string) => (await readLoans(db, [loanId])).get(loanId) ?? null

/**
 * Plans the reminders of a due date, in the transaction that sets it: pay-out, extension, or a reversed payment that
 * reopens the loan. Reminders of an earlier due date are skipped when they run.
 */
export async function planReminders(tx: Db, loanId: string, now: Date) {
  const loan = await readLoan(tx, loanId)
  if (loan === null) return
  const sent = remindersOf(loan, now.getTime()).map(({ at, ...reminder }) => ({
    data: { loanId, ...reminder },
    delay: { now, ms: at - now.getTime() },
    key: [loanId, reminder.dueOn, reminder.day, at].join(' '),
  }))
  await sendAll(tx, 'remind', sent)
}

/**
 * Stores reminders and pushes them to the borrowers’ devices, where the loan is still open and the time is still right;
 * all or none of them.
 */
export async function remindAll({ db, now }: Services, all: readonly RemindData[]) {
  const date = await now()
  const later = (ms: number) => ({ delay: { now: date, ms } })
  await db.transaction(async (tx) => {
    const loanIds = all.map(({ loanId }) => loanId)
    // Waits for payments that are being booked; in order, so that two processes don’t wait for each other.
    await tx
      .select({ id: loans.id })
      .from(loans)
      .where(inArray(loans.id, loanIds))
      .orderBy(loans.id)
      .for('no key update')
    const found = await readLoans(tx, loanIds)
    const due = all.flatMap((reminder) => {
      const loan = found.get(reminder.loanId)
      if (loan === undefined) return []
      return [{ reminder, loan, verdict: decideReminder(reminder, loan, date.getTime()) }]
    })
    const waiting = due.flatMap(({ reminder: data, verdict }) =>
      typeof verdict === 'number' ? [{ data, ...later(verdict - date.getTime()) }] : [],
    )
    await sendAll(tx, 'remind', waiting)
    const written = due
      .filter(({ verdict }) => verdict === 'write')
      .map(({ reminder: { loanId, dueOn, day }, loan: { borrowerId } }) => {
        const about = { borrowerId, loanId, key: `${loanId} ${dueOn}` }
        return {
          reminder: { loanId, dueOn, day },
          message: { ...about, kind: reminderKinds[day], values: { dueOn }, writtenAt: date },
        }
      })
    const added = await addMessages(
      tx,
      written.map(({ message }) => message),
    )
    const fresh = written.filter(({ message }) => added.has(message))
    if (fresh.length === 0) return
    const devices = await readSubscriptions(
      tx,
      fresh.map(({ message }) => message.borrowerId),
      date,
    )
    await sendAll(
      tx,
      'push',
      fresh.flatMap(({ reminder, message }) =>
        devices
          .filter(({ borrowerId }) => borrowerId === message.borrowerId)
          .map(({ endpoint }) => ({ data: { ...reminder, endpoint } })),
      ),
    )
    await sendAll(
      tx,
      'textReminder',
      fresh.map(({ reminder }) => ({
        data: { ...reminder, since: date.toISOString() },
        ...later(TEXT_AFTER),
      })),
    )
  })
}

export const remind = (services: Services, data: RemindData) => remindAll(services, [data])

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
  const verdict = decideReminder({ dueOn, day }, loan, date.getTime())
  if (verdict === 'drop') return
  if (verdict !== 'write') return send(db, 'textReminder', data, { delay: { now: date, ms: verdict - date.getTime() } })
  const [borrower] = await db.select().from(borrowers).where(eq(borrowers.id, loan.borrowerId))
  if (borrower === undefined) return
  const words = inboxTexts[reminderKinds[day]].text
  const text = `Langkah: ${say(words, seen.locale, { dueOn: longDay(dueOn, seen.locale) })}`
  await sender.send({ phone: borrower.phone, code: null, channel: 'sms', text })
}
