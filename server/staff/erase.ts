import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { dayOf } from '#domain/day'
import { owed } from '#domain/lending/account'
import { unsettled } from '#domain/lending/loanStates'
import { exportedTables, ownValues, type ExportedTable } from '../borrowers/dataExport'
import { borrowers, type Borrower } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { deleteJobsOf } from '../db/queue'
import { loans } from '../db/ledgerTables'
import { vouchers } from '../db/lendingTables'
import { transfers } from '../db/paymentTables'
import { onTerms, selectLoans } from '../ledger/lockLoan'
import { readAccounts } from '../ledger/readOwed'
import type { Services } from '../services'
import { ActRefused } from './act'

type ExportedName = keyof typeof exportedTables
const ERASED = ''
const NO_PHONE = 'erased '
const noAccount = { bankCode: null, accountNumber: null, accountHolder: null }
const erasedAccount = { bankCode: ERASED, accountNumber: ERASED, accountHolder: ERASED }

/**
 * What becomes of the rows of each table, in an order in which rows go before those that they refer to. What is booked
 * stays, and of consents and documents their versions and hashes.
 */
const erasures: Record<ExportedName, 'delete' | 'keep' | Record<string, unknown>> = {
  reminders: 'delete',
  sessions: 'delete',
  codes: 'delete',
  failedSignIns: 'delete',
  partnerLinks: 'delete',
  handovers: 'delete',
  devices: 'delete',
  confirmedDevices: 'delete',
  uploads: 'delete',
  exports: 'delete',
  card: 'delete',
  cardReadings: 'delete',
  facePictures: 'delete',
  faceChecks: 'delete',
  pictures: 'delete',
  survey: 'delete',
  forms: 'delete',
  emergencyContacts: 'delete',
  bankAccount: 'delete',
  answers: 'delete',
  preorders: 'delete',
  messages: 'delete',
  feedbackPictures: 'delete',
  proofPictures: 'delete',
  events: 'delete',
  earlierEvents: 'delete',
  eventUploads: 'delete',
  eventsSetAside: 'delete',
  reports: 'delete',
  visits: 'delete',
  feedback: { message: ERASED, closedAt: sql`coalesce(closed_at, now())` },
  proofsOfPayment: { note: ERASED },
  loans: { ...noAccount, shown: sql`shown - 'borrower' - 'account'` },
  payOuts: erasedAccount,
  refunds: erasedAccount,
  loanDocuments: { html: ERASED, shown: {} },
  account: {
    phone: sql`${NO_PHONE} || id`,
    isBlocked: true,
    isReported: false,
    creditLimit: 0,
    monthlyIncome: null,
    statedIncome: null,
    incomeAskedAt: null,
    carrierVerifiedAt: null,
    pausedUntil: null,
  },
  consents: 'keep',
  earlierBills: 'keep',
  coupons: 'keep',
  settlementLetters: 'keep',
  ledgerAccounts: 'keep',
  ledgerEntries: 'keep',
  ledgerLines: 'keep',
  paymentCodes: 'keep',
  codeReferences: 'keep',
  codesAskedFor: 'keep',
  payments: 'keep',
}

/** Throws if something is owed, on its way, or waits for a decision. */
async function requireFinished(tx: Db, borrowerId: string, now: Date) {
  const own = (await selectLoans(tx, eq(loans.borrowerId, borrowerId))).map(onTerms)
  if (own.some(({ loan }) => unsettled.includes(loan.state))) throw new ActRefused('a loan is not settled')
  const day = dayOf(now.getTime())
  const accounts = [...(await readAccounts(tx, own)).values()]
  if (accounts.some(({ facts, events }) => owed(facts, events, day).overpaid > 0))
    throw new ActRefused('money that was paid too much is to be sent back first')
  const ids = own.map(({ loan }) => loan.id)
  const waits = (table: typeof transfers | typeof vouchers, state: string) =>
    tx.$count(table, and(inArray(table.loanId, ids), sql`${table.state} = ${state}`))
  if ((await waits(transfers, 'sending')) > 0) throw new ActRefused('a transfer has no answer yet')
  if ((await waits(vouchers, 'waiting')) > 0) throw new ActRefused('a proof of payment waits')
}

async function eraseRows(services: Services, tx: Db, borrower: Borrower) {
  const own = await ownValues({ ...services, db: tx }, borrower)
  for (const [name, erasure] of Object.entries(erasures)) {
    if (erasure === 'keep') continue
    const { table, by, whose, only } = exportedTables[name as ExportedName] as ExportedTable
    const isOwn = and(inArray(by, own[whose]), only)
    if (erasure === 'delete') await tx.delete(table).where(isOwn)
    else
      await tx
        .update(table)
        .set(erasure as PgUpdateSetSource<PgTable>)
        .where(isOwn)
  }
  await deleteJobsOf(tx, [borrower.id, borrower.phone])
}

/**
 * Erases all that is personal of a borrower, whose account stays held without a phone number. Housekeeping removes the
 * files of the pictures, which have no row any more.
 */
export async function erase(tx: Db, services: Services, borrowerId: string, now: Date) {
  const [borrower] = await tx.select().from(borrowers).where(eq(borrowers.id, borrowerId)).for('update')
  if (borrower === undefined || borrower.phone.startsWith(NO_PHONE)) return null
  await requireFinished(tx, borrowerId, now)
  await eraseRows(services, tx, borrower)
  return {}
}
