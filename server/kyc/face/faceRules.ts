import { faceViews, nextView, type FaceTask, type FaceView } from '#domain/certification/capture'
import type { FaceTransaction } from '../../db/certificationTables'
import { limits } from '../../config/config'

export type FaceAction = FaceView | 'selfie'

/** All orders are equally likely; `random(n)` returns 0 to n - 1. */
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

export function turnProblem(task: FaceTask, action: FaceAction): 'tooManyTries' | 'notInOrder' | null {
  if (task.triesLeft <= 0) return 'tooManyTries'
  return action === 'selfie' || action === nextView(task) ? null : 'notInOrder'
}

/** The changes to the transaction; once passed, it waits a day for its card to be confirmed. */
export function afterAccepted(task: FaceTask, action: FaceAction, now: Date) {
  const done = new Set<FaceAction>([...task.done, action])
  const passedBy = action === 'selfie' ? 'selfie' : task.actions.every((view) => done.has(view)) ? 'views' : null
  return passedBy === null
    ? {}
    : ({ passedBy, expiresAt: new Date(now.getTime() + limits.face.passedLifetime) } as const)
}

/** The changes to the transaction; without attempts left, it lives as long as the borrower must wait. */
export function afterRefused(transaction: FaceTransaction, now: Date) {
  const triesLeft = Math.max(transaction.triesLeft - 1, 0)
  return triesLeft > 0 ? { triesLeft } : { triesLeft, expiresAt: new Date(now.getTime() + limits.face.waitAfterTries) }
}
