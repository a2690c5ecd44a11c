/** Browser features that the app needs. */
export type BrowserCheckName = 'secure' | 'cookies' | 'storage' | 'database' | 'camera'

export interface BrowserReport {
  /** Its first and last characters: enough to compare, too little to use. Null without one. */
  deviceId: string | null
  checks: readonly { name: BrowserCheckName; isThere: boolean }[]
}
