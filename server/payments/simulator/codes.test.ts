import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayments, type Payments } from '../paymentsTesting'
import { crc16, qrisPayload } from './codes'

function read(text: string): Record<string, string> {
  if (text === '') return {}
  const length = Number(text.slice(2, 4))
  return { [text.slice(0, 2)]: text.slice(4, 4 + length), ...read(text.slice(4 + length)) }
}

test('the check value of the standard', () => expect(crc16('123456789')).toBe('29B1'))

test('the payload of the standard’s sample bill', () => {
  expect(qrisPayload({ amount: 1_090_000, bill: 'INV20261121001', merchant: 'CONTOH PINJAMAN' })).toBe(
    '00020101021226690017ID.CO.EXAMPLE.WWW01189360000000000000010215CONTOH0000000010303UMI51440014ID.CO.QRIS.WWW' +
      '0215ID10000000000000303UMI520460125303360540710900005802ID5915CONTOH PINJAMAN6007JAKARTA61051219062180114' +
      'INV202611210016304015A',
  )
})

test('every bill reads back, with its amount and a check sum over all before it', () => {
  const bill = fc.stringMatching(/^\d{15}$/)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), bill, (amount, number) => {
      const payload = qrisPayload({ amount, bill: number, merchant: 'LANGKAH' })
      const fields = read(payload)
      expect(fields).toMatchObject({ '01': '12', '53': '360', '54': String(amount), '58': 'ID', '59': 'LANGKAH' })
      expect(read(fields['62']!)).toEqual({ '01': number })
      expect(fields['63']).toBe(crc16(payload.slice(0, -4)))
    }),
  )
})

let lender: Payments
beforeAll(async () => {
  lender = await openPayments()
})
afterAll(() => lender.end())

test('a wallet that reads the code shows the name that the screen shows', async () => {
  const { qr, tillName, amount } = await lender.codeFor(await lender.paidOutLoan(), 'QRIS')
  expect(read(qr!)).toMatchObject({ '54': String(amount), '59': tillName })
})
