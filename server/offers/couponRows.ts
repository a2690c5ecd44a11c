import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Coupon } from '../../domain/lending/policy/coupons'
import { coupons } from '../db/creditTables'
import type { Db } from '../db/database'
import { loans } from '../db/ledgerTables'

export interface OwnCoupon extends Coupon {
  /** The loan that it is used for. */
  repayId: string | null
}

/** Under review, paying out, owed; or settled, unless it was given back within a day. Of any other a coupon comes back. */
export const usesCoupon = or(
  inArray(loans.state, [10, 20, 50, 60, 70]),
  and(eq(loans.state, 30), sql`${loans.closedAt} > ${loans.paidOutAt} + interval '24 hours'`),
)

/** All of the borrower's, latest first. */
export async function readCoupons(db: Db, borrowerId: string): Promise<OwnCoupon[]> {
  const rows = await db
    .select({ coupon: coupons, repayId: loans.id })
    .from(coupons)
    .leftJoin(loans, and(eq(loans.couponId, coupons.id), usesCoupon))
    .where(eq(coupons.borrowerId, borrowerId))
    .orderBy(desc(coupons.validTo), coupons.id)
  return rows.map(({ coupon, repayId }) => {
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
      isUsed: repayId !== null,
      repayId,
    }
  })
}
