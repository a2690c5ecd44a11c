import { channelFaults } from './life/channelFaults'
import { actions } from './life/actions'
import type { Lived } from './life/live'

/** Parts that a meaningful set of lives includes. */
const PARTS = [
  ...Object.keys(actions),
  ...channelFaults,
  'outOfOrder',
  'clock off by minutes',
  'clock off by days',
  'killed',
  'coupon',
  'refunded',
  'reversed after settlement',
  'given back after a part',
  'several live codes',
  'callback now',
  'callback twice',
  'callback late',
  'callback lost',
  'callback denied',
  'paid as agreed',
  'paid as agreed, twice',
  'extended as shown',
  'code full',
  'code part',
  'code extend',
  'leap of days',
  'leap of weeks',
  'leap of months',
]
/** A share of the lives below which a part counts as missing. */
const RARE = 0.005

/** Counts the share of lives in which each action, fault and kill happened. */
export function newTally() {
  const counts = new Map(PARTS.map((name) => [name, 0]))
  let lives = 0
  const shares = () => [...counts].map(([name, n]) => ({ name, share: n / lives })).sort((a, b) => b.share - a.share)
  return {
    count({ happened }: Pick<Lived, 'happened'>) {
      lives++
      for (const name of happened) counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    summary: () =>
      shares()
        .map(({ name, share }) => `${name} ${(100 * share).toFixed(1)} %`)
        .join(', '),
    rare: () => shares().flatMap(({ name, share }) => (share < RARE ? [name] : [])),
  }
}
