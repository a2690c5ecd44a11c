import { mulberry32 } from '#domain/mulberry32'

/** A seeded generator: the same numbers everywhere. */
export interface Random {
  /** A whole number from 0 to `n`, excluding `n`. */
  below: (n: number) => number
  between: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly [T, ...T[]]) => T
  /** Picks a name, each as likely as its weight. */
  weighted: <Name extends string>(weights: Record<Name, number>) => Name
}

export function randomOf(seed: number): Random {
  const next = mulberry32(Math.imul(seed, 0x9e3779b1))
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    weighted(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[]
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0)
      const drawn = names.find((name) => (left -= weights[name]) < 0)
      if (drawn === undefined) throw new Error('nothing has any weight')
      return drawn
    },
  }
}
