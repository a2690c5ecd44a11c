import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { checkAddress, readProofNumber } from './proofNumber'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bodyOf = (letters: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length })
const grouped = (prefix: string, body: string) => [prefix, ...body.match(/.{4}/g)!].join('-')
const numbers = fc.oneof(
  bodyOf(CROCKFORD, 8).map((body) => grouped('SKL', body)),
  bodyOf('0123456789ABCDEF', 12).map((body) => grouped('PB', body)),
)

it('reads every number as it is written, and as it may be typed', () => {
  fc.assert(
    fc.property(numbers, fc.constantFrom('', ' ', '-'), (number, between) => {
      const typed = number.toLowerCase().replaceAll('-', between).replaceAll('1', 'l').replaceAll('0', 'o')
      expect(readProofNumber(number)?.number).toBe(number)
      expect(readProofNumber(` ${typed} `)?.number).toBe(number)
    }),
  )
})

test.each(['', 'SKL', 'SKL-5N2V-T7Q', 'SKL-5N2V-T7QXX', 'LK-8H3T-6WPC', 'PB-12G4-5678-9ABC', 'SKL-5N2V-T7QU'])(
  '%j is no number of a receipt or letter',
  (typed) => expect(readProofNumber(typed)).toBeNull(),
)

it('has an address to check it at only where the lender’s host is set', () => {
  expect(checkAddress('langkah.example', 'SKL-5N2V-T7QX')).toBe('https://langkah.example/v/SKL-5N2V-T7QX')
  expect(checkAddress(null, 'SKL-5N2V-T7QX')).toBeNull()
})
