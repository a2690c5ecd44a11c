import { type Conversion, uploadTypes } from '#domain/tracking/uploads'
import { conversions } from './conversions'

/** Tracking the reporting itself would never end. */
const UNTRACKED = 'reporting'

/** The app’s start, once per visit, which is no transition; `launch` is 1 if it was opened from the home screen. */
export const appStart = { idName: 'app', says: ['launch'] } as const

export const isTracked = (machine: string): boolean => machine !== UNTRACKED

/** The place stays: a clock ticks, or data is refreshed. Such a transition is not tracked. */
export const isStay = (source: string, targets: readonly string[]): boolean =>
  targets.every((target) => target === source)

/** The types under which a transition is sent to the lender; the first sign-in of a phone is also a registration. */
export function uploadTypesOf(idName: string): readonly number[] {
  const conversion = conversions[idName]
  const names: readonly (Conversion | 'acquisition')[] =
    conversion === undefined ? ['acquisition'] : conversion === 'login' ? ['register', conversion] : [conversion]
  return names.map((name) => uploadTypes[name])
}
