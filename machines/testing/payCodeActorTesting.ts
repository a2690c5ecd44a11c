import { createActor, SimulatedClock } from 'xstate'
import type { Asked } from '../repayment/payCodeMachine'
import { settle } from './appTesting'
import { driving } from './actorTesting'
import { nothingDone, payCodeLender, payCodeWith, type PayCodeLender } from './payCodeTesting'

export async function createPayCodeActor(given: Partial<PayCodeLender> = {}, repayId: string | null = 'r1') {
  const lender = payCodeLender(given)
  const done = nothingDone()
  const asked: Asked[] = []
  const clock = new SimulatedClock()
  const listening: PayCodeLender = {
    ...lender,
    recall: () => lender.recall(),
    paymentStatus: (of) => (asked.push(of), lender.paymentStatus(of)),
  }
  const actor = createActor(payCodeWith(listening, done), { clock, input: { repayId } }).start()
  await settle()
  return {
    actor,
    lender,
    asked,
    done,
    ...driving(actor, clock),
    paymentStatus: () => actor.getSnapshot().value.paymentStatus,
    code: () => actor.getSnapshot().value.code,
    context: () => actor.getSnapshot().context,
  }
}
