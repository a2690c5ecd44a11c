import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { endpoints } from '#contract/endpoints'
import { OTHER_CHANNEL } from '#domain/lending/voucher'
import type { Borrower, Proof } from './records'
import { dataOf, type World } from './world'

const drawn = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#9ab' } })
  .jpeg()
  .toBuffer()
const photo = new Blob([Uint8Array.from(drawn)])

/** Retries with the same key until it is answered. */
export async function sendProof(world: World, borrower: Borrower, proof: Proof) {
  const { key, body } = proof
  const answer = await world.call(borrower, endpoints.sendVoucher, { body, key })
  const data = dataOf(world, 'a proof of payment', answer)
  if (data === null) return
  if (proof.voucherId !== null && proof.voucherId !== data.voucherId) world.faults.lost.push(`proof ${proof.voucherId}`)
  proof.voucherId = data.voucherId
}

/** Sends a proof of a payment that no channel has reported, and has it decided. */
export async function prove(world: World, borrower: Borrower, repayId: string) {
  const { call, sandbox, random } = world
  const owed = dataOf(world, 'what is owed', await call(borrower, endpoints.quoteRepayment, { body: { repayId } }))
  const added = await call(borrower, endpoints.addVoucherPicture, { body: { repayId, file: photo } })
  const picture = dataOf(world, 'a picture', added)
  if (owed === null || picture === null) return
  // Below any channel's minimum, and below any part payment.
  const paid = { amount: random.between(1, 999), paidOn: owed.asOf, paidTime: '00:00' }
  const body = { repayId, ...paid, channel: OTHER_CHANNEL, note: '', pictures: [picture.pictureId] }
  const proof: Proof = { key: randomUUID(), isKeyKept: true, body, voucherId: null, isAccepted: false }
  borrower.proofs.push(proof)
  await sendProof(world, borrower, proof)
  const { voucherId } = proof
  if (voucherId === null) return void borrower.proofs.pop()
  if (random.isLucky(0.7))
    proof.isAccepted = (await sandbox('POST', '/vouchers', { voucherId, isAccepted: true })).status === 200
}
