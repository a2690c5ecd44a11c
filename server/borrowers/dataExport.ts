import { and, eq, getTableColumns, inArray, type SQLWrapper, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  devices,
  sessions,
  type Borrower,
  borrowers,
  loginCodes,
  loginFailures,
  partnerTokens,
  handovers,
  confirmedDevices,
  consents,
} from '../db/borrowerTables'
import {
  faceTransactions,
  cardReadings,
  cards,
  facePictures,
  pictureOwners,
  uploads,
  surveyAnswers,
  formAnswers,
  contacts,
  bankAccounts,
} from '../db/certificationTables'
import {
  ledgerEntries,
  loans,
  paymentCodes,
  ledgerAccounts,
  ledgerLines,
  providerPayments,
  settlementLetters,
} from '../db/ledgerTables'
import type { Db } from '../db/database'
import { joinConsents, rendered } from '../loans/documents/documentRows'
import { visitorsEverOf } from '../tracking/cipher'
import type { Services } from '../services'
import { onceAnswers } from '../db/callTables'
import {
  loanDocuments,
  preorders,
  vouchers,
  voucherPictures,
  codeReferences,
  bills,
  coupons,
} from '../db/lendingTables'
import { storedExports } from '../files/exportTables'
import { feedback, feedbackPictures } from '../feedback/feedbackTables'
import { pushSubscriptions, messages } from '../db/messageTables'
import { appEvents, trackEvents, trackUploads, failedEvents, appReports, visits } from '../tracking/metricTables'
import { codeOpenings, transfers } from '../db/paymentTables'

type Whose = 'borrower' | 'phone' | 'loan' | 'entry' | 'face' | 'code' | 'visitor'

export interface ExportedTable {
  table: PgTable
  by: Column
  whose: Whose
  only?: SQL
}

const ofBorrower = (table: PgTable & { borrowerId: Column }): ExportedTable => ({
  table,
  by: table.borrowerId,
  whose: 'borrower',
})
const ofPhone = (table: PgTable & { phone: Column }): ExportedTable => ({ table, by: table.phone, whose: 'phone' })
const ofLoan = (table: PgTable & { loanId: Column }): ExportedTable => ({ table, by: table.loanId, whose: 'loan' })
const ofVisitor = (table: PgTable & { visitor: Column }): ExportedTable => ({
  table,
  by: table.visitor,
  whose: 'visitor',
})

export const exportedTables = {
  account: { table: borrowers, by: borrowers.id, whose: 'borrower' },
  sessions: ofBorrower(sessions),
  codes: ofPhone(loginCodes),
  failedSignIns: ofPhone(loginFailures),
  partnerLinks: ofPhone(partnerTokens),
  handovers: ofBorrower(handovers),
  devices: ofBorrower(devices),
  confirmedDevices: ofBorrower(confirmedDevices),
  reminders: ofBorrower(pushSubscriptions),
  consents: ofBorrower(consents),
  cardReadings: ofBorrower(cardReadings),
  card: ofBorrower(cards),
  faceChecks: ofBorrower(faceTransactions),
  facePictures: { table: facePictures, by: facePictures.transactionId, whose: 'face' },
  pictures: ofBorrower(pictureOwners),
  uploads: ofBorrower(uploads),
  exports: ofBorrower(storedExports),
  survey: ofBorrower(surveyAnswers),
  forms: ofBorrower(formAnswers),
  emergencyContacts: ofBorrower(contacts),
  bankAccount: ofBorrower(bankAccounts),
  earlierBills: ofBorrower(bills),
  coupons: ofBorrower(coupons),
  answers: ofBorrower(onceAnswers),
  preorders: ofBorrower(preorders),
  messages: ofBorrower(messages),
  feedback: ofBorrower(feedback),
  feedbackPictures: ofBorrower(feedbackPictures),
  loans: ofBorrower(loans),
  loanDocuments: ofLoan(loanDocuments),
  settlementLetters: ofLoan(settlementLetters),
  ledgerAccounts: ofLoan(ledgerAccounts),
  ledgerEntries: ofLoan(ledgerEntries),
  ledgerLines: { table: ledgerLines, by: ledgerLines.entryId, whose: 'entry' },
  paymentCodes: ofLoan(paymentCodes),
  codeReferences: { table: codeReferences, by: codeReferences.codeId, whose: 'code' },
  codesAskedFor: ofLoan(codeOpenings),
  payments: ofLoan(providerPayments),
  payOuts: { ...ofLoan(transfers), only: eq(transfers.kind, 'payOut') },
  refunds: { ...ofLoan(transfers), only: eq(transfers.kind, 'refund') },
  proofsOfPayment: ofLoan(vouchers),
  proofPictures: ofLoan(voucherPictures),
  events: ofVisitor(appEvents),
  earlierEvents: ofVisitor(trackEvents),
  eventUploads: ofVisitor(trackUploads),
  eventsSetAside: ofVisitor(failedEvents),
  reports: ofVisitor(appReports),
  visits: ofVisitor(visits),
} satisfies Record<string, ExportedTable>

export const ownerColumns = [...new Set(Object.values<ExportedTable>(exportedTables).map(({ by }) => by.name))].filter(
  (name) => name !== 'id',
)

/**
 * Left out because, if the file leaked, they would give access (token hashes, push keys) or reveal that another
 * borrower has the same NIK.
 */
const isSecret = (column: string) => /Hash$|^(endpoint|p256dh|auth|fingerprint|sharesNik|contestedAt)$/.test(column)

async function visitorsOf(services: Services, { id }: Borrower): Promise<string[]> {
  const [reported, signedIn] = await Promise.all([
    services.db.select({ deviceId: devices.deviceId }).from(devices).where(eq(devices.borrowerId, id)),
    services.db.select({ deviceId: sessions.deviceId }).from(sessions).where(eq(sessions.borrowerId, id)),
  ])
  return [...new Set([...reported, ...signedIn].flatMap(({ deviceId }) => visitorsEverOf(services, deviceId)))]
}

/** The values by which rows are the borrower’s. */
export async function ownValues(
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

/** All stored data of a borrower, by table. Pictures are listed with their date; the files stay encrypted. */
export async function readAllPersonalData(services: Services, borrower: Borrower) {
  const own = await ownValues(services, borrower)
  const exported: Record<string, Record<string, unknown>[]> = {}
  for (const [name, { table, by, whose, only }] of Object.entries<ExportedTable>(exportedTables)) {
    const columns = Object.entries(getTableColumns(table)).filter(([column]) => !isSecret(column))
    const isOwn = and(inArray(by, own[whose]), only)
    exported[name] = await services.db.select(Object.fromEntries(columns)).from(table).where(isOwn)
  }
  const shownOf = new Map(exported['loans']?.map(({ id, shown }) => [id, shown]))
  const documents = joinConsents(
    exported['loanDocuments'] as (typeof loanDocuments.$inferSelect)[],
    exported['consents'] as (typeof consents.$inferSelect)[],
  )
  exported['loanDocuments'] = documents.map(({ made }) => ({
    ...made,
    html: rendered(made, shownOf.get(made.loanId))?.html ?? '',
  }))
  return exported
}
