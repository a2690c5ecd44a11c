import { and, desc, eq, max } from 'drizzle-orm'
import { maskAccount } from '#domain/forms/account'
import type { AccountAnswers } from '#domain/forms/formRules'
import { maskName } from '#domain/forms/holderName'
import type { Refund } from '#domain/lending/bills/refund'
import { addDays, dayOf } from '#domain/day'
import { findBank } from '../../borrowers/banks'
import { limits } from '../../config/config'
import { bankAccounts } from '../../db/certificationTables'
import type { Db } from '../../db/database'
import { loans, providerPayments, type Loan } from '../../db/ledgerTables'
import { send } from '../../jobs/send'
import { cancelRefund, refundOverpaid } from '../../ledger/lenderEntries'
import { lockLoan } from '../../ledger/lockLoan'
import { addMessage } from '../../notifications/messages'
import type { Services } from '../../services'
import type { ChannelServices } from '../channels/channel'
import { transfers, type Transfer } from '../../db/paymentTables'
import { accountOf } from './payOut'
import { transferMoney, type Purpose } from './transfers'

const refundOf = (loanId: string) => and(eq(transfers.kind, 'refund'), eq(transfers.loanId, loanId))

async function findLatest(db: Db, loanId: string): Promise<Transfer | undefined> {
  const [latest] = await db.select().from(transfers).where(refundOf(loanId)).orderBy(desc(transfers.startedAt)).limit(1)
  return latest
}

/**
 * The account for a refund: that of the pay-out, or a later one if the bank refused a refund and the borrower added it
 * after that. `null` if there is none.
 */
async function refundAccount(db: Db, loan: Loan, latest: Transfer | undefined): Promise<AccountAnswers | null> {
  if (latest === undefined) return accountOf(loan)
  const [given] = await db.select().from(bankAccounts).where(eq(bankAccounts.borrowerId, loan.borrowerId))
  const isAnswer = latest.state === 'refused' && given !== undefined && given.savedAt > latest.endedAt!
  return accountOf(isAnswer ? given : latest)
}

type LockedLoan = Awaited<ReturnType<typeof lockLoan>>

export const refunding = (loanId: string): Purpose<LockedLoan> => ({
  of: { kind: 'refund', loanId },
  lock: (tx) => lockLoan(tx, loanId),
  isLive: and(refundOf(loanId), eq(transfers.state, 'sending')),
  async order(tx, locked, key, now) {
    const amount = locked === null ? 0 : await refundOverpaid(tx, loanId, { key }, now)
    if (locked === null || amount === 0) return null
    const account = await refundAccount(tx, locked.loan, await findLatest(tx, loanId))
    if (account === null) throw new Error('there is nowhere to send it')
    return { amount, account }
  },
  async complete(tx, { key }, { outcome }, now) {
    if (outcome === 'refused') await cancelRefund(tx, loanId, key, now)
  },
})

/** Refunds what was overpaid on a loan to the borrower’s account. After `refused` it is overpaid as before. */
export const payRefund = (services: ChannelServices, loanId: string) => transferMoney(services, refunding(loanId))

const again = { unknown: limits.refund.askAgain, refused: limits.refund.tryAgain }

/** Job: notifies the borrower once it is sent; fetches an unknown result again, and retries after a refusal. */
export async function refundLoan(services: Services, { loanId }: { loanId: string }): Promise<void> {
  const paid = await payRefund(services, loanId)
  if (paid === null) return
  const now = await services.now()
  const { outcome, transfer } = paid
  await services.db.transaction(async (tx) => {
    if (outcome !== 'sent') {
      return send(tx, 'refund', { loanId }, { delay: { now, ms: again[outcome] } })
    }
    const [loan] = await tx.select().from(loans).where(eq(loans.id, loanId))
    if (loan === undefined) return
    const { key, amount } = transfer
    const message = { borrowerId: loan.borrowerId, loanId, writtenAt: now }
    await addMessage(tx, { ...message, kind: 'refunded', key, values: { amount } })
  })
}

const shown = ({ bankCode, accountNumber, accountHolder }: AccountAnswers) => ({
  bankName: findBank(bankCode)?.bankName ?? bankCode,
  accountMasked: maskAccount(accountNumber),
  holderMasked: maskName(accountHolder),
})

async function promisedDay(db: Db, loanId: string) {
  const isBooked = and(eq(providerPayments.loanId, loanId), eq(providerPayments.outcome, 'booked'))
  const [last] = await db
    .select({ at: max(providerPayments.receivedAt) })
    .from(providerPayments)
    .where(isBooked)
  return last?.at ? addDays(dayOf(last.at.getTime()), limits.refund.promisedDays) : null
}

/** What was overpaid on a loan, and the state of its refund; `null` if nothing was. `overpaid` in whole Rupiah. */
export async function readRefund(db: Db, loan: Loan, overpaid: number): Promise<Refund | null> {
  const latest = await findLatest(db, loan.id)
  if (overpaid === 0) {
    if (latest === undefined || latest.state === 'refused') return null
    const { amount, state, endedAt } = latest
    const by = await promisedDay(db, loan.id)
    return { amount, state, ...shown(latest), by, sentAt: endedAt?.toISOString() ?? null }
  }
  const account = await refundAccount(db, loan, latest)
  if (account === null) return null
  const isRefused = latest?.state === 'refused'
  return {
    amount: overpaid,
    state: isRefused ? 'refused' : 'waiting',
    ...shown(account),
    by: isRefused ? null : await promisedDay(db, loan.id),
    sentAt: null,
  }
}
