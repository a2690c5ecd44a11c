import { code } from '#domain/answerCodes'
import { dateInJakarta } from '#domain/calendar'
import type { CardFields } from '#domain/certification/capture'
import { completeStep, canDo, requireStep } from '../../auth/steps'
import type { Db } from '../../db/database'
import type { Handler } from '../../http/call'
import { invalid, ApiError } from '../../http/apiError'
import { requireOwnPicture, sha256Of } from '../../files/pictureOwners'
import { readByWorker } from '../../files/uploads'
import { updateTransaction, findTransaction } from '../face/faceTransactions'
import {
  maskCard,
  parseCardFields,
  findCard,
  findReading,
  isRead,
  upsertCard,
  latestReading,
  renewReading,
} from './cardRows'

export const readCard: Handler<'readCard'> = async ({ services, body, now }, borrower) => {
  requireStep(borrower, 'identity')
  const { db } = services
  const bytes = new Uint8Array(await body.file.arrayBuffer())
  const sha256 = sha256Of(bytes)
  await requireOwnPicture(db, { sha256, borrowerId: borrower.id, now })
  const { readingId } = await readByWorker(services, { kind: 'card', borrowerId: borrower.id, bytes, sha256, now })
  const reading = readingId === null ? null : await renewReading(db, readingId, now)
  if (reading === null) throw new ApiError(code.unreadable, 'notAPicture')
  const { id: ocrId, fields, doubtful } = reading
  if (!isRead(fields)) throw new ApiError(code.unreadable, 'unreadable')
  return { ocrId, fields, doubtful }
}

async function consumeFaceTransaction(tx: Db, wanted: { id: string; borrowerId: string; now: Date }) {
  const found = await findTransaction(tx, wanted)
  if (found === null || found.transaction.passedBy === null) throw invalid({ transactionId: 'faceFirst' })
  // A passed face check is valid for one card.
  await updateTransaction(tx, found.transaction, { expiresAt: wanted.now })
}

const isSameCard = (a: CardFields, b: CardFields | undefined) =>
  b !== undefined && (Object.keys(a) as (keyof CardFields)[]).every((field) => a[field] === b[field])

export const saveCard: Handler<'saveCard'> = async ({ services, body, now }, borrower) => {
  requireStep(borrower, 'identity')
  const { db } = services
  const fields = parseCardFields(body.fields, dateInJakarta(now.getTime()))
  const isDone = canDo('personal', borrower.bizStatus)
  if (isDone && isSameCard(fields, (await findCard(db, borrower.id))?.fields)) return { bizStatus: borrower.bizStatus }
  const reading = await findReading(db, borrower.id, body.ocrId)
  if (reading === null) throw invalid({ ocrId: 'cardOther' })
  const id = body.transactionId
  // Replacing a card needs another face check, so a stolen token alone can’t change whose card it is.
  if (isDone && id === undefined) throw invalid({ transactionId: 'faceFirst' })
  if (id !== undefined) await consumeFaceTransaction(db, { id, borrowerId: borrower.id, now })
  await upsertCard(db, {
    borrowerId: borrower.id,
    readingId: reading.id,
    transactionId: id ?? null,
    fields,
    confirmedAt: now,
  })
  return id === undefined ? { bizStatus: borrower.bizStatus } : completeStep(db, borrower, 'identity')
}

export const cardDetail: Handler<'cardDetail'> = async ({ services: { db } }, borrower) => {
  const card = await findCard(db, borrower.id)
  if (card !== null && canDo('personal', borrower.bizStatus)) {
    return { stage: 'done', ocrId: null, fields: maskCard(card.fields), doubtful: [] }
  }
  if (card !== null) return { stage: 'confirmed', ocrId: card.readingId, fields: card.fields, doubtful: [] }
  const reading = await latestReading(db, borrower.id)
  if (reading === null || !isRead(reading.fields)) return { stage: 'none', ocrId: null, fields: null, doubtful: [] }
  return { stage: 'read', ocrId: reading.id, fields: reading.fields, doubtful: reading.doubtful }
}
