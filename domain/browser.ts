/** What the app can use of a browser. */
export type BrowserCheckName = 'secure' | 'cookies' | 'storage' | 'database' | 'camera'

export interface BrowserReport {
  /** Its first and last characters: enough to compare, too little to use. Null while there is none. */
  deviceId: string | null
  checks: readonly { name: BrowserCheckName; isThere: boolean }[]
}
