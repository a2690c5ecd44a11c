import { createActor, SimulatedClock } from 'xstate'
import { settle } from './appTesting'
import { driving } from './actorTesting'
import { homeLender, homeWith, type HomeLender } from './homeTesting'

export async function homeOf(given: Partial<HomeLender> = {}, input = { isUnreachable: false }) {
  const calls: string[] = []
  const stored: Parameters<typeof homeWith>[1] = []
  const saved: Parameters<typeof homeWith>[2] = []
  const lender = homeLender(given)
  const counting = Object.fromEntries(
    (['credit', 'borrowState', 'slides', 'notices', 'offers', 'arrears', 'recallLastKnown'] as const).map((name) => [
      name,
      (repayId: string) => {
        calls.push(name)
        return lender[name](repayId)
      },
    ]),
  ) as unknown as HomeLender
  const clock = new SimulatedClock()
  const actor = createActor(homeWith(counting, stored, saved), { clock, input }).start()
  await settle()
  const asked = (name: string) => calls.filter((each) => each === name).length
  return {
    actor,
    clock,
    lender,
    calls,
    stored,
    saved,
    asked,
    ...driving(actor, clock),
    state: () => actor.getSnapshot().value,
  }
}
