export const statuses = [10, 20, 30, 40, 50, 60] as const
/** The sandbox’s states; 0 is none. */
export const billStates = [0, 10, 50, 70, 30] as const
export const tokenStates = ['valid', 'expired', 'tokenExpired', 'abnormal'] as const
export const networks = ['online', 'slow', 'offline'] as const
export const permissions = ['ask', 'granted', 'denied'] as const
export const browsers = ['chrome', 'inApp', 'safari'] as const

export interface Scene {
  bizStatus: number | null
  bill: (typeof billStates)[number] | null
  token: (typeof tokenStates)[number]
  network: (typeof networks)[number]
  permission: (typeof permissions)[number]
  browser: (typeof browsers)[number]
  faults: (FaultSetting & { left: number })[]
  hasCode: boolean
}

export type SceneChange = Partial<Omit<Scene, 'faults' | 'hasCode'>>

export interface FaultSetting {
  /** As in `callNames`. */
  call: string
  fault: string
  times: number
}
