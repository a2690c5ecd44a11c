// npm run tool -- bounds [--brief]: what the inspector costs, and how much sooner the second start paints. --brief measures
// each once without limits, to show that the command works.
import { parseArgs } from 'node:util'
import { openChromium } from './openChromium'
import { longSession } from './longSession'
import { secondStart } from './secondStart'
import type { Cost } from './transitionCost'

const { values } = parseArgs({ options: { brief: { type: 'boolean', default: false } } })
const { turns, pairs, EVENTS } = values.brief
  ? { turns: 1, pairs: 1, EVENTS: 200 }
  : { turns: 300, pairs: 5, EVENTS: 5000 }
const LIMITS = { ratio: 1.2, heap: 150, frame: 50, start: 0.35 }
const AS_SLOW = 6

const there = await openChromium()
await there.slow(AS_SLOW)
const cost = await there.call<Cost>('tools/bounds/transitionCost.ts', 'transitionCost', { turns })
await there.close()
const { before, after, frames } = await longSession(EVENTS)

const starts = await secondStart(pairs)

const rows: [isKept: boolean, line: string][] = [
  [
    cost.ratio <= LIMITS.ratio,
    `a transition at ${AS_SLOW}× CPU: ${cost.without.toFixed(3)} ms, with the recorder ${cost.attached.toFixed(3)} ms: ${cost.ratio.toFixed(2)} × (at most ${LIMITS.ratio}), and ${cost.later.toFixed(3)} ms when nobody waits`,
  ],
  [
    after <= LIMITS.heap,
    `heap of app and inspector: ${before.toFixed(1)} MB, after ${EVENTS} events ${after.toFixed(1)} MB (at most ${LIMITS.heap})`,
  ],
  [
    frames.slow <= LIMITS.frame,
    `scrolling the log of them: ${frames.middle.toFixed(1)} ms a frame, one in twenty ${frames.slow.toFixed(1)} ms (at most ${LIMITS.frame}), ${frames.rows} rows drawn`,
  ],
  [
    starts.ratio <= LIMITS.start,
    `first paint over a slow network: ${starts.first.toFixed(0)} ms, of the second start ${starts.second.toFixed(0)} ms: ${starts.ratio.toFixed(2)} × (at most ${LIMITS.start})`,
  ],
]
for (const [isKept, line] of rows) console.log(`${isKept ? '✓' : '✗'} ${line}`)
process.exit(values.brief || rows.every(([isKept]) => isKept) ? 0 : 1)
