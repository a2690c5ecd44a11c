import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bankAccounts } from '../../db/certificationTables'
import { loans } from '../../db/ledgerTables'
import { transfers } from '../../db/paymentTables'
import { openPayments, type Payments } from '../paymentsTesting'
import { simulatorPayouts } from '../simulator/simulatorTables'
import { retryPayOut, payingOut, payOut } from './payOut'
import { completeTransfer, createTransfer } from './transfers'

let lender: Payments
beforeAll(async () => {
  lender = await openPayments()
})
afterAll(() => lender.end())
afterEach(() => lender.sandbox('DELETE', '/channels'))

const triesFor = (loanId: string) =>
  lender.db.select().from(transfers).where(eq(transfers.loanId, loanId)).orderBy(transfers.startedAt)

async function paidTo(loanId: string) {
  const keys = new Set((await triesFor(loanId)).map(({ key }) => key))
  const made = await lender.db.select().from(simulatorPayouts)
  return made.filter(({ key, reason }) => keys.has(key) && reason === null)
}

async function expectPaidOnce(loanId: string) {
  expect(await paidTo(loanId)).toMatchObject([{ amount: 1_000_000, bankCode: '014', accountNumber: '0123456789' }])
  expect(await lender.entriesOf(loanId, 'payout')).toHaveLength(1)
  expect(await lender.loan(loanId)).toMatchObject({ state: 50, failure: null })
  expect((await triesFor(loanId)).at(-1)).toMatchObject({ state: 'sent' })
}

const run = (loanId: string) => payOut(lender.services, loanId)
const begin = async (loanId: string) => {
  const now = await lender.services.now()
  const created = await lender.db.transaction((tx) => createTransfer(tx, lender.services, payingOut(loanId), now))
  return created!.transfer
}
const channel = () => lender.services.channels[0]!

describe('the money is sent once', () => {
  it('when its job runs twice', async () => {
    const loanId = await lender.approvedLoan()
    expect([await run(loanId), await run(loanId)]).toEqual(['sent', 'sent'])
    await expectPaidOnce(loanId)
  })

  it('for twenty jobs at once', async () => {
    const loanId = await lender.approvedLoan()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => run(loanId)))
    expect(new Set(outcomes)).toEqual(new Set(['sent']))
    await expectPaidOnce(loanId)
  })

  it('when its outcome is unknown, and it was paid', async () => {
    const loanId = await lender.approvedLoan()
    await lender.fail('payOutUnknownPaid')
    expect(await run(loanId)).toBe('unknown')
    expect(await lender.entriesOf(loanId, 'payout')).toEqual([])
    expect(await run(loanId)).toBe('sent')
    await expectPaidOnce(loanId)
  })

  it('when its outcome is unknown, and it was not paid', async () => {
    const loanId = await lender.approvedLoan()
    await lender.fail('payOutUnknownUnpaid')
    expect(await run(loanId)).toBe('unknown')
    expect(await paidTo(loanId)).toEqual([])
    expect(await run(loanId)).toBe('sent')
    await expectPaidOnce(loanId)
  })

  it('when its outcome is unknown, and for a while can’t be read either: it is not sent again', async () => {
    const loanId = await lender.approvedLoan()
    await lender.fail('payOutUnknownUnpaid')
    await lender.fail('payOutUnreadable', 2)
    expect([await run(loanId), await run(loanId), await run(loanId)]).toEqual(['unknown', 'unknown', 'unknown'])
    expect(await paidTo(loanId)).toEqual([])
    expect(await run(loanId)).toBe('sent')
    await expectPaidOnce(loanId)
  })
})

it('the money is sent to the account of the agreement, whatever account the borrower saves before that', async () => {
  const loanId = await lender.approvedLoan()
  const { borrowerId } = await lender.loan(loanId)
  const other = { bankCode: '002', accountNumber: '123456789012345' }
  await lender.db.update(bankAccounts).set(other).where(eq(bankAccounts.borrowerId, borrowerId))
  expect(await run(loanId)).toBe('sent')
  await expectPaidOnce(loanId)
})

