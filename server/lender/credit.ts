import { and, eq, isNull, sum } from 'drizzle-orm'
import { bills, coupons } from '../db/creditTables'
import type { Db } from '../db/database'
import { limits } from '../config'

/** The principal of all unsettled bills, in whole Rupiah. */
export async function owedBy(db: Db, borrowerId: string): Promise<number> {
  const [row] = await db
    .select({ owed: sum(bills.principal) })
    .from(bills)
    .where(and(eq(bills.borrowerId, borrowerId), isNull(bills.settledAt)))
  return Number(row?.owed ?? 0)
}

const WELCOME = 'welcome'
/** Whole Rupiah off the charges of a loan. */
const WELCOME_RUPIAH = 20_000

/** Returns how many coupons the borrower received: 1, or 0 where they had it before. */
export async function giveWelcomeCoupon(db: Db, borrowerId: string, now: Date): Promise<number> {
  const given = await db
    .insert(coupons)
    .values({
      borrowerId,
      source: WELCOME,
      kind: 'CASH_OFF',
      value: WELCOME_RUPIAH,
      validFrom: now,
      validTo: new Date(now.getTime() + limits.coupon.lifetime),
    })
    .onConflictDoNothing()
    .returning()
  return given.length
}
