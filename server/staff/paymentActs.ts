import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { maskAccount } from '#domain/forms/account'
import { findBank } from '../borrowers/banks'
import { vouchers } from '../db/lendingTables'
import { transfers } from '../db/paymentTables'
import { send } from '../jobs/send'
import { decideVoucher, voucherAttachments } from '../payments/vouchers/voucherRows'
import { retryPayOut } from '../payments/transfers/payOut'
import { payRefund } from '../payments/transfers/refund'
import { payReturn } from '../payments/transfers/returnPayment'
import { assignPayment, readUnmatched } from '../payments/transfers/unmatched'
import { act, type Acting, list, uuid } from './act'
import { pictureAct } from './pictureAct'

const SHOWN = 100

const decideAs =
  (isAccepted: boolean) =>
  async ({ tx, now }: Acting, { voucherId, tell }: { voucherId: string; tell?: string | undefined }) =>
    (await decideVoucher(tx, { voucherId, isAccepted, reason: tell ?? null }, now)) ? {} : null

export const voucherActs = {
  'voucher list': list({
    does: 'The proofs of payment that wait, the oldest first',
    roles: ['clerk', 'finance'],
    fields: {},
    async run({ tx }) {
      const {
        id: voucherId,
        loanId: repayId,
        amount,
        paidOn,
        paidTime,
        channel,
        note,
        receiptNumber,
        sentAt,
      } = vouchers
      const rows = await tx
        .select({ voucherId, receiptNumber, repayId, amount, paidOn, paidTime, channel, note, sentAt })
        .from(vouchers)
        .where(eq(vouchers.state, 'waiting'))
        .orderBy(asc(vouchers.sentAt))
        .limit(SHOWN)
      const picturesOf = await voucherAttachments.idsBy(
        tx,
        rows.map((row) => row.voucherId),
      )
      return { vouchers: rows.map((row) => ({ ...row, pictures: picturesOf(row.voucherId) })) }
    },
  }),
  'voucher picture': pictureAct(voucherAttachments, 'A picture of a proof', ['clerk', 'finance']),
  'voucher accept': act({
    does: 'Books the payment that a proof shows, once, whether or not its channel reports it too',
    roles: ['clerk', 'finance'],
    fields: { voucherId: uuid },
    audited: ['voucherId'],
    run: decideAs(true),
  }),
  'voucher refuse': act({
    does: 'Refuses a proof; the borrower reads what --tell says',
    roles: ['clerk', 'finance'],
    fields: { voucherId: uuid, tell: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)) },
    audited: ['voucherId'],
    run: decideAs(false),
  }),
}

const payment = { provider: z.string(), paymentId: z.string() }

export const unmatchedActs = {
  'unmatched list': list({
    does: 'Money that arrived for no loan, the oldest first',
    roles: ['finance'],
    fields: {},
    run: async ({ tx }) => ({ payments: await readUnmatched(tx) }),
  }),
  'unmatched assign': act({
    does: 'Books such money to a loan, by the day on which it was paid',
    roles: ['finance'],
    fields: { ...payment, repayId: uuid },
    audited: ['provider', 'paymentId', 'repayId'],
    run: async ({ tx, now }, { provider, paymentId, repayId }) =>
      (await assignPayment(tx, { provider, paymentId }, repayId, now)) ? {} : null,
  }),
  'unmatched return': act({
    does: 'Sends such money back to a bank account',
    roles: ['finance'],
    sendsMoney: true,
    fields: {
      ...payment,
      bankCode: z.string().check(z.refine((code) => findBank(code) !== null, 'no bank has this code')),
      accountNumber: z.string().check(z.regex(/^\d{6,20}$/)),
      accountHolder: z.string().check(z.trim(), z.minLength(1)),
    },
    audited: ['provider', 'paymentId'],
    async run({ services }, { provider, paymentId, bankCode, accountNumber, accountHolder }) {
      const account = { bankCode, accountNumber, accountHolder }
      const paid = await payReturn(services, { provider, paymentId }, account)
      return paid && { sent: paid.outcome, amount: paid.transfer.amount }
    },
  }),
}

export const transferActs = {
  'transfer list': list({
    does: 'Pay-outs and refunds that the bank refused, and those without an answer',
    roles: ['finance'],
    fields: {},
    async run({ tx }) {
      const isStuck = and(
        inArray(transfers.kind, ['payOut', 'refund']),
        inArray(transfers.state, ['sending', 'refused']),
        isNull(transfers.mendedAt),
      )
      const rows = await tx.select().from(transfers).where(isStuck).orderBy(desc(transfers.startedAt)).limit(SHOWN)
      return {
        transfers: rows.map(({ kind, loanId, state, amount, reason, bankCode, accountNumber, startedAt }) => ({
          kind,
          repayId: loanId,
          state,
          amount,
          reason,
          account: `${findBank(bankCode)?.bankName ?? bankCode} ${maskAccount(accountNumber)}`,
          startedAt,
        })),
      }
    },
  }),
  'transfer pay-out': act({
    does: 'Tries a refused pay-out again, to the account that the borrower has now',
    roles: ['finance'],
    fields: { repayId: uuid },
    audited: ['repayId'],
    async run({ tx, now }, { repayId }) {
      if (!(await retryPayOut(tx, repayId, now))) return null
      await send(tx, 'payOut', { loanId: repayId })
      return {}
    },
  }),
  'transfer refund': act({
    does: 'Sends back what was paid too much on a loan now, instead of a day after the payment',
    roles: ['finance'],
    sendsMoney: true,
    fields: { repayId: uuid },
    audited: ['repayId'],
    async run({ services }, { repayId }) {
      const paid = await payRefund(services, repayId)
      return paid && { sent: paid.outcome, amount: paid.transfer.amount }
    },
  }),
}
