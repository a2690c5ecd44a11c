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
