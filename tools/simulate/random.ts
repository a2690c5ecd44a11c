/** The same numbers for the same seed, everywhere. */
export interface Random {
  /** A whole number from 0 up to, not including, `n`. */
  below: (n: number) => number
  /** A whole number of that range, both ends included. */
  between: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly [T, ...T[]]) => T
  /** By name, each as likely as its weight. */
  weighted: <Name extends string>(weights: Record<Name, number>) => Name
}

/** mulberry32: https://github.com/bryc/code/blob/master/jshash/PRNGs.md */
function mulberry32(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function randomOf(seed: number): Random {
  const next = mulberry32(seed)
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
