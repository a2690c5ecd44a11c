import type { Answered } from '#domain/prompts/prompts'
import { isDone, markDone } from '../storage/once'
import type { Platform } from '../world/platform'

type Storage = Platform['storage']

/** The spec's flag: 1 if the borrower has agreed, 0 if they were asked and have not. */
const AGREED = 'isAgree'

export const readAnswered = (storage: Storage): Answered => ({
  isPermissionAnswered: storage.local.read(AGREED) !== null,
  isGuideShown: isDone(storage, 'isGuideShowed'),
  isPrompted: isDone(storage, 'isPrompted'),
})

export const markAgreed = (storage: Storage) => markDone(storage, AGREED)

export function markAsked(storage: Storage) {
  storage.local.write(AGREED, '0')
  markDone(storage, 'isPrompted')
}

export function markGuideShown(storage: Storage) {
  markDone(storage, 'isGuideShowed')
  markDone(storage, 'isPrompted')
}
