import { createActor, SimulatedClock } from 'xstate'
import { settle } from './appTesting'
import { guidanceLender, guidanceWith, type GuidanceLender } from './guidanceTesting'

export async function guidanceOf(given: Partial<GuidanceLender> = {}) {
  let retained = 0
  const lender = guidanceLender(given)
  const clock = new SimulatedClock()
  const actor = createActor(
    guidanceWith(lender, () => retained++),
    { clock },
  ).start()
  await settle()
  const send = async (type: 'guidance.retry' | 'guidance.apply' | 'guidance.leave') => {
    actor.send({ type })
    await settle()
  }
  return {
    lender,
    clock,
    send,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    isRetryable: () => actor.getSnapshot().hasTag('retryable'),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
    retained: () => retained,
  }
}
