import { and, eq, getTableColumns, inArray, type SQLWrapper } from 'drizzle-orm'
import { devices, sessions, type Borrower } from '../db/borrowerTables'
import { faceTransactions } from '../db/certificationTables'
import { ledgerEntries, loans, paymentCodes } from '../db/ledgerTables'
import type { Db } from '../db/database'
import { visitorsEverOf } from '../tracking/cipher'
import type { Services } from '../services'
import { heldTables, type Whose } from './heldTables'

/**
 * What would let somebody in, were the file lost: of a token or a code only its hash is held; with a push key their phone is
 * written to. And what would tell that somebody else holds the same NIK.
 */
const isSecret = (column: string) => /Hash$|^(endpoint|p256dh|auth|fingerprint|sharesNik|contestedAt)$/.test(column)

async function visitorsOf(services: Services, { id }: Borrower): Promise<string[]> {
  const [reported, signedIn] = await Promise.all([
    services.db.select({ deviceId: devices.deviceId }).from(devices).where(eq(devices.borrowerId, id)),
    services.db.select({ deviceId: sessions.deviceId }).from(sessions).where(eq(sessions.borrowerId, id)),
  ])
  return [...new Set([...reported, ...signedIn].flatMap(({ deviceId }) => visitorsEverOf(services, deviceId)))]
}

/** The values of an owner's column that belong to the borrower. */
async function ownValues(
  services: Services,
  borrower: Borrower,
): Promise<Record<Whose, readonly string[] | SQLWrapper>> {
  const { db } = services
  const ofLoans = (db: Db) => db.select({ id: loans.id }).from(loans).where(eq(loans.borrowerId, borrower.id))
  return {
    borrower: [borrower.id],
    phone: [borrower.phone],
    loan: ofLoans(db),
    entry: db
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(inArray(ledgerEntries.loanId, ofLoans(db))),
    face: db
      .select({ id: faceTransactions.id })
      .from(faceTransactions)
      .where(eq(faceTransactions.borrowerId, borrower.id)),
    code: db
      .select({ id: paymentCodes.id })
      .from(paymentCodes)
      .where(inArray(paymentCodes.loanId, ofLoans(db))),
    visitor: await visitorsOf(services, borrower),
  }
}

/** All that is held about a borrower, by table. Pictures are named, with when they were taken; they themselves stay sealed. */
export async function readHeldData(services: Services, borrower: Borrower) {
  const own = await ownValues(services, borrower)
  const held: Record<string, Record<string, unknown>[]> = {}
  for (const [name, { table, by, whose, only }] of Object.entries(heldTables)) {
    const columns = Object.entries(getTableColumns(table)).filter(([column]) => !isSecret(column))
    const isOwn = and(inArray(by, own[whose]), only)
    held[name] = await services.db.select(Object.fromEntries(columns)).from(table).where(isOwn)
  }
  return held
}
