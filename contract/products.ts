import * as z from 'zod/mini'
import type { LoanQuote, Offer } from '#domain/lending/apply/offer'
import { loanDocuments } from '#domain/lending/documents'
import { endpoint } from './endpoint'
import { consents, day, documentMark, documentText, productCode, rupiah, uuid } from './money'
import { integer, list, text } from './fields'

/** Rates are basis points of the principal (1 bp = 0.01 %), by the day but for `feeBp`. */
const product = z.object({
  productCode,
  productName: text(80),
  productIcon: text(),
  /** The most that is available to this borrower now; 0 where nothing is. */
  productAmount: rupiah,
  /** The days that `/product/applyLoan/auto` uses with that amount. */
  productDays: integer,
  couponId: z.nullable(uuid),
  minAmount: rupiah,
  maxAmount: rupiah,
  amountStep: rupiah,
  tenors: list(integer, 20),
  dailyRateBp: integer,
  feeBp: integer,
  lateRateBp: integer,
  extensionRateBp: integer,
  capBp: integer,
  extensionDays: list(integer, 20),
  maxExtensions: integer,
}) satisfies z.ZodMiniType<Offer>

const loanRequest = z.object({ productCode, amount: rupiah, days: integer, couponId: z.optional(z.nullable(uuid)) })

/** The price of extending by that many days, paid on the due date. */
const extensionPrice = z.object({ days: integer, amount: rupiah, fee: rupiah, newDueDate: day, totalCost: rupiah })

/**
 * The quote, shown before the borrower agrees. Rates are of all charges: millionths of the principal a day, basis
 * points a year.
 */
const quote = z.object({
  productCode,
  productName: text(80),
  principal: rupiah,
  received: rupiah,
  days: integer,
  total: rupiah,
  dueDate: day,
  charges: rupiah,
  interest: rupiah,
  serviceFee: rupiah,
  discount: rupiah,
  dailyRatePpm: integer,
  yearlyRateBp: integer,
  lateFeePerDay: rupiah,
  lateFeeCeiling: rupiah,
  early: z.object({ date: day, total: rupiah }),
  extensions: list(extensionPrice, 20),
  maxExtensions: integer,
  percentOfIncome: z.nullable(integer),
  account: z.object({ bankName: text(), accountMasked: text(), accountHolder: text() }),
  /** The coupon that saves most on this loan; `null` where none can be used. */
  bestCoupon: z.nullable(z.object({ couponId: uuid, saving: rupiah })),
  riskWarning: text(1000),
  complaints: text(1000),
  documents: list(documentMark, 10),
}) satisfies z.ZodMiniType<LoanQuote>

export const productCalls = {
  /** `param` is the code of a product, or `all`. */
  listProducts: endpoint({
    method: 'GET',
    path: '/product/productList/V2/{param}',
    summary: 'Products, and how much of each the borrower may take now',
    data: z.object({ details: list(product, 100) }),
    isSafe: true,
  }),

  quoteLoan: endpoint({
    method: 'POST',
    path: '/product/quote',
    summary: 'What a loan would cost to the Rupiah, and the documents to agree to; 314 when it is over the limit',
    body: loanRequest,
    data: quote,
    isSafe: true,
  }),

  readDraft: endpoint({
    method: 'POST',
    path: '/product/document',
    summary: 'The text of a document of the quote, before anything is agreed to',
    body: z.extend(loanRequest, { document: z.enum(loanDocuments) }),
    data: documentText,
    isSafe: true,
  }),

  /** Only to be called after the borrower has ticked each document: the lender saves the call as proof. */
  applyLoan: endpoint({
    method: 'POST',
    path: '/product/applyLoan',
    summary:
      'Apply for the loan of a quote, agreeing to its documents; 314 over the limit, 315 while another is open, 700 when the phone number is to be verified with its carrier first, 1006 for the first one on a new device without a code',
    body: z.extend(loanRequest, { consents, code: z.optional(text()) }),
    data: z.object({ repayId: uuid }),
    isOnce: true,
    codeFor: 'loan',
  }),

  applyAuto: endpoint({
    method: 'POST',
    path: '/product/applyLoan/auto',
    summary: 'The same for a product as the list offers it: `productAmount` for `productDays` with `couponId`',
    body: z.object({ productCode, consents, code: z.optional(text()) }),
    data: z.object({ repayId: uuid }),
    isOnce: true,
    codeFor: 'loan',
  }),
}
