import { eq } from 'drizzle-orm'
import { secondsLeftAt } from '#domain/lending/codeExpiry'
import { limits } from '../../config/config'
import { loans } from '../../db/ledgerTables'
import { notFound, tooMany } from '../../http/apiError'
import { countCalls } from '../../http/callCounts'
import type { OpenHandler } from '../../http/call'
import { maskCard, findCard } from '../../kyc/card/cardRows'
import { shownCode, findCode } from './shownCode'

export const lookUpCode: OpenHandler<'lookUpCode'> = async ({ services, params, now, address }) => {
  const { db, isRateLimited } = services
  if (isRateLimited(address)) {
    const counted = await countCalls(db, [`look-up ${address}`], now)
    if (counted.some(({ asked }) => asked > limits.codeLookups)) throw tooMany()
  }
  const found = await findCode(db, params.reference)
  if (found === null) throw notFound()
  const [loan] = await db.select().from(loans).where(eq(loans.id, found.loanId))
  if (loan === undefined) throw notFound()
  const card = await findCard(db, loan.borrowerId)
  const { number, display, qr, state, expiresAt, ...shown } = shownCode(services, found, now)
  const { amount, channel, kind, name, tillName, payerFee } = shown
  const isOpen = state === 'open'
  return {
    maskedName: card === null ? '' : maskCard(card.fields).name,
    amount,
    dueDate: loan.dueOn ?? '',
    purpose: found.purpose,
    state,
    channel,
    kind,
    name,
    tillName,
    payerFee,
    number: isOpen ? number : '',
    display: isOpen ? display : [],
    qr: isOpen ? qr : null,
    expiresAt: expiresAt.toISOString(),
    secondsLeft: isOpen ? secondsLeftAt({ expiresAt }, now.getTime()) : 0,
  }
}
