import { edited, type Part, type StateAt } from './chart'
import type { Delay, Made, Mutant } from './mutants'

/** Each delay halved and doubled. A named one gets a new name where it is changed, so that other uses keep theirs. */
export function waitsInsteadOf({ state, keys }: StateAt, delays: Made['delays']): Pick<Mutant, 'what' | 'apply'>[] {
  return Object.keys((state['after'] ?? {}) as Part).flatMap((delay) =>
    [0.5, 2].map((factor) => {
      const isNamed = Number.isNaN(Number(delay))
      const other = isNamed ? `${delay} × ${factor}` : String(Number(delay) * factor)
      return {
        what: `after ${delay}: ${factor === 2 ? 'twice' : 'half'} as long`,
        apply: (made: Made): Made => ({
          config: edited(made.config, [...keys, 'after'], (after) => renamed(after as Part, delay, other)) as Part,
          delays: isNamed ? { ...made.delays, [other]: times(delays[delay], factor) } : made.delays,
        }),
      }
    }),
  )
}

const renamed = (part: Part, from: string, to: string): Part =>
  Object.fromEntries(Object.entries(part).map(([key, each]) => [key === from ? to : key, each]))

const times = (delay: Delay = 0, factor: number): Delay =>
  typeof delay === 'function' ? (...args) => delay(...args) * factor : delay * factor
