import { msg } from '@lingui/core/macro'
import { and, count, eq, inArray, lte } from 'drizzle-orm'
import type { Locale } from '#domain/language'
import { addDays, dayOf, endOfDay } from '#domain/day'
import { owing } from '#domain/lending/loanStates'
import { reminderDays } from '#domain/reminders/reminderDays'
import { decideReminder, type Reminder } from '#domain/reminders/reminders'
import type { Db } from '../db/database'
import { loans } from '../db/ledgerTables'
import { longDay } from '../i18n/dates'
import { inboxTexts } from '../i18n/inboxTexts'
import { say } from '../i18n/translate'
import { logWarning } from '../config/log'
import { readLastSeen, readLoan, reminderKinds } from './remind'
import type { JobData } from '../jobs/jobData'
import type { Services } from '../services'
import { dropEndpoint, readSubscriptions } from './subscriptions'

/** The heading of a reminder that may be delivered a day or two late: it says no number of days. */
const reminderTitle = msg`Due date reminder`

/** What a reminder says on a phone that others see, too: neither the name nor the debt of the borrower. */
function wordsOf({ dueOn, day }: Reminder, locale: Locale) {
  // A phone that was off shows it later: until the due day it names the date alone.
  const { title, text } = inboxTexts[day < 0 ? 'dueSoon' : reminderKinds[day]]
  return {
    title: say(day < 0 ? reminderTitle : title, locale),
    body: say(text, locale, { dueOn: longDay(dueOn, locale) }),
  }
}

/** How many of the borrower's loans an app shows with a warning. */
async function countDue(db: Db, borrowerId: string, now: Date): Promise<number> {
  const lastDay = addDays(dayOf(now.getTime()), -Math.min(...reminderDays))
  const isDue = and(eq(loans.borrowerId, borrowerId), inArray(loans.state, [...owing]), lte(loans.dueOn, lastDay))
  const [row] = await db.select({ n: count() }).from(loans).where(isDue)
  return row?.n ?? 0
}

/** At most 32 characters: the letters and digits of the loan's id. */
const topicOf = (loanId: string) => loanId.replaceAll('-', '').slice(0, 32)

/** Pushes a reminder to one device. It is delivered until the end of the due day, or of this one after it. */
export async function pushReminder({ db, now, push }: Services, { endpoint, ...data }: JobData['push']) {
  const { loanId, dueOn, day } = data
  const date = await now()
  const loan = await readLoan(db, loanId)
  if (loan === null || decideReminder({ dueOn, day }, loan, date.getTime()) !== 'write') return
  const to = (await readSubscriptions(db, [loan.borrowerId], date)).find((row) => row.endpoint === endpoint)
  if (to === undefined) return
  const { locale } = await readLastSeen(db, loan.borrowerId)
  const due = await countDue(db, loan.borrowerId, date)
  const lastDay = day > 0 ? dayOf(date.getTime()) : dueOn
  const outcome = await push.send(
    { endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
    {
      payload: { ...wordsOf(data, locale), lang: locale, tag: loanId, path: `/repay/${loanId}`, due },
      topic: topicOf(loanId),
      ttl: Math.max(0, Math.floor((endOfDay(lastDay) - date.getTime()) / 1000)),
    },
  )
  if (outcome === 'gone') await dropEndpoint(db, endpoint)
  if (outcome === 'refused') logWarning('a push service has refused a reminder: look at the VAPID keys')
}
