import { createActor, SimulatedClock } from 'xstate'
import { settle } from './appTesting'
import { driving } from './actorTesting'
import { homeLender, homeWith, type HomeLender } from './homeTesting'

/** The start page, opened before that lender; `asked` counts what it asks for. */
export async function homeOf(given: Partial<HomeLender> = {}) {
  const calls: string[] = []
  const seen: string[] = []
  const lender = homeLender(given)
  const counting = Object.fromEntries(
    (['credit', 'standing', 'slides', 'notices', 'offers', 'arrears'] as const).map((name) => [
      name,
      (repayId: string) => {
        calls.push(name)
        return lender[name](repayId)
      },
    ]),
  ) as unknown as HomeLender
  const clock = new SimulatedClock()
  const actor = createActor(
    homeWith(counting, (latestId) => seen.push(latestId)),
    { clock },
  ).start()
  await settle()
  const asked = (name: string) => calls.filter((each) => each === name).length
  return { actor, clock, lender, calls, seen, asked, ...driving(actor, clock), state: () => actor.getSnapshot().value }
}
