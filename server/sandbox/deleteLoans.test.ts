import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { borrowers } from '../db/borrowerTables'
import { ledgerEntries, ledgerLines, loans, paymentCodes, providerPayments } from '../db/ledgerTables'
import { matchPayment, reversePayment } from '../ledger/correctPayment'
import { at, openTestLedger, type TestLedger } from '../ledger/ledgerTesting'
import { deleteLoansOf } from './deleteLoans'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterEach(() => ledger.expectNoFaults())
afterAll(() => ledger.close())

async function aLife(paymentId: string): Promise<string> {
  const borrowerId = await ledger.addBorrower()
  const id = await ledger.payOut({ borrowerId, discount: 5000 })
  const lost = { provider: 'sample', paymentId, codeId: null, amount: 70_000, paidAt: at(3) }
  await ledger.recordPayment(lost, at(3))
  await ledger.db.transaction((tx) => matchPayment(tx, lost, id, at(4)))
  const denied = await ledger.pay(id, 2_000_000, at(30))
  await ledger.db.transaction((tx) => reversePayment(tx, denied, at(31)))
  await ledger.pay(id, 10_000, at(5), { recordedAt: at(33) })
  return borrowerId
}

it('a borrower’s loans are deleted with all that was booked for them, and no one else’s', async () => {
  const [gone, stays] = [await aLife('lost 1'), await aLife('lost 2')]
  await ledger.db.transaction(async (tx) => {
    await deleteLoansOf(tx, gone)
    await tx.delete(borrowers).where(eq(borrowers.id, gone))
  })
  const left = await ledger.db.select().from(loans)
  expect(left.map(({ borrowerId }) => borrowerId)).toEqual([stays])
  expect(await ledger.db.select().from(providerPayments)).toHaveLength(3)
  expect(new Set((await ledger.db.select().from(ledgerEntries)).map(({ loanId }) => loanId))).toEqual(
    new Set([left[0]!.id, null]),
  )
})

it('all loans are deleted, with the unmatched money, and the ledger is append only again', async () => {
  await aLife('lost 3')
  await ledger.recordPayment({ provider: 'sample', paymentId: 'lost 4', codeId: null, amount: 1, paidAt: at(3) }, at(3))
  await ledger.db.transaction((tx) => deleteLoansOf(tx, 'all'))
  for (const table of [loans, ledgerEntries, ledgerLines, paymentCodes, providerPayments]) {
    expect(await ledger.db.$count(table)).toBe(0)
  }
  await aLife('lost 5')
  await expect(ledger.db.delete(ledgerEntries)).rejects.toMatchObject({ cause: { code: 'LK002' } })
})
