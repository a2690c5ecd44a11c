import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { isAmountRight } from '#domain/lending/codeAmount'
import { dayOf } from '#domain/day'
import type { LoanEvent, LoanFacts } from '#domain/lending/terms'
import { builtOnce } from '../db/builtOnce'
import type { Db } from '../db/database'
import { paymentCodes } from '../db/ledgerTables'
import { send } from '../jobs/send'

const selectLive = builtOnce((db) =>
  db
    .select()
    .from(paymentCodes)
    .where(
      and(
        eq(paymentCodes.loanId, sql.placeholder('loanId')),
        isNull(paymentCodes.paidAt),
        isNull(paymentCodes.replacedAt),
        gt(paymentCodes.expiresAt, sql.param(sql.placeholder('now'), paymentCodes.expiresAt)),
      ),
    )
    .orderBy(desc(paymentCodes.createdAt)),
)

export const readLiveCodes = (db: Db, loanId: string, now: Date) => selectLive(db).execute({ loanId, now })

/**
 * Ends the codes of a loan whose amount is no longer right, in the transaction that changes what is owed; a job closes
 * them at their providers. The loan must be locked. Returns their ids.
 */
export async function endWrongCodes(
  tx: Db,
  loanId: string,
  { facts, events }: { facts: LoanFacts; events: readonly LoanEvent[] },
  now: Date,
): Promise<string[]> {
  const day = dayOf(now.getTime())
  const wrong = (await readLiveCodes(tx, loanId, now)).filter((code) => !isAmountRight(code, facts, events, day))
  const codes = wrong.map(({ id }) => id)
  if (codes.length === 0) return []
  await tx.update(paymentCodes).set({ expiresAt: now }).where(inArray(paymentCodes.id, codes))
  await send(tx, 'closeCodes', { loanId, codes })
  return codes
}
