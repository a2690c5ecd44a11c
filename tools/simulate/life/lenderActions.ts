import { endpoints } from '#contract/endpoints'
import { dayOf } from '#domain/day'
import { OTHER_CHANNEL } from '#domain/lending/voucher'
import { voucherPictures } from '../../../server/db/lendingTables'
import { waiveCharges } from '../../../server/ledger/lenderEntries'
import { payRefund } from '../../../server/payments/transfers/refund'
import { setSwitch } from '../../../server/payments/simulator/switches'
import { decideVoucher } from '../../../server/payments/vouchers/voucherRows'
import { channelFaults } from './channelFaults'
import { ask, OK, type Life } from './life'

export async function sendVoucher(life: Life): Promise<string> {
  const { random, backend, loanId: repayId } = life
  if (repayId === null) return 'voucher: no loan'
  const now = new Date(backend.now)
  const picture = { loanId: repayId, picture: 'sample', takenAt: now }
  const [row] = await backend.db.insert(voucherPictures).values(picture).returning()
  const paid = { amount: random.between(1, 1_500_000), paidOn: dayOf(backend.now), paidTime: '00:00' }
  const body = { repayId, ...paid, channel: OTHER_CHANNEL, note: '', pictures: [row!.id] }
  const { code, data } = await ask(life, endpoints.sendVoucher, { body, key: `voucher-${++life.keys}` })
  if (code !== OK) return `voucher: ${code}`
  const isAccepted = random.chance(0.7)
  if (isAccepted) life.isTouched = true
  const decision = { voucherId: data.voucherId, isAccepted, reason: null }
  await backend.lender.services.db.transaction((tx) => decideVoucher(tx, decision, now))
  return `voucher ${body.amount}: ${isAccepted ? 'accepted' : 'refused'}`
}

export async function refund(life: Life): Promise<string> {
  const { backend, loanId } = life
  if (loanId === null) return 'refund: no loan'
  const paid = await payRefund(backend.lender.services, loanId)
  if (paid?.outcome === 'sent') life.happened.add('refunded')
  return paid === null
    ? 'refund 0'
    : `refund ${paid.transfer.amount}${paid.outcome === 'sent' ? '' : `: ${paid.outcome}`}`
}

/** A channel fails eight times at most, so this succeeds. */
const TRIES = 9

/** Repeats the refund like the job would, until it is sent. Whole Rupiah; 0 where nothing was sent. */
export async function refundAll({ backend, loanId, happened }: Life): Promise<number> {
  for (let tries = 0; loanId !== null && tries < TRIES; tries++) {
    const paid = await payRefund(backend.lender.services, loanId)
    if (paid === null) return 0
    if (paid.outcome !== 'sent') continue
    happened.add('refunded')
    return paid.transfer.amount
  }
  return 0
}

export async function waive(life: Life): Promise<string> {
  const { backend, loanId, random } = life
  if (loanId === null) return 'waive: no loan'
  life.isTouched = true
  const wanted = { key: `waive-${++life.keys}`, amount: random.between(1, 50_000) }
  const { db } = backend.lender.services
  return `waive ${await db.transaction((tx) => waiveCharges(tx, loanId, wanted, new Date(backend.now)))}`
}

export async function breakChannel({ random, backend, happened }: Life): Promise<string> {
  const name = random.pick(channelFaults)
  await setSwitch(backend.db, name, random.between(1, 2))
  happened.add(name)
  return `switch ${name}`
}

/** Beyond this many minutes the provider's signatures are rejected. */
export const CLOCK_TOLERANCE = 9
const MINUTES_A_DAY = 24 * 60

/** Sets the provider's clock ahead, behind, or right. */
export async function setChannelClock(life: Life): Promise<string> {
  const { random, backend } = life
  const far = random.weighted({ minutes: 4, days: 3, right: 2 })
  const minutes = { minutes: CLOCK_TOLERANCE, days: 4 * MINUTES_A_DAY, right: 0 }[far]
  const isAhead = random.chance(0.5)
  await rightClock(life)
  life.clockOff = minutes === 0 ? 0 : random.between(1, minutes)
  await setSwitch(backend.db, isAhead ? 'clockAhead' : 'clockBehind', life.clockOff)
  life.happened.add(far === 'right' ? 'clock right' : `clock off by ${far}`)
  return `clock ${isAhead ? '' : '-'}${life.clockOff} min`
}

export async function rightClock(life: Life) {
  life.clockOff = 0
  await setSwitch(life.backend.db, 'clockAhead', 0)
  await setSwitch(life.backend.db, 'clockBehind', 0)
}
