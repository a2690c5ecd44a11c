import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskName, namesAgree } from './holderName'

test.each([
  ['Budi Contoh', 'BUDI CONTOH'],
  ['BUDI CONTOH', 'Drs. H. BUDI CONTOH, S.E., M.M.'],
  ['BPK BUDI CONTOH', 'BUDI CONTOH'],
  ['MUH. RIZKY CONTOH', 'MUHAMMAD RIZKY CONTOH'],
  ['MOCH RIZKY CONTOH', 'MOHAMAD RIZKY CONTOH'],
  ['MUH.RIZKY CONTOH', 'MUHAMAD RIZKY CONTOH'],
  ['M RIZKY CONTOH', 'MUHAMMAD RIZKY CONTOH'],
  ['MOHAMMED RIZKY', 'MHD RIZKY'],
  ['SITI N CONTOH', 'SITI NURHAYATI CONTOH'],
  ['ST NURHAYATI', 'SITI NURHAYATI'],
  ['NUR HAYATI', 'NURHAYATI'],
  ['MA’RUF CONTOH', "MA'RUF CONTOH"],
  ['RENÉE CONTOH', 'RENEE CONTOH'],
  ['MUHAMMAD RIZKY RAMA', 'MUHAMMAD RIZKY RAMADHAN CONTOH'],
  ['MUH RIZKY RAMADHAN PUTR', 'MUHAMMAD RIZKY RAMADHAN PUTRA'],
])('%s is likely %s', (holder, card) => {
  expect(namesAgree(holder, card)).toBe(true)
})

test.each([
  ['BUDI CONTOH', 'SITI CONTOH'],
  ['BUDI', 'BUDI CONTOH'],
  ['BUDI CONTOH', 'BUDI CONTOH WIJAYA'],
  ['CONTOH BUDI', 'BUDI CONTOH'],
  ['MUHAMMAD ALI', 'MAHMUD ALI'],
  ['S C', 'SITI CONTOH'],
  ['', 'BUDI CONTOH'],
  ['S.E.', 'S.E.'],
  ['MUHAMMAD RIZKY RAMADHAN', 'MUHAMMAD RIZKY WIJAYA CONTOH'],
])('%j is not %j', (holder, card) => {
  expect(namesAgree(holder, card)).toBe(false)
})

test('the comparison is symmetric, and every name matches itself', () => {
  const name = fc.string({ unit: fc.constantFrom(...'AMUHBS .,-'), maxLength: 30 })
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(namesAgree(a, b)).toBe(namesAgree(b, a))
    }),
  )
  const real = fc.array(fc.constantFrom('BUDI', 'SITI', 'MUH', 'CONTOH', 'A'), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(real, (words) => {
      expect(namesAgree(words.join(' '), words.join(' '))).toBe(true)
    }),
  )
})

test.each([
  ['SITI CONTOH', 'S*** C*****'],
  [' Siti ', 'S***'],
  ['A', 'A'],
  ['', ''],
])('%s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
