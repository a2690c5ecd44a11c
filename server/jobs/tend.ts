import type { Services } from '../services'
import { insertJobs, takeBackLost } from '../db/queue'

/** Sends the periodic jobs of the period that it is, and takes back those whose process has died. Any process may, at any time. */
export async function tend({ db, now, jobs }: Services) {
  const date = await now()
  const periodic = Object.entries(jobs).flatMap(([name, { every }]) =>
    every === undefined ? [] : [{ name, data: {}, key: `${Math.floor(date.getTime() / every)}` }],
  )
  await insertJobs(db, periodic)
  await takeBackLost(db, date)
}
