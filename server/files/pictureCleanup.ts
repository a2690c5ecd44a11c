import { limits } from '../config'
import type { Services } from '../services'
import { feedbackAttachments } from '../feedback/feedbackRows'
import { voucherAttachments } from '../payments/vouchers/voucherRows'
import { forgetPictureOwners } from './pictureOwners'
import { deleteUnusedFaceChecks, deleteUnusedReadings, picturesInUse } from './unusedPictures'

/** Deletes files that no row refers to: left by a call that failed half-way, or by a borrower who was deleted. */
async function deleteOrphans({ db, pictures }: Pick<Services, 'db' | 'pictures'>, real: Date) {
  const limit = real.getTime() - limits.pictures.unconfirmed
  for await (const names of pictures.names()) {
    const used = await picturesInUse(db, names)
    for (const name of names.filter((found) => !used.has(found))) {
      const savedAt = await pictures.savedAt(name)
      // A new file may have no row yet.
      if (savedAt !== null && savedAt.getTime() <= limit) await pictures.remove(name)
    }
  }
}

/**
 * Deletes the pictures of cards and faces that belong to no confirmed card, and of proofs and feedback that were never sent. Any process may do it at any time; each goes
 * through its own folder. `now` is the lender's date, `real` the real one.
 */
export async function cleanUpPictures(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  { now, real }: { now: Date; real: Date },
) {
  const names = await db.transaction(async (tx) => [
    ...(await deleteUnusedReadings(tx, now)),
    ...(await deleteUnusedFaceChecks(tx, now)),
    ...(await voucherAttachments.deleteUnsent(tx, now)),
    ...(await feedbackAttachments.deleteUnsent(tx, now)),
  ])
  for (const name of names) await pictures.remove(name)
  await forgetPictureOwners(db, now)
  await deleteOrphans({ db, pictures }, real)
}
