import { expect, test } from 'vitest'
import { ApiError, type Failure } from '#domain/failure'
import { noPayment } from '#domain/lending/voucher'
import type { Client } from '../../platform/lender/client'
import { createVoucherStore, type SavedVoucher } from '../../platform/voucherStore'
import { createExpiringStore } from '../../platform/storage/expiringStore'
import { memoryPlatform } from '../../platform/world/memoryPlatform'
import type { AppDependencies } from '../../actors/appDependencies'
import { deliver } from './deliverVoucher'
import { shown } from './savedVouchers'

const picture = { bytes: new ArrayBuffer(3), type: 'image/jpeg', pictureId: null }
const voucher: SavedVoucher = {
  key: 'k1',
  payment: { ...noPayment, repayId: 'r1', amount: 500_000 },
  pictures: [picture],
}

/** A phone that keeps the proof, and a lender that answers the picture and then the proof. */
async function phoneWith(sendVoucher: () => Promise<unknown>) {
  const platform = memoryPlatform()
  const device = createVoucherStore(createExpiringStore(platform), platform.page)
  await device.saveVoucher('u1', structuredClone(voucher))
  const asked: string[] = []
  const call = ((endpoint: { path: string }) => {
    asked.push(endpoint.path)
    return asked.length === 1 ? Promise.resolve({ pictureId: 'p1' }) : sendVoucher()
  }) as unknown as Client['call']
  const dependencies = {
    client: { call },
    device: device as AppDependencies['device'],
    userId: () => 'u1',
  } satisfies Partial<AppDependencies>
  return { device, asked, send: () => deliver(dependencies, { key: 'k1' }) }
}
const failing = (failure: Failure) => () => Promise.reject(new ApiError(failure))

test('a proof that the lender has taken is deleted from the phone', async () => {
  const { device, send } = await phoneWith(async () => ({ receiptNumber: 'BP-1' }))
  expect([await send(), await device.recallVouchers('u1')]).toEqual([{ receiptNumber: 'BP-1' }, []])
  expect(await send()).toBeNull()
})

test('a proof that was refused is still refused at the next start', async () => {
  const refusal = { kind: 'refused', code: 422, text: 'Periksa isian' } as const
  const { device, send } = await phoneWith(failing(refusal))
  await expect(send()).rejects.toThrow('refused with 422')
  expect((await device.recallVouchers('u1')).map(shown)).toMatchObject([{ key: 'k1', amount: 500_000, refusal }])
})

test('a proof that got no answer waits, with what the lender has of it', async () => {
  const { device, send, asked } = await phoneWith(failing({ kind: 'offline' }))
  await expect(send()).rejects.toThrow('offline')
  expect(await device.recallVouchers('u1')).toMatchObject([{ pictures: [{ pictureId: 'p1' }] }])
  expect((await device.recallVouchers('u1')).map(shown)).toMatchObject([{ refusal: null }])
  await expect(send()).rejects.toThrow('offline')
  expect(new Set(asked).size).toBe(2)
  expect(asked).toHaveLength(3)
})
