import type { ShownCode } from './payCode'

/** Sample codes, for tests. */
export const bankCode: ShownCode = {
  channel: 'BRI',
  kind: 'bank',
  name: 'BRI',
  tillName: 'LANGKAH',
  number: '7009890812000061',
  display: ['7009 8908 1200 0061'],
  qr: null,
  amount: 1_087_000,
  payerFee: 0,
  expiresAt: '2026-11-22T17:00:00.000Z',
}

export const storeCode: ShownCode = {
  ...bankCode,
  channel: 'INDOMARET',
  kind: 'store',
  name: 'Indomaret',
  tillName: 'XENDIT',
  number: '88012026112104',
  display: ['8801 2026 1121 04'],
  payerFee: 2500,
}
