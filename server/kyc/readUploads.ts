import { and, eq, isNull, sql } from 'drizzle-orm'
import { dateInJakarta } from '#domain/calendar'
import { cardDoubts } from '#domain/card/cardRules'
import { emptyCard } from '#domain/certification/capture'
import { limits } from '../config/config'
import { uploads, type Upload, type UploadOutcome } from '../db/certificationTables'
import type { JobData } from '../jobs/jobData'
import { insertReading } from './card/cardRows'
import { checkView } from './face/checkView'
import { writePerceptualHash } from './face/perceptualHash'
import { readCardFields } from './ocr/readCard'
import type { Services } from '../services'
import { readPicture } from '../files/picture'
import { outcomeOf } from '../files/uploads'

interface Read {
  outcome: UploadOutcome
  reading?: Parameters<typeof insertReading>[1]
}

type Reader = (upload: Upload, bytes: Buffer) => Promise<Read>

const FAILED: Read = { outcome: outcomeOf('failed') }

/** Stores what `read` says of an upload, unless that is known, and deletes the file that was sent. */
async function readOnce({ db, pictures, uploadWatch }: Services, uploadId: string, read: Reader) {
  const isUnread = and(eq(uploads.id, uploadId), isNull(uploads.outcome))
  const [upload] = await db
    .update(uploads)
    .set({ tries: sql`${uploads.tries} + 1` })
    .where(isUnread)
    .returning()
  const file = upload?.file ?? null
  if (upload === undefined || file === null) return
  // Counted before each try, since some may have ended with their process.
  const isTooOften = upload.tries > limits.uploads.tries
  const { outcome, reading } = isTooOften ? FAILED : await read(upload, await pictures.read(file))
  await db.transaction(async (tx) => {
    const [unread] = await tx.select({ id: uploads.id }).from(uploads).where(isUnread).for('update')
    if (unread === undefined) return
    const readingId = reading === undefined ? null : await insertReading(tx, reading)
    await tx.update(uploads).set({ outcome, readingId, file: null }).where(isUnread)
  })
  await pictures.remove(file)
  uploadWatch.events.emit('read')
}

export const readCardUpload = (services: Services, { uploadId }: JobData['readCard']) =>
  readOnce(services, uploadId, async ({ borrowerId, sha256, sentAt }, bytes) => {
    const picture = await readPicture(bytes)
    if (picture === null) return { outcome: outcomeOf('notAPicture') }
    const today = dateInJakarta(sentAt.getTime())
    const fields = (await readCardFields(picture, { reader: services.reader, today })) ?? emptyCard
    const name = await services.pictures.save(picture.jpeg)
    // Stored even if nothing was read: a card typed by hand needs its photo too.
    const reading = { borrowerId, picture: name, sha256, fields, doubtful: cardDoubts(fields, today), readAt: sentAt }
    return { outcome: outcomeOf(null), reading }
  })

async function readFace({ pictures }: Services, bytes: Buffer): Promise<UploadOutcome> {
  const checked = await checkView(bytes)
  if (typeof checked === 'string') return outcomeOf(checked)
  const picture = await pictures.save(checked.picture.jpeg)
  return { problem: null, picture, likeness: writePerceptualHash(checked.likeness) }
}

async function readScreenshot({ pictures }: Services, bytes: Buffer): Promise<UploadOutcome> {
  const read = await readPicture(bytes, 'screenshot')
  return read === null ? outcomeOf('notAPicture') : { ...outcomeOf(null), picture: await pictures.save(read.jpeg) }
}

export const readPictureUpload = (services: Services, { uploadId }: JobData['readPicture']) =>
  readOnce(services, uploadId, async ({ kind }, bytes) => ({
    outcome: await (kind === 'face' ? readFace : readScreenshot)(services, bytes),
  }))
