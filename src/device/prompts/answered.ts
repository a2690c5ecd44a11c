import type { Answered } from '../../../domain/prompts/prompts'
import { isDone, markDone } from '../storage/once'
import type { World } from '../world/world'

type Storage = World['storage']

/** The spec's flag is 1 where she has agreed; 0 where she was asked and has not. */
const AGREED = 'isAgree'

export const readAnswered = (storage: Storage): Answered => ({
  isPermissionAnswered: storage.local.read(AGREED) !== null,
  isGuideShown: isDone(storage, 'isGuideShowed'),
  isPrompted: isDone(storage, 'isPrompted'),
})

export const noteAgreed = (storage: Storage) => markDone(storage, AGREED)

/** She has not agreed until she does. */
export function noteAsked(storage: Storage) {
  storage.local.write(AGREED, '0')
  markDone(storage, 'isPrompted')
}

export function noteGuideShown(storage: Storage) {
  markDone(storage, 'isGuideShowed')
  markDone(storage, 'isPrompted')
}
