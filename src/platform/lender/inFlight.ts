interface Flight {
  endpoint: object
  url: string
  body: unknown
  signal: AbortSignal | undefined
  answer: Promise<unknown>
}

/** Files are the same when they are the same object, all else when it reads the same. */
function isSameBody(a: unknown, b: unknown): boolean {
  const files = (body: unknown) =>
    typeof body === 'object' && body !== null ? Object.values(body).filter((value) => value instanceof Blob) : []
  const [mine, theirs] = [files(a), files(b)]
  return (
    JSON.stringify(a) === JSON.stringify(b) &&
    mine.length === theirs.length &&
    mine.every((file, i) => file === theirs[i])
  )
}

/** Joins a call to the same one under way: two taps send once. */
export function createInFlight() {
  const flights = new Set<Flight>()
  return function join<T>(call: Omit<Flight, 'answer'>, send: () => Promise<T>): Promise<T> {
    for (const flight of flights) {
      const isSame = flight.endpoint === call.endpoint && flight.url === call.url && isSameBody(flight.body, call.body)
      if (isSame && !flight.signal?.aborted) return flight.answer as Promise<T>
    }
    const flight: Flight = { ...call, answer: send().finally(() => flights.delete(flight)) }
    flights.add(flight)
    return flight.answer as Promise<T>
  }
}
