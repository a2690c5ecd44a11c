/** mulberry32: numbers from 0 up to 1, alike for the same seed. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** Whole, from `least` to `most`. */
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    isLucky: (chance: number) => next() < chance,
    oneOf: <T>(all: readonly [T, ...T[]]): T => all[between(0, all.length - 1)] ?? all[0],
  }
}
export type Random = ReturnType<typeof randomFrom>

/** Nothing is left to chance: the first of all, the least, and what happens in three of ten cases or more. */
export const usual: Random = {
  between: (least) => least,
  isLucky: (chance) => chance >= 0.3,
  oneOf: (all) => all[0],
}
