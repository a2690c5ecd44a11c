import { faceViews, type FaceTask, type FaceView } from '../../../contract/kyc'
import { nextView } from '../../../domain/certification/capture'
import type { FaceTransaction } from '../../db/certificationTables'
import { limits } from '../../config'

export type FaceAction = FaceView | 'selfie'

/** A fair order of the views; `random(n)` gives 0 to n - 1. */
export function shuffledViews(random: (below: number) => number): FaceView[] {
  const views = [...faceViews]
  for (let i = views.length - 1; i > 0; i--) {
    const j = random(i + 1)
    ;[views[i], views[j]] = [views[j]!, views[i]!]
  }
  return views
}

export function taskOf(transaction: FaceTransaction, taken: readonly FaceAction[]): FaceTask {
  const isPassed = transaction.passedBy !== null
  return {
    transactionId: transaction.id,
    actions: transaction.actions,
    done: isPassed ? transaction.actions : transaction.actions.filter((view) => taken.includes(view)),
    triesLeft: transaction.triesLeft,
    isPassed,
  }
}

/** What a picture is before it is looked at: a selfie may come at any time, a view only in its turn. */
export function judgeTurn(task: FaceTask, action: FaceAction): 'tooManyTries' | 'notInOrder' | null {
  if (task.triesLeft <= 0) return 'tooManyTries'
  return action === 'selfie' || action === nextView(task) ? null : 'notInOrder'
}

/** What an accepted picture makes of the transaction. A passed one waits a day for its card. */
export function afterAccepted(task: FaceTask, action: FaceAction, now: Date) {
  const done = new Set<FaceAction>([...task.done, action])
  const passedBy = action === 'selfie' ? 'selfie' : task.actions.every((view) => done.has(view)) ? 'views' : null
  return passedBy === null ? {} : ({ passedBy, expiresAt: new Date(now.getTime() + limits.face.passedLife) } as const)
}

/** What a refused picture makes of it. Without tries left it is kept for the time that must be waited. */
export function afterRefused(transaction: FaceTransaction, now: Date) {
  const triesLeft = Math.max(transaction.triesLeft - 1, 0)
  return triesLeft > 0 ? { triesLeft } : { triesLeft, expiresAt: new Date(now.getTime() + limits.face.waitAfterTries) }
}
