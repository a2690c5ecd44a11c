import { eq } from 'drizzle-orm'
import { feedbackLimits, messageProblem } from '#domain/service/feedback'
import { limits } from '../config/config'
import { invalid, tooMany } from '../http/apiError'
import type { Handler } from '../http/call'
import { sha256Of } from '../files/pictureOwners'
import { readByWorker, takeScreenshot } from '../files/uploads'
import { countSentSince, feedbackAttachments, insertFeedback } from './feedbackRows'
import { feedbackPictures } from './feedbackTables'

/** A feedback picture proves nothing, so it may be a file that another borrower has sent. */
export const addFeedbackPicture: Handler<'addFeedbackPicture'> = async ({ services, body, now }, { id }) => {
  const { db } = services
  const unsent = await feedbackAttachments.countUnsent(db, eq(feedbackPictures.borrowerId, id))
  if (unsent >= limits.feedback.maxWaitingPictures) throw tooMany()
  const bytes = new Uint8Array(await body.file.arrayBuffer())
  const sent = { borrowerId: id, bytes, sha256: sha256Of(bytes), now }
  const read = await readByWorker(services, { kind: 'screenshot', ...sent })
  const [row] = await db.transaction(async (tx) => {
    const picture = await takeScreenshot(tx, read)
    return tx.insert(feedbackPictures).values({ borrowerId: id, picture, takenAt: now }).returning()
  })
  if (row === undefined) throw new Error('insert returned no row')
  return { pictureId: row.id }
}

export const sendFeedback: Handler<'sendFeedback'> = async ({ services: { db }, body, now }, { id }) => {
  const { type: kind, message } = body
  const problem = messageProblem(message)
  if (problem !== null) throw invalid({ message: problem === 'empty' ? 'feedbackEmpty' : 'long' })
  const wanted = [...new Set(body.pictures)]
  const areUnsent = await feedbackAttachments.areUnsent(db, eq(feedbackPictures.borrowerId, id), wanted)
  if (wanted.length > feedbackLimits.pictures || !areUnsent) throw invalid({ pictures: 'feedbackPictures' })
  const { max, window } = limits.feedback.perBorrower
  if ((await countSentSince(db, id, new Date(now.getTime() - window))) >= max) throw tooMany()
  const sent = await insertFeedback(db, { borrowerId: id, kind, message: message.trim(), sentAt: now })
  await feedbackAttachments.attach(db, wanted, sent.id)
  return { feedbackNumber: sent.feedbackNumber }
}
