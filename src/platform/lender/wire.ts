/** The part of src/platform/world that calls use. */
export interface Wire {
  network: {
    /** `false` only if the browser is sure. */
    isOnline: () => boolean
    fetch: Window['fetch']
    /** For uploads, because fetch reports no progress; null where there is only fetch. */
    newRequest: (() => XMLHttpRequest) | null
  }
  clock: {
    /** Milliseconds since 1970. */
    now(): number
    setTimeout(run: () => void, ms: number): unknown
    clearTimeout(timer: unknown): void
  }
}

export interface RawAnswer {
  status: number
  text: string
}
