import type { Platform } from '../world/platform'

/** What happens once: per device, or per browser session. */
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

/** What led to the last visit of this tab, as far as it was sent to the lender. */
export const createVisits = ({ storage }: Pick<Platform, 'storage'>) => ({
  isVisitReported: (visit: string) => storage.session.read(VISIT) === visit,
  noteVisitReported: (visit: string) => storage.session.write(VISIT, visit),
})
