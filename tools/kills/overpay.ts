import type { Borrower } from './records'
import type { World } from './world'

/** Pays a settled loan again and has the money refunded. */
export async function overpay({ sandbox, random }: World, borrower: Borrower, repayId: string, number: string) {
  const amount = 1000 * random.between(50, 300)
  const { status, body } = await sandbox('POST', '/pay', { number, amount, news: 'now' })
  if (status !== 200) return
  const paymentId = String(body['paymentId'])
  borrower.payments.push({ paymentId, repayId, amount, isDenied: false, isHeard: true })
  if (random.isLucky(0.2)) await sandbox('POST', '/channels', { switch: 'payOutUnknownPaid' })
  const sent = await sandbox('POST', '/refunds', { repayId })
  if (sent.body['outcome'] === 'sent') borrower.refunds.push({ repayId, amount: Number(sent.body['amount']) })
}
