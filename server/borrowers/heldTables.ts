import { eq, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as borrowerTables from '../db/borrowerTables'
import * as callTables from '../db/callTables'
import * as certificationTables from '../db/certificationTables'
import * as ledgerTables from '../db/ledgerTables'
import * as lendingTables from '../db/lendingTables'
import * as feedbackTables from '../feedback/feedbackTables'
import * as messageTables from '../db/messageTables'
import * as metricTables from '../tracking/metricTables'
import * as paymentTables from '../db/paymentTables'

const {
  borrowers,
  loginCodes,
  loginFailures,
  partnerTokens,
  sessions,
  handovers,
  devices,
  confirmedDevices,
  consents,
} = borrowerTables
const { cardReadings, cards, faceTransactions, facePictures, pictureOwners } = certificationTables
const { surveyAnswers, formAnswers, contacts, bankAccounts } = certificationTables
const { loans, ledgerAccounts, ledgerEntries, ledgerLines, paymentCodes, providerPayments } = ledgerTables
const { loanDocuments, preorders, vouchers, voucherPictures, codeReferences } = lendingTables
const { codeOpenings, transfers } = paymentTables
const { trackEvents, failedEvents, appReports, visits } = metricTables

/** By what a row is known to be the borrower's: a column of it, or of the row that it belongs to. */
export type Whose = 'borrower' | 'phone' | 'loan' | 'entry' | 'face' | 'code' | 'visitor'

export interface Held {
  table: PgTable
  by: Column
  whose: Whose
  /** Which of the rows. */
  only?: SQL
}

const ofBorrower = (table: PgTable & { borrowerId: Column }): Held => ({
  table,
  by: table.borrowerId,
  whose: 'borrower',
})
const ofPhone = (table: PgTable & { phone: Column }): Held => ({ table, by: table.phone, whose: 'phone' })
const ofLoan = (table: PgTable & { loanId: Column }): Held => ({ table, by: table.loanId, whose: 'loan' })
const ofVisitor = (table: PgTable & { visitor: Column }): Held => ({ table, by: table.visitor, whose: 'visitor' })

/** Every table that holds something of a borrower, by what the file calls it. */
export const heldTables: Record<string, Held> = {
  account: { table: borrowers, by: borrowers.id, whose: 'borrower' },
  sessions: ofBorrower(sessions),
  codes: ofPhone(loginCodes),
  failedSignIns: ofPhone(loginFailures),
  partnerLinks: ofPhone(partnerTokens),
  handovers: ofBorrower(handovers),
  devices: ofBorrower(devices),
  confirmedDevices: ofBorrower(confirmedDevices),
  reminders: ofBorrower(messageTables.pushSubscriptions),
  consents: ofBorrower(consents),
  cardReadings: ofBorrower(cardReadings),
  card: ofBorrower(cards),
  faceChecks: ofBorrower(faceTransactions),
  facePictures: { table: facePictures, by: facePictures.transactionId, whose: 'face' },
  pictures: ofBorrower(pictureOwners),
  survey: ofBorrower(surveyAnswers),
  forms: ofBorrower(formAnswers),
  emergencyContacts: ofBorrower(contacts),
  bankAccount: ofBorrower(bankAccounts),
  earlierBills: ofBorrower(lendingTables.bills),
  coupons: ofBorrower(lendingTables.coupons),
  answers: ofBorrower(callTables.onceAnswers),
  preorders: ofBorrower(preorders),
  messages: ofBorrower(messageTables.messages),
  feedback: ofBorrower(feedbackTables.feedback),
  feedbackPictures: ofBorrower(feedbackTables.feedbackPictures),
  loans: ofBorrower(loans),
  loanDocuments: ofLoan(loanDocuments),
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
  events: ofVisitor(trackEvents),
  eventsSetAside: ofVisitor(failedEvents),
  reports: ofVisitor(appReports),
  visits: ofVisitor(visits),
}

/** Columns by which the rows of other tables are known to be somebody's. */
export const ownerColumns = [...new Set(Object.values(heldTables).map(({ by }) => by.name))].filter(
  (name) => name !== 'id',
)
