import { code } from '#domain/answerCodes'
import { feedbackLimits, messageProblem } from '#domain/service/feedback'
import { limits } from '../config'
import { ApiError, invalid } from '../http/apiError'
import type { Handler } from '../http/call'
import { readPicture } from '../files/picture'
import {
  attachFeedbackPictures,
  countSentSince,
  countUnsentPictures,
  findUnsentPictures,
  insertFeedback,
} from './feedbackRows'
import { feedbackPictures } from './feedbackTables'

const tooMany = () => new ApiError(code.tooMany, 'tooMany')

/** Nobody is proven anything by it, so it may be the picture of somebody else, too. */
export const addFeedbackPicture: Handler<'addFeedbackPicture'> = async ({ services, body, now }, { id }) => {
  const { db, pictures } = services
  if ((await countUnsentPictures(db, id)) >= limits.feedback.maxWaitingPictures) throw tooMany()
  const read = await readPicture(new Uint8Array(await body.file.arrayBuffer()), 'screenshot')
  if (read === null) throw new ApiError(code.unreadable, 'notAPicture')
  const picture = await pictures.save(read)
  const [row] = await db.insert(feedbackPictures).values({ borrowerId: id, picture, takenAt: now }).returning()
  if (row === undefined) throw new Error('insert returned no row')
  return { pictureId: row.id }
}

export const sendFeedback: Handler<'sendFeedback'> = async ({ services: { db }, body, now }, { id }) => {
  const { type: kind, message } = body
  const problem = messageProblem(message)
  if (problem !== null) throw invalid({ message: problem === 'empty' ? 'feedbackEmpty' : 'long' })
  const wanted = [...new Set(body.pictures)]
  const found = await findUnsentPictures(db, id, wanted)
  if (wanted.length > feedbackLimits.pictures || found.length < wanted.length)
    throw invalid({ pictures: 'feedbackPictures' })
  const { max, window } = limits.feedback.perBorrower
  if ((await countSentSince(db, id, new Date(now.getTime() - window))) >= max) throw tooMany()
  const sent = await insertFeedback(db, { borrowerId: id, kind, message: message.trim(), sentAt: now })
  await attachFeedbackPictures(db, wanted, sent.id)
  return { feedbackNumber: sent.feedbackNumber }
}
