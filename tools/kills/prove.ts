import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { endpoints } from '#contract/endpoints'
import { OTHER_CHANNEL } from '#domain/lending/voucher'
import type { Borrower, Voucher } from './records'
import { dataOf, type TestBackend } from './testBackend'

const drawn = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#9ab' } })
  .jpeg()
  .toBuffer()
const photo = new Blob([Uint8Array.from(drawn)])

/** Retries with the same key until it is answered. */
export async function sendVoucher(backend: TestBackend, borrower: Borrower, voucher: Voucher) {
  const { key, body } = voucher
  const answer = await backend.call(borrower, endpoints.sendVoucher, { body, key })
  const data = dataOf(backend, 'a proof of payment', answer)
  if (data === null) return
  if (voucher.voucherId !== null && voucher.voucherId !== data.voucherId)
    backend.faults.lost.push(`proof ${voucher.voucherId}`)
  voucher.voucherId = data.voucherId
}

/** Sends a proof of a payment that no channel has reported, and has it decided. */
export async function prove(backend: TestBackend, borrower: Borrower, repayId: string) {
  const { call, sandbox, random } = backend
  const owed = dataOf(backend, 'what is owed', await call(borrower, endpoints.quoteRepayment, { body: { repayId } }))
  const added = await call(borrower, endpoints.addVoucherPicture, { body: { repayId, file: photo } })
  const picture = dataOf(backend, 'a picture', added)
  if (owed === null || picture === null) return
  // Below any channel's minimum, and below any part payment.
  const paid = { amount: random.between(1, 999), paidOn: owed.asOf, paidTime: '00:00' }
  const body = { repayId, ...paid, channel: OTHER_CHANNEL, note: '', pictures: [picture.pictureId] }
  const voucher: Voucher = { key: randomUUID(), isKeySaved: true, body, voucherId: null, isAccepted: false }
  borrower.sentVouchers.push(voucher)
  await sendVoucher(backend, borrower, voucher)
  const { voucherId } = voucher
  if (voucherId === null) return void borrower.sentVouchers.pop()
  if (random.isLucky(0.7))
    voucher.isAccepted = (await sandbox('POST', '/vouchers', { voucherId, isAccepted: true })).status === 200
}
