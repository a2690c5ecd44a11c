import { and, desc, eq } from 'drizzle-orm'
import { isGoodAt } from '#domain/lending/codeExpiry'
import { dayOf } from '#domain/lending/day'
import type { Db } from '../../db/database'
import { loans, paymentCodes } from '../../db/ledgerTables'
import { readOwed } from '../../ledger/readOwed'
import type { AmountNow, ChannelServices } from './channel'
import { offersAt } from './channels'

async function findCode(db: Db, provider: string, number: string) {
  const [found] = await db
    .select({ code: paymentCodes, loanState: loans.state })
    .from(paymentCodes)
    .innerJoin(loans, eq(loans.id, paymentCodes.loanId))
    .where(and(eq(paymentCodes.provider, provider), eq(paymentCodes.number, number)))
    .orderBy(desc(paymentCodes.createdAt))
    .limit(1)
  return found ?? null
}

const SETTLED = 30

/**
 * What a bank may take for that number at this moment. To repay in full it is what is owed on the lender's date, however old
 * the code is; any other purpose has the amount that the borrower was shown.
 */
export async function amountNow(services: ChannelServices, provider: string, number: string): Promise<AmountNow> {
  const now = await services.now()
  const found = await findCode(services.db, provider, number)
  if (found === null) return { kind: 'unknown' }
  const { code, loanState } = found
  if (code.paidAt !== null || loanState === SETTLED) return { kind: 'paid' }
  if (code.replacedAt !== null || !isGoodAt(code, now.getTime())) return { kind: 'expired' }
  const tillName = offersAt(services, now).find(({ channel }) => channel === code.channel)?.tillName ?? ''
  if (code.purpose !== 'full') return { kind: 'owes', amount: code.amount, tillName }
  const { total } = await readOwed(services.db, code.loanId, dayOf(now.getTime()))
  return total > 0 ? { kind: 'owes', amount: total, tillName } : { kind: 'paid' }
}
