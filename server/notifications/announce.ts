import { eq } from 'drizzle-orm'
import { borrowers } from '../db/borrowerTables'
import type { Db } from '../db/database'
import type { Caller } from '../http/caller'
import { inboxTexts, type InboxKind } from '../i18n/inboxTexts'
import { say } from '../i18n/translate'
import type { JobData } from '../jobs/jobData'
import { send } from '../jobs/send'
import type { Services } from '../services'
import { addMessage } from './messages'

interface Announcement {
  borrowerId: string
  kind: InboxKind
  key: string
  loanId?: string
  /** Where the text message goes, if not to the borrower’s number. */
  phone?: string
}

/**
 * Stores an inbox message and sends it as a text message too, for changes that somebody else may have made in the
 * borrower’s name.
 */
export async function announce(
  tx: Db,
  { phone, ...announcement }: Announcement,
  { now, locale }: Pick<Caller, 'now' | 'locale'>,
) {
  const { borrowerId, kind } = announcement
  if (await addMessage(tx, { ...announcement, writtenAt: now }))
    await send(tx, 'textNews', { borrowerId, kind, locale, ...(phone ? { phone } : {}) })
}

export async function textNews(
  { db, sender }: Services,
  { borrowerId, kind, locale, phone }: JobData['textNews'],
): Promise<void> {
  const [borrower] = await db.select().from(borrowers).where(eq(borrowers.id, borrowerId))
  if (borrower === undefined) return
  const text = `Langkah: ${say(inboxTexts[kind].text, locale)}`
  await sender.send({ phone: phone ?? borrower.phone, code: null, channel: 'sms', text })
}
