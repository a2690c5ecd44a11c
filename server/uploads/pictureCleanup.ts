import { limits } from '../config'
import type { Services } from '../services'
import { forgetFaces, forgetReadings, neededOf } from './unusedPictures'

/** What nothing in the database knows: left by a call that failed half-way, or by a borrower who was deleted. */
async function sweep({ db, pictures }: Pick<Services, 'db' | 'pictures'>, real: Date) {
  const limit = real.getTime() - limits.pictures.unconfirmed
  for await (const names of pictures.names()) {
    const needed = await neededOf(db, names)
    for (const name of names.filter((found) => !needed.has(found))) {
      const savedAt = await pictures.savedAt(name)
      // A picture is there before its row is.
      if (savedAt !== null && savedAt.getTime() <= limit) await pictures.remove(name)
    }
  }
}

/**
 * Deletes pictures of cards and faces that no confirmed card has. A refused view of a face is never written at all. Any
 * process may do it at any time; each sweeps its own folder. `now` is the lender's, `real` the real time.
 */
export async function keepPictures(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  { now, real }: { now: Date; real: Date },
) {
  const gone = await db.transaction(async (tx) => [...(await forgetReadings(tx, now)), ...(await forgetFaces(tx, now))])
  for (const name of gone) await pictures.remove(name)
  await sweep({ db, pictures }, real)
}
