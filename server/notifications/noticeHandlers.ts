import { hashSecret } from '../auth/session'
import type { Handler, OpenHandler } from '../http/call'
import { slides } from '../i18n/offerTexts'
import { say } from '../i18n/translate'
import { readMessages as readInbox, wordsOf } from './messages'

export const readCarousel: OpenHandler<'readCarousel'> = async ({ locale }) => ({
  details: slides.map(({ id, title, text, image, link }) => ({
    id,
    title: say(title, locale),
    text: say(text, locale),
    image,
    link,
  })),
})

export const readMessages: Handler<'readMessages'> = async ({ services: { db }, locale, token, now }, { id }) => {
  const rows = await readInbox(db, id, hashSecret(token), now)
  return {
    details: rows.map((row) => ({
      messageId: String(row.id),
      kind: row.kind,
      ...wordsOf(row, locale),
      repayId: row.loanId,
      receiptNumber: row.receiptNumber,
      isAsked: row.isAsked,
      writtenAt: row.writtenAt.toISOString(),
    })),
  }
}
