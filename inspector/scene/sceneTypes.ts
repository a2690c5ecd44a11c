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

/** The switches of the scene; `worded` ones have words for their values. */
export const sceneGroups: readonly {
  name: Exclude<keyof Scene, 'faults' | 'hasCode'>
  values: readonly (string | number)[]
  worded: boolean
}[] = [
  { name: 'bizStatus', values: statuses, worded: false },
  { name: 'bill', values: billStates, worded: true },
  { name: 'token', values: tokenStates, worded: true },
  { name: 'network', values: networks, worded: true },
  { name: 'permission', values: permissions, worded: true },
  { name: 'browser', values: browsers, worded: true },
]
