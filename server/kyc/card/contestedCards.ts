import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { borrowers } from '../../db/borrowerTables'
import { cards, hasNik } from '../../db/certificationTables'
import type { Db } from '../../db/database'
import { loans } from '../../db/ledgerTables'
import { send } from '../../jobs/send'

/**
 * Borrowers who passed the identity check with a NIK that another owns, the longest waiting first. They get no loan
 * until it is decided.
 */
export const readContested = (db: Db) =>
  db
    .select({ borrowerId: cards.borrowerId, contestedAt: cards.contestedAt })
    .from(cards)
    .where(isNotNull(cards.contestedAt))
    .orderBy(asc(cards.contestedAt))

export async function isContested(db: Db, borrowerId: string): Promise<boolean> {
  const own = and(eq(cards.borrowerId, borrowerId), isNotNull(cards.contestedAt))
  return (await db.select({ borrowerId: cards.borrowerId }).from(cards).where(own)).length > 0
}

const hold = (tx: Db, id: string) => tx.update(borrowers).set({ isBlocked: true }).where(eq(borrowers.id, id))

/**
 * Records the decision on a contested NIK. With `isOwner` the borrower gets it and its former owner’s account is
 * restricted, else their own is. Waiting applications are reviewed. `false` if the NIK was not contested.
 */
export async function decideContested(tx: Db, borrowerId: string, isOwner: boolean): Promise<boolean> {
  const [card] = await tx.select().from(cards).where(eq(cards.borrowerId, borrowerId)).for('update')
  if (card === undefined || card.contestedAt === null) return false
  if (isOwner) {
    const isHolder = and(hasNik(card.fields.nik), eq(cards.sharesNik, false), ne(cards.borrowerId, borrowerId))
    const held = await tx.update(cards).set({ sharesNik: true }).where(isHolder).returning({ id: cards.borrowerId })
    for (const { id } of held) await hold(tx, id)
  } else await hold(tx, borrowerId)
  await tx.update(cards).set({ contestedAt: null, sharesNik: !isOwner }).where(eq(cards.borrowerId, borrowerId))
  const waiting = await tx
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.borrowerId, borrowerId), eq(loans.state, 10)))
  for (const { id } of waiting) await send(tx, 'review', { loanId: id })
  return true
}
