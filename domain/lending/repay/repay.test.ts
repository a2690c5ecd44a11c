import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extensionQuote, owed as owedOn } from '../account'
import { addDays } from '../../day'
import { sampleProducts } from '../policy/sampleProducts'
import type { LoanEvent } from '../terms'
import {
  cheapestWay,
  codeReplacedBy,
  costExtended,
  arrearsOf,
  costInFull,
  extensionIn,
  firstChoice,
  quickSums,
  shortName,
  splitOf,
} from './choice'

const START = '2026-10-26'
const terms = sampleProducts[0]!
const rupiah = (min: number, max: number) => fc.integer({ min, max })
const loans = fc.record({
  principal: rupiah(1, 50).map((n) => n * 100_000),
  day: rupiah(1, 60).map((n) => addDays(START, n)),
})
const factsOf = (principal: number) => ({ principal, days: 30, paidOutOn: START, terms })

describe('a part', () => {
  test('is divided as the lender books it: charges first, then the principal', () => {
    fc.assert(
      fc.property(loans, rupiah(1, 10_000), ({ principal, day }, share) => {
        const facts = factsOf(principal)
        const before = owedOn(facts, [], day)
        const amount = Math.max(1, Math.floor((before.total * share) / 10_000))
        const payment: LoanEvent = { kind: 'payment', on: day, key: day, amount }
        const after = owedOn(facts, [payment], day)
        const split = splitOf(before, amount)
        expect(split.charges + split.principal).toBe(amount)
        expect([before.principal - after.principal, before.total - after.total]).toEqual([split.principal, amount])
      }),
    )
  })
})

describe('what paying and extending cost', () => {
  test('is all that is ever paid on it, less the principal', () => {
    fc.assert(
      fc.property(loans, fc.constantFrom(7, 14), ({ principal, day }, days) => {
        const owed = owedOn(factsOf(principal), [], day)
        const extension = extensionQuote(factsOf(principal), [], day, days)
        if (extension === null) throw new Error('nothing is owed')
        expect(costInFull({ owed })).toBe(owed.total - principal)
        expect(costExtended({ owed }, extension)).toBe(extension.totalCost)
      }),
    )
  })
  test('is of the extension that is chosen, of the first while none is, and of none where none is offered', () => {
    const extensions = [7, 14].map((days) => ({ days }))
    expect([14, null, 8].map((days) => extensionIn({ extensions }, { days })?.days)).toEqual([14, 7, 7])
    expect(extensionIn({ extensions: [] }, { days: 7 })).toBeNull()
  })
})

test('quick sums are a quarter, a half and three quarters, in round amounts, and none below the least', () => {
  expect(quickSums({ min: 10_000, max: 1_027_000 })).toEqual([250_000, 500_000, 750_000])
  expect(quickSums({ min: 10_000, max: 123_000 })).toEqual([30_000, 60_000, 90_000])
  expect(quickSums({ min: 10_000, max: 15_000 })).toEqual([10_000])
})

describe('an overdue loan', () => {
  const owed = { principal: 1_000_000, interest: 15_000, serviceFee: 15_000, lateFee: 5_000, extensionFee: 0 }
  const part = { min: 10_000, max: 1_034_000 }
  const extension = { days: 7, amount: 42_000, owedAfter: 1_000_000, newDueDate: '2026-12-05' }
  const quoted = (more: object = {}) =>
    arrearsOf({ owed: { ...owed, total: 1_035_000 }, totalTomorrow: 1_036_000, part, extensions: [], ...more } as never)

  test('has what a day adds, and as a part the next round amount that lowers the principal', () => {
    expect(quoted()).toEqual({
      total: 1_035_000,
      lateFee: 5_000,
      growsBy: 1_000,
      part: { amount: 50_000, left: 985_000 },
      extension: null,
    })
  })
  test('has the first extension that is offered', () => {
    expect(quoted({ extensions: [extension, { ...extension, days: 14 }] }).extension).toEqual(extension)
  })
  test('has no part that is not allowed, and none below the least', () => {
    expect(quoted({ part: null }).part).toBeNull()
    expect(quoted({ part: { min: 10_000, max: 30_000 } }).part).toBeNull()
    expect(quoted({ part: { min: 60_000, max: 1_034_000 } }).part?.amount).toBe(60_000)
  })
})

describe('the cheapest option', () => {
  const owed = { principal: 1000, interest: 5, serviceFee: 5, lateFee: 0, extensionFee: 0, total: 1010 }
  const priced = (owedAfter: number, more: object = {}) =>
    ({ owed, totalTomorrow: 1011, giveBack: null, extensions: [{ days: 7, amount: 17, owedAfter }], ...more }) as never

  test('is paying in full while costs grow, and an extension only if its coupon makes it cheaper', () => {
    expect(cheapestWay(priced(1020), firstChoice)).toBe('full')
    expect(cheapestWay(priced(990), firstChoice)).toBe('extend')
  })
  test('is none where waiting costs nothing more, since a part then costs the same', () => {
    expect(cheapestWay(priced(1020, { totalTomorrow: 1010 }), firstChoice)).toBeNull()
  })
})

test('a code replaces a live one of the same purpose with another channel or amount', () => {
  const quote = (codes: object[]) => ({ owed: { total: 1010 }, giveBack: null, extensions: [], codes }) as never
  const live = { purpose: 'full', channel: 'BCA', amount: 1010 }
  const replaced = (code: object, channel: string | null) => codeReplacedBy(quote([code]), { ...firstChoice, channel })
  expect(replaced(live, 'BCA')).toBeNull()
  expect(replaced(live, 'BRI')).toBe(live)
  expect(replaced({ ...live, amount: 1009 }, 'BCA')).toMatchObject({ amount: 1009 })
  expect(replaced({ ...live, purpose: 'part' }, 'BRI')).toBeNull()
  expect(replaced(live, null)).toBeNull()
})

test('the short name of a channel leaves out what is in brackets, and the other stores', () => {
  const names = ['BSI (Bank Syariah Indonesia)', 'Alfamart, Alfamidi, Dan+Dan, Lawson', 'CIMB Niaga']
  expect(names.map(shortName)).toEqual(['BSI', 'Alfamart', 'CIMB Niaga'])
})
