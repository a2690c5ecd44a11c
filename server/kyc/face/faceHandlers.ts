import { code } from '#domain/answerCodes'
import type { FaceRefusal, FaceTask } from '#domain/certification/capture'
import { requireStep } from '../../auth/steps'
import { facePictures } from '../../db/certificationTables'
import type { Db } from '../../db/database'
import type { Handler } from '../../http/call'
import { ApiError } from '../../http/apiError'
import { claimPicture, sha256Of } from '../../files/pictureOwners'
import { afterAccepted, afterRefused, turnProblem, taskOf, type FaceAction } from './faceRules'
import { endOldChecks, updateTransaction, findTransaction, openTransaction, picturesOf } from './faceTransactions'
import { checkView, type View } from './checkView'
import { isSamePicture, readPerceptualHash, writePerceptualHash } from './perceptualHash'

const faceFailed = (reason: FaceRefusal, triesLeft: number) =>
  new ApiError(code.faceFailed, reason, { data: { reason, triesLeft } })

const transactionOver = () => new ApiError(code.notFound, 'faceCheckEnded')

type Pictures = Awaited<ReturnType<typeof picturesOf>>

const actionsOf = (pictures: Pictures) => pictures.map(({ action }) => action)

/** A selfie may look like the front view taken before it, so only an identical file is a duplicate. */
const isDuplicate = (pictures: Pictures, view: View, action: FaceAction) =>
  pictures.some(
    ({ sha256, likeness: perceptualHash }) =>
      sha256 === view.sha256 ||
      (action !== 'selfie' && isSamePicture(readPerceptualHash(perceptualHash), view.likeness)),
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

async function storeResult(
  tx: Db,
  submission: Submission,
  checked: View | FaceRefusal,
  save: (view: View) => Promise<string>,
) {
  const earlier = await answerWithoutCheck(tx, submission)
  if (earlier !== null) return earlier
  const found = await findTransaction(tx, submission)
  if (found === null) throw transactionOver()
  const { transaction, pictures } = found
  const refuse = async (reason: FaceRefusal) => {
    const { triesLeft } = await updateTransaction(tx, transaction, afterRefused(transaction, submission.now))
    return faceFailed(reason, triesLeft)
  }
  if (typeof checked === 'string') return refuse(checked)
  if (isDuplicate(pictures, checked, submission.action)) return refuse('sameAgain')
  if (!(await claimPicture(tx, submission))) return refuse('usedElsewhere')
  const picture = await save(checked)
  const { action, sha256, now } = submission
  const row = {
    transactionId: transaction.id,
    action,
    sha256,
    likeness: writePerceptualHash(checked.likeness),
    picture,
  }
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
  // Outside the transaction, because it is slow and PGlite has one connection.
  const checked = await checkView(bytes)
  const outcome = await services.db.transaction((tx) =>
    storeResult(tx, submission, checked, ({ picture }) => services.pictures.save(picture)),
  )
  // The attempt counts either way, so the error is thrown after the commit.
  if (outcome instanceof ApiError) throw outcome
  return outcome
}
