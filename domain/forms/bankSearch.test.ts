import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchBanks } from './bankSearch'

const banks = [
  { bankName: 'Bank Central Asia (BCA)', isPopular: true },
  { bankName: 'Bank Mandiri', isPopular: true },
  { bankName: 'Allo Bank', isPopular: false },
  { bankName: 'BCA Digital (blu)', isPopular: false },
  { bankName: 'SeaBank', isPopular: true },
]
const found = (text: string) => searchBanks(banks, text).map((bank) => bank.bankName)

test('names that begin with the text are listed before names that only contain it', () => {
  expect(found('bca')).toEqual(['BCA Digital (blu)', 'Bank Central Asia (BCA)'])
  expect(found('BANK')).toEqual(['Bank Central Asia (BCA)', 'Bank Mandiri', 'Allo Bank', 'SeaBank'])
})

test('without a text all are there, the popular first', () => {
  expect(found('  ')).toEqual(['Bank Central Asia (BCA)', 'Bank Mandiri', 'SeaBank', 'Allo Bank', 'BCA Digital (blu)'])
})

test('nothing is found for a text in no name', () => {
  expect(found('koperasi')).toEqual([])
})

test('a bank is found exactly when its name contains the text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 4 }), (text) => {
      const names = banks.map((bank) => bank.bankName)
      const containing = names.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()))
      expect(found(text).sort()).toEqual(containing.sort())
    }),
  )
})
