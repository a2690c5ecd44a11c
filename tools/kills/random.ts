import { mulberry32 } from '#domain/mulberry32'

export function randomFrom(seed: number) {
  const next = mulberry32(seed)
  /** A whole number, both ends included. */
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    isLucky: (chance: number) => next() < chance,
    oneOf: <T>(all: readonly [T, ...T[]]): T => all[between(0, all.length - 1)] ?? all[0],
  }
}
export type Random = ReturnType<typeof randomFrom>

/** Deterministic: the first, the least, and whatever has a chance of 30 % or more. */
export const usual: Random = {
  between: (least) => least,
  isLucky: (chance) => chance >= 0.3,
  oneOf: (all) => all[0],
}
