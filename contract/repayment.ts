import * as z from 'zod/mini'
import { channelKinds, codePurposes, codeStates, type OwnCode } from '#domain/lending/bills/payCode'
import { refundStates, type Refund } from '#domain/lending/bills/refund'
import { repayWays } from '#domain/lending/repay/choice'
import type { OfferedExtension, PayChannel, RepayQuote } from '#domain/lending/repay/quote'
import type { FoundCode } from '#domain/lending/bills/foundCode'
import { endpoint } from './endpoint'
import { borrowStatus, consents, day, documentMark, documentText, instant, owedItems, rupiah, uuid } from './money'
import { integer, list, text } from './fields'

const purpose = z.enum(repayWays)
const codePurpose = z.enum(codePurposes)
const channelName = text(40)
const channelKind = z.enum(channelKinds)

const channel = z.object({
  channel: channelName,
  kind: channelKind,
  name: text(80),
  min: rupiah,
  max: rupiah,
  /** The maximum life of a code, in milliseconds; it may expire earlier with its amount. */
  life: integer,
  /** The payer's fee. */
  payerFee: rupiah,
  /** The name shown at the place of payment. */
  tillName: text(80),
}) satisfies z.ZodMiniType<PayChannel>

const extension = z.object({
  days: integer,
  amount: rupiah,
  fee: rupiah,
  dueDate: day,
  newDueDate: day,
  owedAfter: rupiah,
  totalCost: rupiah,
  totalCostWithout: rupiah,
  document: documentMark,
}) satisfies z.ZodMiniType<OfferedExtension>

const refund = z.object({
  amount: rupiah,
  state: z.enum(refundStates),
  bankName: text(80),
  accountMasked: text(40),
  holderMasked: text(),
  by: z.nullable(day),
  sentAt: z.nullable(instant),
}) satisfies z.ZodMiniType<Refund>

const code = z.object({
  /** For the public look-up. */
  reference: text(40),
  purpose: codePurpose,
  channel: channelName,
  kind: channelKind,
  name: text(80),
  tillName: text(80),
  /** All digits, as in a bar code. */
  number: text(40),
  /** The numbers to type one after the other, in groups: one, or a biller's code and the bill's number. */
  display: list(text(60), 4),
  qr: z.nullable(text(1000)),
  amount: rupiah,
  payerFee: rupiah,
  expiresAt: instant,
}) satisfies z.ZodMiniType<OwnCode>

export const repaymentCalls = {
  quoteRepayment: endpoint({
    method: 'POST',
    path: '/repay/quote',
    summary: 'What is owed today item by item, what a part may be, what each extension costs, and how it can be paid',
    body: z.object({ repayId: uuid }),
    data: z.object({
      repayId: uuid,
      borrowStatus,
      asOf: day,
      owed: owedItems,
      discount: rupiah,
      overpaid: rupiah,
      refund: z.nullable(refund),
      /** The total tomorrow. */
      totalTomorrow: rupiah,
      dueDate: day,
      daysLate: integer,
      part: z.nullable(z.object({ min: rupiah, max: rupiah })),
      extensions: list(extension, 20),
      extensionsLeft: integer,
      giveBack: z.nullable(z.object({ amount: rupiah, until: instant })),
      channels: list(channel, 100),
      codes: list(code, 20),
    }) satisfies z.ZodMiniType<RepayQuote>,
    isSafe: true,
    isAllowedOnHold: true,
  }),

  readExtension: endpoint({
    method: 'POST',
    path: '/repay/extension',
    summary: 'The document of the extension by `days` as it would be agreed to today, to be read before that',
    body: z.object({ repayId: uuid, days: integer }),
    data: documentText,
    isSafe: true,
    isAllowedOnHold: true,
  }),

  /** Returns the open code with the same terms; one with other terms expires. */
  makeCode: endpoint({
    method: 'POST',
    path: '/repay/code',
    summary:
      'A code to pay with: everything, `amount` of it, or the extension by `days`, whose document must be agreed to in `consents`',
    body: z.object({
      repayId: uuid,
      purpose,
      channel: channelName,
      amount: z.optional(rupiah),
      days: z.optional(integer),
      consents: z.optional(consents),
    }),
    data: code,
    isRepeatable: true,
    isAllowedOnHold: true,
  }),

  giveBack: endpoint({
    method: 'POST',
    path: '/repay/giveBack',
    summary: 'A code with which the loan is given back without any charge, within 24 hours of the pay-out',
    body: z.object({ repayId: uuid, channel: z.optional(channelName) }),
    data: code,
    isRepeatable: true,
    isAllowedOnHold: true,
  }),

  /** Open to anybody with the unguessable reference; too many calls from one address get a 429. */
  lookUpCode: endpoint({
    method: 'GET',
    path: '/repay/code/{reference}',
    summary: 'What a payment code is for, as far as anybody may know who was sent it',
    data: z.object({
      maskedName: text(),
      amount: rupiah,
      dueDate: day,
      purpose: z.enum(codePurposes),
      state: z.enum(codeStates),
      channel: channelName,
      kind: channelKind,
      name: text(80),
      tillName: text(80),
      /** Empty unless it can still be paid. */
      number: text(40),
      display: list(text(60), 4),
      qr: z.nullable(text(1000)),
      payerFee: rupiah,
      expiresAt: instant,
      /** 0 unless it can still be paid. */
      secondsLeft: integer,
    }) satisfies z.ZodMiniType<FoundCode>,
    isOpen: true,
    isSafe: true,
  }),
}
