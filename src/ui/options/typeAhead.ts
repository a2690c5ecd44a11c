const PAUSE = 700

/** Finds what typed characters stand for; those less than a moment apart belong together. */
export function createTypeAhead() {
  let typed = ''
  let typedAt = Number.NEGATIVE_INFINITY
  return <T>(
    key: string,
    at: number,
    items: readonly T[],
    matches: (item: T, typed: string) => boolean,
  ): T | undefined => {
    typed = at - typedAt < PAUSE ? typed + key.toLowerCase() : key.toLowerCase()
    typedAt = at
    return items.find((item) => matches(item, typed))
  }
}
