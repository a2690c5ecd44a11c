import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { DeviceName } from '#domain/service/signedInDevices'
import type { Locale } from '#domain/language'
import { loanState } from '#domain/lending/loanStates'
import { formatRupiah } from '#domain/lending/money'
import { areOpen } from '../auth/session'
import { sessions } from '../db/borrowerTables'
import { builtOnce } from '../db/builtOnce'
import type { Db } from '../db/database'
import { longDay } from '../i18n/dates'
import { inboxTexts } from '../i18n/inboxTexts'
import { failureTexts } from '../i18n/loanFailures'
import { say, translate } from '../i18n/translate'
import { providerPayments, type PaymentName } from '../db/ledgerTables'
import { messages, type Message, type MessageValues } from '../db/messageTables'

interface NewMessage {
  borrowerId: string
  kind: Message['kind']
  /** One message of a kind is stored for each key, however often it is added. */
  key: string
  loanId?: string
  values?: MessageValues
  writtenAt: Date
}

const insertMessage = builtOnce((tx) =>
  tx
    .insert(messages)
    .values({
      borrowerId: sql.placeholder('borrowerId'),
      loanId: sql.placeholder('loanId'),
      kind: sql.placeholder('kind'),
      key: sql.placeholder('key'),
      values: sql.placeholder('values'),
      writtenAt: sql.placeholder('writtenAt'),
    })
    .onConflictDoNothing()
    .returning({ id: messages.id }),
)

/** Stores an inbox message; `false` if it exists already. */
export async function addMessage(tx: Db, { loanId, values = {}, ...rest }: NewMessage): Promise<boolean> {
  const written = await insertMessage(tx).execute({ ...rest, loanId: loanId ?? null, values })
  return written.length > 0
}

/** Stores inbox messages; returns those that did not exist yet. */
export async function addMessages<New extends NewMessage>(tx: Db, all: readonly New[]): Promise<Set<New>> {
  if (all.length === 0) return new Set()
  const { borrowerId, kind, key } = messages
  const written = await tx
    .insert(messages)
    .values(all.map(({ loanId = null, values = {}, ...rest }) => ({ ...rest, loanId, values })))
    .onConflictDoNothing()
    .returning({ borrowerId, kind, key })
  const nameOf = (row: Pick<Message, 'borrowerId' | 'kind' | 'key'>) => [row.borrowerId, row.kind, row.key].join(' ')
  const names = new Set(written.map(nameOf))
  // Of two that are the same, the first is the one that is stored.
  return new Set(all.filter((message) => names.delete(nameOf(message))))
}

/** Kind and browser are the same in every language. */
export const deviceText = ({ kind, browser }: DeviceName, locale: Locale): string =>
  [kind ?? [], browser ?? []].flat().join(', ') || translate('unknownDevice', locale)

const SHOWN = 100

/** The key of a message about a payment. */
export const paymentKey = ({ provider, paymentId }: PaymentName) => `${provider} ${paymentId}`

type ReadMessage = Message & {
  receiptNumber: string | null
  /** Its sign-in waits for the borrower’s answer. */
  isAsked: boolean
}

/**
 * The latest first, each with the number of the receipt of the payment that it is about, but for the one about the
 * reader’s own sign-in.
 */
export async function readMessages(db: Db, borrowerId: string, tokenHash: string, now: Date): Promise<ReadMessage[]> {
  const { loanId, provider, paymentId, receiptNumber } = providerPayments
  const isAbout = and(eq(loanId, messages.loanId), eq(messages.key, sql`${provider} || ' ' || ${paymentId}`))
  const isOfSignIn = and(
    eq(messages.kind, 'newDevice'),
    eq(sessions.borrowerId, messages.borrowerId),
    eq(sql`${sessions.id}::text`, messages.key),
  )
  const rows = await db
    .select({ message: messages, receiptNumber, isAsked: sql<boolean>`${sessions.isAsked} and ${areOpen(now)}` })
    .from(messages)
    .leftJoin(providerPayments, isAbout)
    .leftJoin(sessions, isOfSignIn)
    .where(and(eq(messages.borrowerId, borrowerId), or(isNull(sessions.tokenHash), ne(sessions.tokenHash, tokenHash))))
    .orderBy(desc(messages.id))
    .limit(SHOWN)
  return rows.map(({ message, isAsked, ...row }) => ({ ...message, ...row, isAsked: isAsked === true }))
}

export const readMessagesOfLoan = (db: Db, loanId: string): Promise<Message[]> =>
  db.select().from(messages).where(eq(messages.loanId, loanId)).orderBy(desc(messages.id))

export function wordsOf(
  { kind, values: { amount, owed, dueOn, refusal, device } }: Message,
  locale: Locale,
): { title: string; text: string } {
  const { title, text } = inboxTexts[kind]
  const values = {
    ...(amount === undefined ? {} : { amount: formatRupiah(amount, locale) }),
    ...(owed === undefined ? {} : { owed: formatRupiah(owed, locale) }),
    reason: failureTexts(refusal ?? '', loanState.closed, locale).message,
    ...(device === undefined ? {} : { device: deviceText(device, locale) }),
    ...(dueOn === undefined ? {} : { dueOn: longDay(dueOn, locale) }),
  }
  return { title: say(title, locale), text: say(text, locale, values) }
}
