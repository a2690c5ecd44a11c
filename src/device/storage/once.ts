import { dropItem, readItem, writeItem } from './guarded'

/** What happens once: per device, or per browser session. */
const flags = {
  isReportedDeviceInfo: 'local',
  isReportedDeviceIdFailure: 'local',
  isAgree: 'local',
  isGuideShowed: 'local',
  isReportedAppStart: 'session',
} as const

export type Flag = keyof typeof flags

export const isDone = (flag: Flag): boolean => readItem(flags[flag], flag) === '1'
export const markDone = (flag: Flag) => writeItem(flags[flag], flag, '1')
export const markUndone = (flag: Flag) => dropItem(flags[flag], flag)
