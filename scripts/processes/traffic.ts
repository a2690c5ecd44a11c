/** Counts calls in flight, so that a kill hits some. */
export function countTraffic() {
  const waiting: { sent: number; resolve: () => void }[] = []
  const count = { sent: 0, underWay: 0 }

  return {
    count,
    async track<T>(send: () => Promise<T>): Promise<T> {
      count.sent++
      count.underWay++
      for (const each of waiting) if (count.sent >= each.sent) each.resolve()
      return send().finally(() => count.underWay--)
    },
    /** Resolves after that many more calls. */
    more: (sent: number) => new Promise<void>((resolve) => waiting.push({ sent: count.sent + sent, resolve })),
  }
}
export type Traffic = ReturnType<typeof countTraffic>
