import { createActor, type InspectionEvent } from 'xstate'
import { manualApp } from '../../inspector/tape/manualActors'
import { pausableClock } from '../../inspector/tape/player'
import { createRecorder } from '../../inspector/tape/recorder'

const input = { token: null, phone: null, openToken: null, path: '/login', isOnline: true }
const events = [
  { type: 'network.lost' },
  { type: 'network.returned' },
  { type: 'policy.open' },
  { type: 'overlay.dismiss' },
  { type: 'route.requested', path: '/noren' },
  { type: 'route.requested', path: '/login' },
] as const

/** Lets deferred work run. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

function startApp(inspect?: (inspected: InspectionEvent) => void) {
  const app = createActor(manualApp(), { input, clock: pausableClock, ...(inspect ? { inspect } : {}) })
  app.start()
  return app
}

const ROUNDS = 4
/** The first transitions are left out: the JIT is cold. */
const FIRST = 20

export interface Cost {
  without: number
  attached: number
  /** Milliseconds a transition of deferred work. */
  later: number
  ratio: number
}

const middle = (of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0

/**
 * Runs the same events with and without the recorder in turns and compares medians, so that other load on the machine
 * slows both alike.
 */
export async function transitionCost({ turns }: { turns: number }): Promise<Cost> {
  let later = 0
  const put = (work: () => void) =>
    setTimeout(() => {
      const began = performance.now()
      work()
      later += performance.now() - began
    })
  const apps = [startApp(), startApp(createRecorder({ later: put }).inspect)] as const
  const costs: (readonly [without: number, attached: number])[] = []
  const costOf = async (app: (typeof apps)[number]) => {
    const began = performance.now()
    for (let i = 0; i < ROUNDS; i++) for (const event of events) app.send(event)
    const cost = performance.now() - began
    await pause()
    return cost / (ROUNDS * events.length)
  }
  for (let i = -FIRST; i < turns; i++) {
    if (i === 0) later = 0
    const one = await costOf(apps[i & 1 ? 1 : 0])
    const other = await costOf(apps[i & 1 ? 0 : 1])
    if (i >= 0) costs.push(i & 1 ? [other, one] : [one, other])
  }
  for (const app of apps) app.stop()
  return {
    without: middle(costs.map(([without]) => without)),
    attached: middle(costs.map(([, attached]) => attached)),
    later: later / (turns * ROUNDS * events.length),
    ratio: middle(costs.map(([without, attached]) => attached / without)),
  }
}
