import { createActor, SimulatedClock, type EventFrom } from 'xstate'
import type { voucherMachine } from '../vouchers/voucherMachine'
import { settle } from './appTesting'
import { driving } from './actorTesting'
import { payment, voucherLender, voucherWith, type VoucherCall, type VoucherLender } from './voucherTesting'

export const sendVoucher = { type: 'voucher.send' } as const
export const photo = { type: 'picture.added', photo: new Blob(['x']) } as const
export const networkReturned = { type: 'network.returned' } as const

export async function voucherOf(given: Partial<VoucherLender> = {}, repayId: string | null = null) {
  const lender = voucherLender(given)
  const clock = new SimulatedClock()
  const actor = createActor(voucherWith(lender), { input: { repayId }, clock }).start()
  await settle()
  const { send: sendOne, goByMs } = driving(actor, clock)
  const send = async (...events: EventFrom<typeof voucherMachine>[]) => {
    for (const event of events) await sendOne(event)
  }
  return {
    actor,
    lender,
    send,
    fill: () => send({ type: 'payment.changed', payment }, photo),
    goByMs,
    asked: (call: VoucherCall) => lender.asked.flatMap((each) => (each.call === call ? [each.of] : [])),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
  }
}
