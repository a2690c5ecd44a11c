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
import { fill } from '../i18n/translate'
import { logWarning } from '../config/log'
import { readLastSeen, readLoan, reminderKinds } from './remind'
import type { JobData } from '../jobs/jobData'
import type { Services } from '../services'
import { dropEndpoint, readSubscriptions } from './subscriptions'

/** Without a number of days, because a reminder may be delivered a day or two late. */
const reminderTitle: Record<Locale, string> = {
  id: 'Pengingat jatuh tempo',
  en: 'Due date reminder',
  es: 'Recordatorio de vencimiento',
  vi: 'Nhắc ngày đến hạn',
  th: 'แจ้งเตือนวันครบกำหนด',
}

/** Others may see the phone, so neither name nor debt is included. */
function wordsOf({ dueOn, day }: Reminder, locale: Locale) {
  // A phone that was off shows it later, so until the due day it names the date only.
  const { title, text } = inboxTexts[day < 0 ? 'dueSoon' : reminderKinds[day]]
  return {
    title: day < 0 ? reminderTitle[locale] : title[locale],
    body: fill(text[locale], { dueOn: longDay(dueOn, locale) }),
  }
}

async function countDue(db: Db, borrowerId: string, now: Date): Promise<number> {
  const lastDay = addDays(dayOf(now.getTime()), -Math.min(...reminderDays))
  const isDue = and(eq(loans.borrowerId, borrowerId), inArray(loans.state, [...owing]), lte(loans.dueOn, lastDay))
  const [row] = await db.select({ n: count() }).from(loans).where(isDue)
  return row?.n ?? 0
}

/** At most 32 characters: the letters and digits of the loan’s id. */
const topicOf = (loanId: string) => loanId.replaceAll('-', '').slice(0, 32)

/** Pushes a reminder to one device, to be delivered until the end of the due day, or of the current day after it. */
export async function pushReminder({ db, now, push }: Services, { endpoint, ...data }: JobData['push']) {
  const { loanId, dueOn, day } = data
  const date = await now()
  const loan = await readLoan(db, loanId)
  if (loan === null || decideReminder({ dueOn, day }, loan, date.getTime(), loan.zones) !== 'write') return
  const to = (await readSubscriptions(db, loan.borrowerId, date)).find((row) => row.endpoint === endpoint)
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
