import { and, eq, inArray, isNull } from 'drizzle-orm'
import { EventEmitter } from 'node:events'
import { code } from '#domain/answerCodes'
import type { FaceRefusal } from '#domain/certification/capture'
import { limits } from '../config/config'
import { logFailure } from '../config/log'
import { uploads, type Upload, type UploadOutcome } from '../db/certificationTables'
import type { Db } from '../db/database'
import { ApiError } from '../http/apiError'
import { createNudge } from '../jobs/nudge'
import { send } from '../jobs/send'
import type { Services } from '../services'
import { isPhoto } from './picture'

export interface UploadWatch {
  /** What this process does, so that nobody in it waits for the next look. */
  events: EventEmitter<{ sent: []; read: [] }>
  /** Whether a worker has read the upload, or its row is gone, within 30 s. Holds no connection. */
  isRead: (id: string) => Promise<boolean>
}

/** One short query at a time, for all calls of this process that wait. */
export function createUploadWatch(db: Db, patience: number = limits.uploads.wait): UploadWatch {
  const events: UploadWatch['events'] = new EventEmitter()
  const waiting = new Map<string, { settle: (isRead: boolean) => void; isRead: Promise<boolean>; calls: number }>()
  const nudge = createNudge()
  events.on('read', nudge.nudge)
  let isLooking = false

  async function look() {
    const ids = [...waiting.keys()]
    const isUnread = and(inArray(uploads.id, ids), isNull(uploads.outcome))
    const unread = new Set((await db.select({ id: uploads.id }).from(uploads).where(isUnread)).map(({ id }) => id))
    for (const id of ids) if (!unread.has(id)) waiting.get(id)?.settle(true)
  }

  async function lookWhileAnyWaits() {
    isLooking = true
    while (waiting.size > 0) {
      await look().catch((error: unknown) => logFailure('looking for uploads that were read', error))
      await nudge.wait(limits.uploads.look)
    }
    isLooking = false
  }

  function waitFor(id: string) {
    const known = waiting.get(id)
    if (known !== undefined) return known
    let settle: (isRead: boolean) => void = () => {}
    const isRead = new Promise<boolean>((resolve) => (settle = resolve))
    const added = { settle, isRead, calls: 0 }
    waiting.set(id, added)
    return added
  }

  return {
    events,
    async isRead(id) {
      const one = waitFor(id)
      one.calls++
      if (!isLooking) void lookWhileAnyWaits()
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<boolean>((resolve) => {
        timer = setTimeout(resolve, patience, false)
      })
      try {
        return await Promise.race([one.isRead, late])
      } finally {
        clearTimeout(timer)
        if (--one.calls === 0) waiting.delete(id)
      }
    },
  }
}

interface Sent extends Pick<Upload, 'borrowerId' | 'kind' | 'sha256'> {
  bytes: Uint8Array
  now: Date
}

const busy = () => new ApiError(code.tooMany, 'busy')

async function findUpload(db: Db, { borrowerId, kind, sha256 }: Sent): Promise<Upload | undefined> {
  const isThat = and(eq(uploads.borrowerId, borrowerId), eq(uploads.kind, kind), eq(uploads.sha256, sha256))
  return (await db.select().from(uploads).where(isThat))[0]
}

async function insertUpload({ db, pictures, uploadWatch }: Services, sent: Sent): Promise<Upload> {
  const { borrowerId, kind, sha256, bytes, now } = sent
  const file = await pictures.save(bytes)
  const inserted = await db.transaction(async (tx) => {
    const values = { borrowerId, kind, sha256, file, sentAt: now }
    const [row] = await tx.insert(uploads).values(values).onConflictDoNothing().returning()
    if (row !== undefined) await send(tx, kind === 'card' ? 'readCard' : 'readPicture', { uploadId: row.id })
    return row
  })
  if (inserted !== undefined) {
    uploadWatch.events.emit('sent')
    return inserted
  }
  // The same file was sent at the same moment.
  await pictures.remove(file)
  const other = await findUpload(db, sent)
  if (other === undefined) throw busy()
  return other
}

/** Without an id where no worker was needed. */
export interface ReadUpload extends Pick<Upload, 'readingId'> {
  id: string | null
  outcome: Omit<UploadOutcome, 'problem'> & { problem: FaceRefusal | null }
}

export const outcomeOf = <Problem extends UploadOutcome['problem']>(problem: Problem) => ({
  problem,
  picture: null,
  likeness: null,
})

/**
 * What a worker makes of an upload. Throws a 429 if none has in time; who sends the same file again waits for the same
 * work. Not for a call in a transaction.
 */
export async function readByWorker(services: Services, sent: Sent): Promise<ReadUpload> {
  const { db, uploadWatch } = services
  if (!isPhoto(sent.bytes, sent.kind === 'screenshot' ? 'screenshot' : 'photo'))
    return { id: null, outcome: outcomeOf('notAPicture'), readingId: null }
  const { id } = (await findUpload(db, sent)) ?? (await insertUpload(services, sent))
  if (!(await uploadWatch.isRead(id))) throw busy()
  const [read] = await db.select().from(uploads).where(eq(uploads.id, id))
  if (read === undefined || read.outcome === null) throw busy()
  const { outcome, readingId } = read
  const { problem } = outcome
  if (problem !== 'failed') return { id, outcome: { ...outcome, problem }, readingId }
  await takeUpload(db, read)
  throw new ApiError(code.server, 'server')
}

/** Ends an upload whose outcome is used; `false` where another call has used it. */
export async function takeUpload(tx: Db, { id }: Pick<ReadUpload, 'id'>): Promise<boolean> {
  if (id === null) return true
  return (await tx.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id })).length > 0
}

/** The name of the stored screenshot; call it in the transaction that stores its row. */
export async function takeScreenshot(tx: Db, read: ReadUpload): Promise<string> {
  const { picture } = read.outcome
  if (picture === null) throw new ApiError(code.unreadable, 'notAPicture')
  if (!(await takeUpload(tx, read))) throw busy()
  return picture
}
