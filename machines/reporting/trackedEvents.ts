import { type Conversion, uploadTypes } from '#domain/tracking/uploads'
import { conversions } from './conversions'

/** To tell of telling would never end. */
const UNTRACKED = 'reporting'

/** The app's start, once per visit, which is no arrow; and what it says: 1 where it was opened from the home screen. */
export const appStart = { idName: 'app', says: ['launch'] } as const

/** Whether arrows of that machine are told to the lender. */
export const isTracked = (machine: string): boolean => machine !== UNTRACKED

/** The place stays: a clock ticks, or what is shown is read again. Such a transition is not tracked. */
export const isStay = (source: string, targets: readonly string[]): boolean =>
  targets.every((target) => target === source)

/** As what an arrow may go to the lender; the first sign-in of a phone is a registration, too. */
export function uploadTypesOf(idName: string): readonly number[] {
  const conversion = conversions[idName]
  const names: readonly (Conversion | 'acquisition')[] =
    conversion === undefined ? ['acquisition'] : conversion === 'login' ? ['register', conversion] : [conversion]
  return names.map((name) => uploadTypes[name])
}
