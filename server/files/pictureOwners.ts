import { and, eq, lte, notExists, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { code } from '#domain/answerCodes'
import { limits } from '../config/config'
import { cardReadings, facePictures, pictureOwners } from '../db/certificationTables'
import type { Db } from '../db/database'
import { voucherPictures } from '../db/lendingTables'
import { ApiError } from '../http/apiError'

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Claim {
  sha256: string
  borrowerId: string
  now: Date
}

/** Records the file’s owner; `false` if another borrower has sent it, even at the same moment. */
export async function claimPicture(db: Db, { sha256, borrowerId, now }: Claim): Promise<boolean> {
  const own = await db
    .insert(pictureOwners)
    .values({ sha256, borrowerId, claimedAt: now })
    .onConflictDoUpdate({
      target: pictureOwners.sha256,
      set: { claimedAt: now },
      setWhere: eq(pictureOwners.borrowerId, borrowerId),
    })
    .returning()
  return own.length > 0
}

export async function requireOwnPicture(db: Db, claim: Claim) {
  if (!(await claimPicture(db, claim))) throw new ApiError(code.invalid, 'usedElsewhere')
}

export async function deletePictureOwners(db: Db, now: Date) {
  const anything = { one: sql`1` }
  await db.delete(pictureOwners).where(
    and(
      // A new owner may have no picture yet.
      lte(pictureOwners.claimedAt, new Date(now.getTime() - limits.pictures.unconfirmed)),
      notExists(db.select(anything).from(cardReadings).where(eq(cardReadings.sha256, pictureOwners.sha256))),
      notExists(db.select(anything).from(facePictures).where(eq(facePictures.sha256, pictureOwners.sha256))),
      notExists(db.select(anything).from(voucherPictures).where(eq(voucherPictures.sha256, pictureOwners.sha256))),
    ),
  )
}
