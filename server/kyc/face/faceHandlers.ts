import { code } from '#domain/answerCodes'
import type { FaceRefusal, FaceTask } from '#domain/certification/capture'
import { requireStep } from '../../auth/steps'
import { facePictures } from '../../db/certificationTables'
import type { Db } from '../../db/database'
import type { Handler } from '../../http/call'
import { ApiError } from '../../http/apiError'
import { claimPicture, sha256Of } from '../../files/pictureOwners'
import { readByWorker, takeUpload, type ReadUpload } from '../../files/uploads'
import { afterAccepted, afterRefused, turnProblem, taskOf, type FaceAction } from './faceRules'
import { endOldChecks, updateTransaction, findTransaction, openTransaction, picturesOf } from './faceTransactions'
import { isSamePicture, readPerceptualHash } from './perceptualHash'

const faceFailed = (reason: FaceRefusal, triesLeft: number) =>
  new ApiError(code.faceFailed, reason, { data: { reason, triesLeft } })

const transactionOver = () => new ApiError(code.notFound, 'faceCheckEnded')

type Pictures = Awaited<ReturnType<typeof picturesOf>>

const actionsOf = (pictures: Pictures) => pictures.map(({ action }) => action)

/** A selfie may look like the front view taken before it, so only an identical file is a duplicate. */
const isDuplicate = (pictures: Pictures, { sha256, action }: Submission, likeness: string) =>
  pictures.some(
    (earlier) =>
      earlier.sha256 === sha256 ||
      (action !== 'selfie' && isSamePicture(readPerceptualHash(earlier.likeness), readPerceptualHash(likeness))),
  )

export const startFace: Handler<'startFace'> = async ({ services, now }, borrower) => {
  requireStep(borrower, 'identity')
  await endOldChecks(services.db, borrower, now)
  const transaction = await openTransaction(services.db, borrower.id, now)
  return taskOf(transaction, actionsOf(await picturesOf(services.db, transaction)))
}

interface Submission {
  id: string
  borrowerId: string
  action: FaceAction
  sha256: string
  now: Date
}

async function answerWithoutCheck(db: Db, submission: Submission): Promise<FaceTask | null> {
  const found = await findTransaction(db, submission)
  if (found === null) throw transactionOver()
  const task = taskOf(found.transaction, actionsOf(found.pictures))
  const isRepeat = found.pictures.some(
    ({ action, sha256 }) => action === submission.action && sha256 === submission.sha256,
  )
  if (task.isPassed || isRepeat) return task
  const problem = turnProblem(task, submission.action)
  if (problem !== null) throw faceFailed(problem, task.triesLeft)
  return null
}

/** Locks the transaction first, and then the upload, so that of two calls with one file the second finds its result. */
async function storeResult(tx: Db, submission: Submission, read: ReadUpload) {
  const earlier = await answerWithoutCheck(tx, submission)
  const isOwn = await takeUpload(tx, read)
  if (earlier !== null) return earlier
  if (!isOwn) throw new ApiError(code.tooMany, 'busy')
  const found = await findTransaction(tx, submission)
  if (found === null) throw transactionOver()
  const { transaction, pictures } = found
  const refuse = async (reason: FaceRefusal) => {
    const { triesLeft } = await updateTransaction(tx, transaction, afterRefused(transaction, submission.now))
    return faceFailed(reason, triesLeft)
  }
  const { problem, picture, likeness } = read.outcome
  if (picture === null || likeness === null) return refuse(problem ?? 'notAPicture')
  if (isDuplicate(pictures, submission, likeness)) return refuse('sameAgain')
  if (!(await claimPicture(tx, submission))) return refuse('usedElsewhere')
  const { action, sha256, now } = submission
  const row = { transactionId: transaction.id, action, sha256, likeness, picture }
  await tx.insert(facePictures).values({ ...row, takenAt: now })
  const task = taskOf(transaction, actionsOf(pictures))
  const changed = await updateTransaction(tx, transaction, afterAccepted(task, action, now))
  return taskOf(changed, [...actionsOf(pictures), action])
}

export const judgeFace: Handler<'judgeFace'> = async ({ services, body, now }, borrower) => {
  requireStep(borrower, 'identity')
  const bytes = new Uint8Array(await body.file.arrayBuffer())
  const { action } = body
  const submission: Submission = {
    id: body.transactionId,
    borrowerId: borrower.id,
    action,
    sha256: sha256Of(bytes),
    now,
  }
  const early = await answerWithoutCheck(services.db, submission)
  if (early !== null) return early
  const { sha256 } = submission
  const read = await readByWorker(services, { kind: 'face', borrowerId: borrower.id, bytes, sha256, now })
  const outcome = await services.db.transaction((tx) => storeResult(tx, submission, read))
  if (!(outcome instanceof ApiError)) return outcome
  if (read.outcome.picture !== null) await services.pictures.remove(read.outcome.picture)
  // The attempt counts either way, so the error is thrown after the commit.
  throw outcome
}
