import { createActor } from 'xstate'
import { heldApp } from '../../src/inspector/tape/held'
import { heldClock } from '../../src/inspector/tape/player'
import { createRecorder } from '../../src/inspector/tape/recorder'

const input = { token: null, phone: null, openToken: null, path: '/login', isOnline: true }
const events = [
  { type: 'network.lost' },
  { type: 'network.returned' },
  { type: 'policy.open' },
  { type: 'overlay.dismiss' },
  { type: 'route.requested', path: '/noren' },
  { type: 'route.requested', path: '/login' },
] as const

/** A moment in which what was put off is done. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

/** Milliseconds of so many rounds of transitions, without what is done when nobody waits. */
async function costOf(rounds: number, isAttached: boolean): Promise<number> {
  const recorder = createRecorder({ later: (work) => setTimeout(work) })
  const options = { input, clock: heldClock, ...(isAttached ? { inspect: recorder.inspect } : {}) }
  const app = createActor(heldApp(), options)
  app.start()
  let cost = 0
  for (let i = 0; i < rounds; i++) {
    const began = performance.now()
    for (const event of events) app.send(event)
    cost += performance.now() - began
    await pause()
  }
  app.stop()
  return cost / (rounds * events.length)
}

export interface Cost {
  without: number
  attached: number
}

/** Milliseconds a transition, in turns, so that both have the same machine: the middle of each. */
export async function transitionCost({ turns, rounds }: { turns: number; rounds: number }): Promise<Cost> {
  const costs: Cost[] = []
  await costOf(rounds, true)
  for (let i = 0; i < turns; i++) {
    const without = await costOf(rounds, false)
    costs.push({ without, attached: await costOf(rounds, true) })
  }
  const middle = (of: number[]) => of.sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
  return { without: middle(costs.map((each) => each.without)), attached: middle(costs.map((each) => each.attached)) }
}
