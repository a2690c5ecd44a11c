import { expect, test } from 'vitest'
import { noPayment } from '#domain/lending/voucher'
import { createVoucherStore } from '../../platform/voucherStore'
import { createExpiringStore } from '../../platform/storage/expiringStore'
import { memoryPlatform } from '../../platform/world/memoryPlatform'
import { askAgainIfDelivered } from './savedVouchers'

/** A phone on which a proof waits, and a lender whose list takes one answer after the other. */
async function phoneWith(lists: string[][]) {
  const platform = memoryPlatform()
  const device = createVoucherStore(createExpiringStore(platform), platform.page)
  await device.saveVoucher('u1', { key: 'k1', payment: noPayment, pictures: [] })
  let asked = 0
  const ask = (meanwhile: () => Promise<unknown>) =>
    askAgainIfDelivered({ device, userId: () => 'u1' }, async () => {
      const list = lists[asked]
      asked += 1
      await meanwhile()
      return list
    })
  return { device, ask, timesAsked: () => asked }
}

test('a proof that is sent while the list is on its way is in the list all the same', async () => {
  const { device, ask } = await phoneWith([[], ['BP-1']])
  expect(await ask(() => device.dropVoucher('u1', 'k1'))).toEqual(['BP-1'])
})

test('when nothing was sent meanwhile the list is fetched once, also with another proof waiting', async () => {
  const { device, ask, timesAsked } = await phoneWith([['BP-0']])
  const another = { key: 'k2', payment: noPayment, pictures: [] }
  expect(await ask(() => device.saveVoucher('u1', another))).toEqual(['BP-0'])
  expect(timesAsked()).toBe(1)
})
