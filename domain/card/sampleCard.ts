import type { CardFields } from '../certification/capture'

/** Nobody's card, for tests and for borrowers of the sandbox: a regency of code 99 does not exist. */
export const sampleCard: CardFields = {
  nik: '3299995708959999',
  name: 'SITI CONTOH',
  birthPlace: 'BANDUNG',
  birthday: '17/08/1995',
  gender: 'P',
  address: 'JL. CONTOH NO. 1',
}

const NUMBERS = 1_000_000

/**
 * Nobody's card as well, with a NIK by the last six digits of a phone, since a NIK belongs to one borrower. Phones that end
 * alike have the same at first, and others as `next` grows.
 */
export function sampleCardOf(phone: string, next = 0): CardFields {
  const digits = String((Number(phone.slice(-6)) + next) % NUMBERS).padStart(6, '0')
  const serial = digits.slice(2)
  // No NIK ends in 0000.
  return { ...sampleCard, nik: `3299${digits.slice(0, 2)}570895${serial === '0000' ? '9999' : serial}` }
}
