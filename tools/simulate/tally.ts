import { channelFaults } from './life/channelFaults'
import { deeds } from './life/deeds'
import type { Lived } from './life/live'

/** What lives that mean something are made of. */
const PARTS = [
  ...Object.keys(deeds),
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
  'news now',
  'news twice',
  'news late',
  'news lost',
  'news denied',
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
/** Of the lives, below which a part counts for nothing. */
const RARE = 0.005

/** In which share of the lives each deed, fault and kill has happened. */
export function newTally() {
  const counts = new Map(PARTS.map((name) => [name, 0]))
  let lives = 0
  const shares = () => [...counts].map(([name, n]) => ({ name, share: n / lives })).sort((a, b) => b.share - a.share)
  return {
    count({ happened }: Pick<Lived, 'happened'>) {
      lives++
      for (const name of happened) counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    told: () =>
      shares()
        .map(({ name, share }) => `${name} ${(100 * share).toFixed(1)} %`)
        .join(', '),
    rare: () => shares().flatMap(({ name, share }) => (share < RARE ? [name] : [])),
  }
}
