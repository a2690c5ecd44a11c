import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { loanState, unsettled } from '#domain/lending/loanStates'
import type { Coupon } from '#domain/lending/policy/coupons'
import { coupons } from '../db/lendingTables'
import { builtOnce } from '../db/builtOnce'
import type { Db } from '../db/database'
import { loans } from '../db/ledgerTables'
import { isNotGivenBack } from '../ledger/loanState'

export interface OwnCoupon extends Coupon {
  loan: { repayId: string; principal: number; appliedAt: Date } | null
}

/**
 * A loan in review, in pay-out or owed uses its coupon, and so does a settled one unless it was returned within a day;
 * any other gives it back.
 */
export const usesCoupon = or(inArray(loans.state, unsettled), and(eq(loans.state, loanState.settled), isNotGivenBack))

const selectOwn = builtOnce((db) =>
  db
    .select({ coupon: coupons, loan: { repayId: loans.id, principal: loans.principal, appliedAt: loans.appliedAt } })
    .from(coupons)
    .leftJoin(loans, and(eq(loans.couponId, coupons.id), usesCoupon))
    .where(eq(coupons.borrowerId, sql.placeholder('borrowerId')))
    .orderBy(desc(coupons.validTo), coupons.id),
)

export async function readCoupons(db: Db, borrowerId: string): Promise<OwnCoupon[]> {
  const rows = await selectOwn(db).execute({ borrowerId })
  return rows.map(({ coupon, loan }) => {
    const { id, kind, value, maxDiscount, minAmount, minTenor, products, validFrom, validTo } = coupon
    return {
      couponId: id,
      kind,
      value,
      maxDiscount,
      minAmount,
      minTenor,
      products,
      validFrom: validFrom.getTime(),
      validTo: validTo.getTime(),
      isUsed: loan !== null,
      loan,
    }
  })
}
