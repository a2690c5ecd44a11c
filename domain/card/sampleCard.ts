import type { CardFields } from '../certification/capture'

/** A fictitious card for tests and for borrowers of the sandbox: no regency has code 99. */
export const sampleCard: CardFields = {
  nik: '3299995708959999',
  name: 'SITI CONTOH',
  birthPlace: 'BANDUNG',
  birthday: '17/08/1995',
  gender: 'P',
  marital: 'SINGLE',
  address: 'JL. CONTOH NO. 1',
}

const NUMBERS = 1_000_000

/**
 * A fictitious card with a NIK from the last six digits of a phone, since a NIK belongs to one borrower. Phones with
 * the same ending start with the same NIK; `next` gives others.
 */
export function sampleCardOf(phone: string, next = 0): CardFields {
  const digits = String((Number(phone.slice(-6)) + next) % NUMBERS).padStart(6, '0')
  const serial = digits.slice(2)
  // No NIK ends in 0000.
  return { ...sampleCard, nik: `3299${digits.slice(0, 2)}570895${serial === '0000' ? '9999' : serial}` }
}
