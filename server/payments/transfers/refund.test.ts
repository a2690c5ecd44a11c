import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { maskAccount } from '#domain/forms/account'
import { dayOf } from '#domain/day'
import { bankAccounts } from '../../db/certificationTables'
import { readOwed } from '../../ledger/readOwed'
import { transfers } from '../../db/paymentTables'
import { openPayments, type Payments } from '../paymentsTesting'
import { simulatorPayouts } from '../simulator/simulatorTables'
import { payRefund, readRefund, refunding } from './refund'
import { createTransfer } from './transfers'

let lender: Payments
beforeAll(async () => {
  lender = await openPayments()
})
afterAll(() => lender.end())
afterEach(() => lender.sandbox('DELETE', '/channels'))

const TOO_MUCH = 250_000

async function overpaidLoan() {
  const loanId = await lender.paidOutLoan()
  const { number, amount } = await lender.codeFor(loanId)
  await lender.pay({ number, amount: amount + TOO_MUCH })
  return loanId
}

const overpaidOn = async (loanId: string) =>
  (await readOwed(lender.db, loanId, dayOf((await lender.services.now()).getTime()))).overpaid

const triesFor = (loanId: string) => {
  const isRefund = and(eq(transfers.kind, 'refund'), eq(transfers.loanId, loanId))
  return lender.db.select().from(transfers).where(isRefund).orderBy(transfers.startedAt)
}

async function sentBackFor(loanId: string) {
  const keys = new Set((await triesFor(loanId)).map(({ key }) => key))
  const made = await lender.db.select().from(simulatorPayouts)
  return made.filter(({ key, reason }) => keys.has(key) && reason === null).map(({ amount }) => amount)
}

const run = async (loanId: string) => (await payRefund(lender.services, loanId))?.outcome ?? null

describe('what was paid too much', () => {
  it('is sent back once, for twenty runs at once', async () => {
    const loanId = await overpaidLoan()
    expect(await overpaidOn(loanId)).toBe(TOO_MUCH)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => run(loanId)))
    expect(outcomes.filter((outcome) => outcome !== null && outcome !== 'sent')).toEqual([])
    expect([await sentBackFor(loanId), await overpaidOn(loanId)]).toEqual([[TOO_MUCH], 0])
    expect(await run(loanId)).toBeNull()
  })
  it.each(['payOutUnknownPaid', 'payOutUnknownUnpaid'])('is sent back once after %s', async (fault) => {
    const loanId = await overpaidLoan()
    await lender.fail(fault)
    expect(await run(loanId)).toBe('unknown')
    expect(await run(loanId)).toBe('sent')
    expect([await sentBackFor(loanId), await overpaidOn(loanId)]).toEqual([[TOO_MUCH], 0])
  })
  it('is sent back once when a process ended after it was sent', async () => {
    const loanId = await overpaidLoan()
    const now = await lender.services.now()
    const created = await lender.db.transaction((tx) => createTransfer(tx, lender.services, refunding(loanId), now))
    await lender.services.channels[0]!.payOut(created!.transfer)
    expect(await run(loanId)).toBe('sent')
    expect([await sentBackFor(loanId), await overpaidOn(loanId)]).toEqual([[TOO_MUCH], 0])
  })
  it('is still owed when the bank refuses it, and can be sent again', async () => {
    const loanId = await overpaidLoan()
    await lender.fail('payOutRefused')
    expect(await run(loanId)).toBe('refused')
    expect([await sentBackFor(loanId), await overpaidOn(loanId)]).toEqual([[], TOO_MUCH])
    expect(await run(loanId)).toBe('sent')
    expect([await sentBackFor(loanId), await overpaidOn(loanId)]).toEqual([[TOO_MUCH], 0])
  })
})

describe('the account of a refund', () => {
  const PAID_OUT_TO = '0123456789'
  const OTHER = '9876543210'
  async function giveOtherAccount(loanId: string) {
    const { borrowerId } = await lender.loan(loanId)
    const given = { accountNumber: OTHER, savedAt: await lender.services.now() }
    await lender.db.update(bankAccounts).set(given).where(eq(bankAccounts.borrowerId, borrowerId))
  }
  const accounts = async (loanId: string) => (await triesFor(loanId)).map(({ accountNumber }) => accountNumber)
  const shownFor = async (loanId: string) =>
    (await readRefund(lender.db, await lender.loan(loanId), await overpaidOn(loanId)))?.accountMasked

  it('is the one that the loan was paid out to, whatever account the borrower gives later', async () => {
    const loanId = await overpaidLoan()
    await giveOtherAccount(loanId)
    expect(await shownFor(loanId)).toBe(maskAccount(PAID_OUT_TO))
    await run(loanId)
    expect(await accounts(loanId)).toEqual([PAID_OUT_TO])
  })
  it('is another only when the bank refused that one and the borrower saved the other afterwards', async () => {
    const loanId = await overpaidLoan()
    await giveOtherAccount(loanId)
    await lender.fail('payOutRefused', 2)
    await lender.wait('1m')
    expect([await run(loanId), await run(loanId)]).toEqual(['refused', 'refused'])
    expect(await accounts(loanId)).toEqual([PAID_OUT_TO, PAID_OUT_TO])
    await lender.wait('1m')
    await giveOtherAccount(loanId)
    expect(await shownFor(loanId)).toBe(maskAccount(OTHER))
    expect(await run(loanId)).toBe('sent')
    expect(await accounts(loanId)).toEqual([PAID_OUT_TO, PAID_OUT_TO, OTHER])
  })
})

it('nothing is refunded when nothing was overpaid', async () => {
  expect(await run(await lender.paidOutLoan())).toBeNull()
  expect(await run('00000000-0000-4000-8000-000000000000')).toBeNull()
})