describe('a process ends', () => {
  it('before it sends what it has put on record', async () => {
    const loanId = await lender.approvedLoan()
    await begin(loanId)
    expect(await run(loanId)).toBe('sent')
    await expectPaidOnce(loanId)
  })

  it('after it has sent, before it books', async () => {
    const loanId = await lender.approvedLoan()
    const transfer = await begin(loanId)
    await channel().payOut(transfer)
    expect(await run(loanId)).toBe('sent')
    await expectPaidOnce(loanId)
  })

  it('while it books', async () => {
    const loanId = await lender.approvedLoan()
    const transfer = await begin(loanId)
    const result = await channel().payOut(transfer)
    if (result.outcome !== 'sent') throw new Error('it was not sent')
    const now = await lender.services.now()
    const killed = lender.db.transaction(async (tx) => {
      await completeTransfer(tx, payingOut(loanId), transfer, result, now)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await triesFor(loanId)).toMatchObject([{ state: 'sending' }])
    expect(await run(loanId)).toBe('sent')
    await expectPaidOnce(loanId)
  })

  it('for three days, and the loan begins when the money was sent', async () => {
    const loanId = await lender.approvedLoan()
    await lender.fail('payOutUnknownPaid')
    await run(loanId)
    await lender.wait('3d')
    await run(loanId)
    const [made] = await paidTo(loanId)
    expect((await lender.loan(loanId)).paidOutAt).toEqual(made!.madeAt)
  })
})

describe('a pay-out that is refused', () => {
  async function refused() {
    const loanId = await lender.approvedLoan()
    await lender.fail('payOutRefused')
    expect(await run(loanId)).toBe('refused')
    return loanId
  }
  const retry = async (loanId: string) => {
    const now = await lender.services.now()
    return lender.db.transaction((tx) => retryPayOut(tx, loanId, now))
  }

  it('says why, and is not retried without the borrower', async () => {
    const loanId = await refused()
    expect(await lender.loan(loanId)).toMatchObject({ state: 20, failure: 'accountClosed' })
    expect(await run(loanId)).toBe('refused')
    expect(await triesFor(loanId)).toMatchObject([{ state: 'refused', reason: 'accountClosed' }])
  })

  it('is sent again under another key, to the account that is saved then, once the borrower retries', async () => {
    const loanId = await refused()
    const { borrowerId } = await lender.loan(loanId)
    const account = { accountNumber: '9876543210' }
    await lender.db.update(bankAccounts).set(account).where(eq(bankAccounts.borrowerId, borrowerId))
    expect(await retry(loanId)).toBe(true)
    expect(await retry(loanId)).toBe(false)
    expect((await lender.loan(loanId)).failure).toBeNull()
    expect(await run(loanId)).toBe('sent')
    expect(await paidTo(loanId)).toMatchObject([account])
    expect(await triesFor(loanId)).toHaveLength(2)
  })

  it('and one that is under way or done can’t be retried', async () => {
    const loanId = await lender.approvedLoan()
    await begin(loanId)
    expect(await retry(loanId)).toBe(false)
    await run(loanId)
    expect(await retry(loanId)).toBe(false)
  })

  it('is refused by the account itself, where that takes no money', async () => {
    const loanId = await lender.approvedLoan()
    const { borrowerId } = await lender.loan(loanId)
    await lender.db.update(loans).set({ accountNumber: '1230000' }).where(eq(loans.borrowerId, borrowerId))
    expect(await run(loanId)).toBe('refused')
  })
})

it('a loan that may not be paid out is refused', async () => {
  const { id } = await lender.loan(await lender.paidOutLoan())
  await lender.db.delete(transfers).where(eq(transfers.loanId, id))
  await expect(run(id)).rejects.toThrow('cannot be paid out')
  await expect(run('00000000-0000-4000-8000-000000000000')).rejects.toThrow('cannot be paid out')
})
