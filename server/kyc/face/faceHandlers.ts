import type { FaceTask } from '../../../contract/kyc'
import { code } from '../../../domain/answerCodes'
import { requireStep } from '../../certification/completeStep'
import { facePictures } from '../../db/certificationTables'
import type { Db } from '../../db/database'
import type { Handler } from '../../http/call'
import { Refusal } from '../../http/apiError'
import { afterAccepted, afterRefused, judgeTurn, taskOf, type FaceAction } from './faceRules'
import { changeTransaction, findTransaction, keepTransaction, picturesOf } from './faceTransactions'
import { judgeView, sha256Of, type FaceRefusal, type View } from './judgeView'
import { isSamePicture, readLikeness, writeLikeness } from './likeness'

const refused = (reason: FaceRefusal, triesLeft: number) =>
  new Refusal(code.faceFailed, reason, { data: { reason, triesLeft } })

const over = () => new Refusal(code.notFound, 'faceOver')

type Pictures = Awaited<ReturnType<typeof picturesOf>>

const takenIn = (pictures: Pictures) => pictures.map(({ action }) => action)

/** A selfie looks like the view from the front that may have been taken before it; only the very same file is refused. */
const isTaken = (pictures: Pictures, view: View, action: FaceAction) =>
  pictures.some(
    ({ sha256, likeness }) =>
      sha256 === view.sha256 || (action !== 'selfie' && isSamePicture(readLikeness(likeness), view.likeness)),
  )

export const startFace: Handler<'startFace'> = async ({ services, now }, borrower) => {
  requireStep(borrower, 'identity')
  const transaction = await keepTransaction(services.db, borrower.id, now)
  return taskOf(transaction, takenIn(await picturesOf(services.db, transaction)))
}

interface Sent {
  id: string
  borrowerId: string
  action: FaceAction
  sha256: string
  now: Date
}

/** What can be answered before the picture is looked at; `null` where it must be. */
async function answerAtOnce(db: Db, sent: Sent): Promise<FaceTask | null> {
  const found = await findTransaction(db, sent)
  if (found === null) throw over()
  const task = taskOf(found.transaction, takenIn(found.pictures))
  const isRepeat = found.pictures.some(({ action, sha256 }) => action === sent.action && sha256 === sent.sha256)
  if (task.isPassed || isRepeat) return task
  const problem = judgeTurn(task, sent.action)
  if (problem !== null) throw refused(problem, task.triesLeft)
  return null
}

/** Notes the judgement; the other upload of a double tap may have been faster. */
async function conclude(tx: Db, sent: Sent, judged: View | FaceRefusal, save: (view: View) => Promise<string>) {
  const sooner = await answerAtOnce(tx, sent)
  if (sooner !== null) return sooner
  const found = await findTransaction(tx, sent)
  if (found === null) throw over()
  const { transaction, pictures } = found
  const reason = typeof judged === 'string' ? judged : isTaken(pictures, judged, sent.action) ? 'sameAgain' : null
  if (typeof judged === 'string' || reason !== null) {
    const { triesLeft } = await changeTransaction(tx, transaction, afterRefused(transaction, sent.now))
    return refused(reason ?? 'notAPicture', triesLeft)
  }
  const picture = await save(judged)
  const { action, sha256, now } = sent
  const row = { transactionId: transaction.id, action, sha256, likeness: writeLikeness(judged.likeness), picture }
  await tx.insert(facePictures).values({ ...row, takenAt: now })
  const task = taskOf(transaction, takenIn(pictures))
  const changed = await changeTransaction(tx, transaction, afterAccepted(task, action, now))
  return taskOf(changed, [...takenIn(pictures), action])
}

export const judgeFace: Handler<'judgeFace'> = async ({ services, body, now }, borrower) => {
  requireStep(borrower, 'identity')
  const bytes = new Uint8Array(await body.file.arrayBuffer())
  const { action } = body
  const sent: Sent = { id: body.transactionId, borrowerId: borrower.id, action, sha256: sha256Of(bytes), now }
  const known = await answerAtOnce(services.db, sent)
  if (known !== null) return known
  // Judged outside of the transaction: it takes a while, and PGlite has one line.
  const judged = await judgeView(bytes)
  const outcome = await services.db.transaction((tx) =>
    conclude(tx, sent, judged, ({ picture }) => services.pictures.save(picture)),
  )
  // A refusal is thrown behind the commit, for it has cost a try.
  if (outcome instanceof Refusal) throw outcome
  return outcome
}
