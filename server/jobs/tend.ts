import type { Services } from '../services'
import { insertJob, takeBackLost } from './queue'

/** Sends the periodic jobs of the period that it is, and takes back those whose process has died. Any process may, at any time. */
export async function tend({ db, now, jobs }: Services) {
  const date = await now()
  for (const [name, { every }] of Object.entries(jobs)) {
    if (every !== undefined) await insertJob(db, name, {}, { key: `${Math.floor(date.getTime() / every)}` })
  }
  await takeBackLost(db, date)
}
