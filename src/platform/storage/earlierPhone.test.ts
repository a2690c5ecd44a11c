import { expect, test } from 'vitest'
import { memoryPlatform, stoppedClock } from '../world/memoryPlatform'
import type { Database } from '../world/platform'
import { createExpiringStore } from './expiringStore'
import { createUserData } from './userData'

const code = {
  channel: 'BRI',
  kind: 'bank',
  name: 'BRI',
  tillName: 'Langkah',
  number: '7009890812000061',
  display: ['7009 8908 1200 0061'],
  qr: null,
  amount: 1_087_000,
  payerFee: 0,
  expiresAt: '2026-11-22T17:00:00.000Z',
  reference: 'ref1',
  purpose: 'full',
}
const payment = {
  repayId: 'r1',
  amount: 500_000,
  paidOn: '2026-11-22',
  paidTime: '09:30',
  channel: 'INDOMARET',
  note: '',
}
const until = 1000

/** Rows of IndexedDB as commit 2d921eb4 wrote them, before its values had a lifetime of their own. */
const rows = new Map<string, unknown>([
  ['draft/anyone/login', { value: { phone: '81234567890' }, until }],
  ['draft/u1/personal', { value: { email: 'a@example.com', maritalStatus: 'single' }, until }],
  ['draft/u1/loan', { value: { productCode: 'P30', amount: 600_000, days: 30, coupon: null }, until }],
  ['draft/u1/repay', { value: { repayId: 'r1', way: 'part', amount: 250_000, channel: 'BRI' }, until }],
  ['code/u1/last', { value: { repayId: 'r1', code }, until }],
  [
    'proof/u1/k1',
    {
      value: { key: 'k1', payment, pictures: [{ bytes: new ArrayBuffer(3), type: 'image/jpeg', pictureId: null }] },
      until,
    },
  ],
  ['picture/u1/card', { value: { bytes: new ArrayBuffer(5), type: 'image/jpeg', problems: ['blurred'] }, until }],
])
const database: Database = {
  get: async (key) => rows.get(key),
  set: async (key, saved) => void rows.set(key, saved),
  del: async (key) => void rows.delete(key),
  entries: async () => [...rows],
}

test('what commit 2d921eb4 stored on the phone is still read: drafts, the code, a queued voucher and a picture', async () => {
  const store = createExpiringStore({ openDatabase: () => database, clock: stoppedClock() }, { now: () => 0 })
  const device = createUserData(store, memoryPlatform().page)
  expect(await device.recallDraft('u1', 'login')).toEqual({ phone: '81234567890' })
  expect(await device.recallDraft('u1', 'personal')).toEqual({ email: 'a@example.com', maritalStatus: 'single' })
  expect(await device.recallDraft('u1', 'loan')).toMatchObject({ productCode: 'P30', amount: 600_000 })
  expect(await device.recallDraft('u1', 'repay')).toMatchObject({ repayId: 'r1', way: 'part', amount: 250_000 })
  expect(await device.recallCode('u1', 'r1')).toEqual({ repayId: 'r1', code })
  expect((await device.recallVouchers('u1')).map(({ key, payment: paid }) => [key, paid])).toEqual([['k1', payment]])
  const picture = await device.recallPicture(device.pictureKey('u1', 'card'))
  expect([picture?.blob.size, picture?.problems]).toEqual([5, ['blurred']])
})
