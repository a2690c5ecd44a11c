/** What calls go out by; src/platform/world has it. */
export interface Wire {
  network: {
    /** `false` only when the browser is sure. */
    isOnline: () => boolean
    fetch: Window['fetch']
    /** For uploads, since fetch tells no progress; null where there is nothing but fetch. */
    newRequest: (() => XMLHttpRequest) | null
  }
  clock: {
    /** Milliseconds since 1970. */
    now(): number
    setTimeout(run: () => void, ms: number): unknown
    clearTimeout(timer: unknown): void
  }
}

/** What came over it. */
export interface RawAnswer {
  status: number
  text: string
}
