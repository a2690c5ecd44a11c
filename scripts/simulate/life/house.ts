import { endpoints } from '../../../contract/endpoints'
import { dayOf } from '../../../domain/lending/day'
import { OTHER_CHANNEL } from '../../../domain/lending/voucher'
import { voucherPictures } from '../../../server/db/lendingTables'
import { refundOverpaid, waiveCharges } from '../../../server/ledger/houseEntries'
import { setSwitch } from '../../../server/payments/simulator/switches'
import { decideVoucher } from '../../../server/vouchers/decideVoucher'
import { channelFaults } from './channelFaults'
import { ask, OK, type Life } from './life'

export async function sendVoucher(life: Life): Promise<string> {
  const { random, world, loanId: repayId } = life
  if (repayId === null) return 'voucher: no loan'
  const now = new Date(world.now)
  const picture = { loanId: repayId, picture: 'sample', takenAt: now }
  const [row] = await world.db.insert(voucherPictures).values(picture).returning()
  const paid = { amount: random.between(1, 1_500_000), paidOn: dayOf(world.now), paidTime: '00:00' }
  const body = { repayId, ...paid, channel: OTHER_CHANNEL, note: '', pictures: [row!.id] }
  const { code, data } = await ask(life, endpoints.sendVoucher, { body, key: `voucher-${++life.keys}` })
  if (code !== OK) return `voucher: ${code}`
  const isAccepted = random.chance(0.7)
  if (isAccepted) life.isTouched = true
  const decision = { voucherId: data.voucherId, isAccepted, reason: null }
  await world.lender.services.db.transaction((tx) => decideVoucher(tx, decision, now))
  return `voucher ${body.amount}: ${isAccepted ? 'accepted' : 'refused'}`
}

export async function refund(life: Life): Promise<string> {
  const { world, loanId, refunds } = life
  if (loanId === null) return 'refund: no loan'
  const key = `refund-${life.keys}`
  const { db } = world.lender.services
  const before = refunds.get(loanId) ?? 0
  const wasSure = refunds.get(loanId) !== null
  refunds.set(loanId, null)
  const amount = await db.transaction((tx) => refundOverpaid(tx, loanId, { key }, new Date(world.now)))
  if (wasSure) refunds.set(loanId, before + amount)
  if (amount > 0) life.happened.add('refunded')
  return `refund ${amount}`
}

export async function waive(life: Life): Promise<string> {
  const { world, loanId, random } = life
  if (loanId === null) return 'waive: no loan'
  life.isTouched = true
  const wanted = { key: `waive-${++life.keys}`, amount: random.between(1, 50_000) }
  const { db } = world.lender.services
  return `waive ${await db.transaction((tx) => waiveCharges(tx, loanId, wanted, new Date(world.now)))}`
}

export async function breakChannel({ random, world, happened }: Life): Promise<string> {
  const name = random.pick(channelFaults)
  await setSwitch(world.db, name, random.between(1, 2))
  happened.add(name)
  return `switch ${name}`
}
