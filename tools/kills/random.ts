import { mulberry32 } from '#domain/mulberry32'

export function randomFrom(seed: number) {
  const next = mulberry32(seed)
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
