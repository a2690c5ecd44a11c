import type { Platform } from '../world/platform'

/** Flags of things that happen once per device (local) or per browser session. */
const flags = {
  isReportedDeviceInfo: 'local',
  isReportedDeviceIdFailure: 'local',
  isAgree: 'local',
  isGuideShowed: 'local',
  isPrompted: 'session',
  isReportedAppStart: 'session',
} as const

export type Flag = keyof typeof flags

type Storage = Platform['storage']

export const isDone = (storage: Storage, flag: Flag): boolean => storage[flags[flag]].read(flag) === '1'
export const markDone = (storage: Storage, flag: Flag) => storage[flags[flag]].write(flag, '1')
export const markUndone = (storage: Storage, flag: Flag) => storage[flags[flag]].drop(flag)

const VISIT = 'visit'

/** Which visit of this tab was last reported to the lender, by its campaign. */
export const createVisits = ({ storage }: Pick<Platform, 'storage'>) => ({
  isVisitReported: (visit: string) => storage.session.read(VISIT) === visit,
  markVisitReported: (visit: string) => storage.session.write(VISIT, visit),
})
