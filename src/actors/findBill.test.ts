import { expect, test } from 'vitest'
import type { Bill } from '#domain/lending/apply/bill'
import { borrowTypes, findBill } from './findBill'

const bill = (repayId: string) => ({ repayId }) as Bill
const OPEN = borrowTypes.processing

/** Lists as they stand at each reading, the first first. */
function lenderWith(...readings: Record<'0' | '1', string[]>[]) {
  const read: string[] = []
  const listBills = async ({ query: { borrowType } }: { query: { borrowType: '0' | '1' } }) => {
    const lists = readings[read.length] ?? readings.at(-1)!
    read.push(borrowType)
    return { details: lists[borrowType].map(bill) }
  }
  return { read, listBills }
}

test('a loan is found where it was, with one call', async () => {
  const { read, listBills } = lenderWith({ 0: ['r1', 'r2'], 1: [] })
  expect(await findBill(listBills, 'r2', OPEN)).toEqual(bill('r2'))
  expect(read).toEqual(['0'])
})

test('a loan that is decided between the call that named it and this one is found among those that are over', async () => {
  const { listBills } = lenderWith({ 0: [], 1: ['r1'] })
  expect(await findBill(listBills, 'r1', OPEN)).toEqual(bill('r1'))
})

test('a loan that moves to another list between the calls is found, and an unknown one is not', async () => {
  const { read, listBills } = lenderWith({ 0: [], 1: ['r1'] }, { 0: ['r1'], 1: [] })
  expect(await findBill(listBills, 'r1', OPEN)).toEqual(bill('r1'))
  expect(await findBill(listBills, 'r9', OPEN)).toBe(null)
  expect(read).toEqual(['0', '1', '0', '0', '1', '0'])
})
