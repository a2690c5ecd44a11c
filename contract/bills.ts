import * as z from 'zod/mini'
import type { Bill, PayOut } from '#domain/lending/apply/bill'
import type { BorrowState } from '#domain/lending/bills/borrowState'
import type { Receipt } from '#domain/lending/bills/loanHistory'
import type { ReceiptProof } from '#domain/lending/bills/paymentStatus'
import { documentNames } from '#domain/lending/documents'
import { endpoint } from './endpoint'
import { borrowStatus, day, documentMark, documentText, instant, owedItems, productCode, rupiah, uuid } from './money'
import { integer, list, text } from './fields'

const payOut = z.object({
  bankName: text(80),
  accountMasked: text(20),
  reviewedAt: z.nullable(instant),
  arrivedAt: z.nullable(instant),
  /** By the medians of the latest reviews and transfers. */
  expectedAt: z.nullable(instant),
  isLate: z.boolean(),
  dueTotal: z.nullable(rupiah),
}) satisfies z.ZodMiniType<PayOut>

/** `owed` is for paying everything today; the dates are `null` until the pay-out. */
const bill = z.object({
  repayId: uuid,
  borrowStatus,
  productCode,
  productName: text(80),
  principal: rupiah,
  days: integer,
  owed: rupiah,
  /** What the lender owes the borrower. */
  overpaid: rupiah,
  daysLate: integer,
  extensions: integer,
  appliedAt: instant,
  paidOutOn: z.nullable(day),
  dueDate: z.nullable(day),
  closedOn: z.nullable(day),
  /** Why it was rejected, why the pay-out failed, or that it was given back; of a rejection also in two parts. */
  failure: z.nullable(
    z.object({ reason: text(80), message: text(), why: z.optional(text()), help: z.optional(text()) }),
  ),
  giveBackUntil: z.nullable(instant),
  /** What is left of the principal to give back until then. */
  giveBackAmount: z.nullable(rupiah),
  /** While the money is awaited, and for the first day. */
  payOut: z.optional(payOut),
}) satisfies z.ZodMiniType<Bill>

const payment = z.object({
  receiptId: text(20),
  amount: rupiah,
  paidOn: day,
  paidAt: z.nullable(instant),
  /** Name of the channel. */
  name: z.nullable(text(80)),
  /** How the payment was divided. */
  shares: z.object({ ...owedItems.shape, overpaid: rupiah }),
  isReversed: z.boolean(),
}) satisfies z.ZodMiniType<Receipt>

/** The payment as its receipt says it, with what the paper needs. */
const receipt = z.extend(payment, {
  repayId: uuid,
  loanNumber: text(20),
  /** The lender's legal name. */
  lender: text(80),
  /** On the card, masked. */
  maskedName: text(),
  /** What was owed once it was paid, and until when; `null` where the payment was reversed. */
  left: z.nullable(z.object({ amount: rupiah, dueOn: day })),
  /** Where anybody can check it; `null` where the lender's public host is not set, and of a reversed payment. */
  checkAddress: z.nullable(text(200)),
  /** The loan is paid off now, so there is a settlement letter. */
  isSettled: z.boolean(),
}) satisfies z.ZodMiniType<ReceiptProof>

/** A settlement letter in base64. */
const MOST_LETTER = 200_000

/** The longest list of loans. */
export const MOST_BILLS = 1000

const statusData = z.object({
  repayId: z.nullable(uuid),
  borrowStatus: z.nullable(borrowStatus),
  canApply: z.boolean(),
  isLocked: z.boolean(),
  /** The pay-out failed, and the account must be corrected. */
  isPayOutFailed: z.boolean(),
  preorder: z.nullable(z.object({ applyTotalAmount: rupiah, expiresAt: instant })),
}) satisfies z.ZodMiniType<BorrowState>

export const billCalls = {
  listBills: endpoint({
    method: 'GET',
    path: '/borrow/bill',
    summary: 'Loans and what is owed on each today: 0 those that are open, 1 those that are over',
    query: z.object({ borrowType: z.enum(['0', '1']) }),
    /** The debt and the days late are as of that day. */
    data: z.object({ asOf: day, details: list(bill, MOST_BILLS) }),
    isSafe: true,
    isAllowedOnHold: true,
  }),

  /** While a loan is overdue, limit and coupons are locked. */
  readBorrowStatus: endpoint({
    method: 'GET',
    path: '/borrow/borrowStatus',
    summary: 'The latest loan, and what the borrower can do now',
    data: statusData,
    isSafe: true,
    isAllowedOnHold: true,
  }),

  mendPayOut: endpoint({
    method: 'POST',
    path: '/borrow/failBorrowHandler',
    summary: 'Send the money again, to the account on file, after it could not be sent',
    /** The latest loan where missing. */
    body: z.object({ repayId: z.optional(uuid) }),
    data: z.object({ repayId: uuid, borrowStatus }),
    isOnce: true,
  }),

  listDocuments: endpoint({
    method: 'GET',
    path: '/borrow/documents/{repayId}',
    summary: 'What was agreed to with a loan',
    data: z.object({ details: list(z.extend(documentMark, { agreedAt: z.nullable(instant) }), 100) }),
    isSafe: true,
    isAllowedOnHold: true,
  }),

  readDocument: endpoint({
    method: 'GET',
    path: '/borrow/documents/{repayId}/{hash}',
    summary: 'The text of one of them, to be read or kept',
    data: z.extend(documentText, { document: z.enum(documentNames) }),
    isSafe: true,
    isAllowedOnHold: true,
  }),

  listReceipts: endpoint({
    method: 'GET',
    path: '/borrow/receipts/{repayId}',
    summary: 'What was paid for a loan, and where the money went',
    data: z.object({ details: list(payment, 500) }),
    isSafe: true,
    isAllowedOnHold: true,
  }),

  readReceipt: endpoint({
    method: 'GET',
    path: '/receipt/{number}',
    summary: 'One of these payments by the number of its receipt, as the paper says it',
    data: receipt,
    isSafe: true,
    isAllowedOnHold: true,
  }),

  /** It has the full name and a part of the NIK: hence the code, and nothing of it lies at an open address. */
  fetchLetter: endpoint({
    method: 'POST',
    path: '/receipt/letter',
    summary: 'The settlement letter of a loan as PDF, for a fresh code; 1006 without one, 409 while the loan is open',
    body: z.object({ repayId: uuid, code: z.optional(text()) }),
    data: z.object({ number: text(20), pdf: text(MOST_LETTER) }),
    isRepeatable: true,
    isAllowedOnHold: true,
  }),
}
