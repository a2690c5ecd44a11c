import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../config/config'
import { logFailure, logWarning } from '../config/log'
import type { Services } from '../services'
import {
  completeJob,
  failJob,
  renewLease,
  type TakenJob,
  insertJobs,
  takeBackLost,
  isAnyRunningOrDue,
  takeJob,
} from '../db/queue'

export interface JobKind<Data = object> {
  /** May be done again, where its process died before it could say that it was done. `data` is what was sent for that name. */
  run(services: Services, data: Data): Promise<unknown>
  /** In milliseconds, of jobs that nobody sends: once in each such period of the lender's date, over all processes. */
  every?: number
}

export type JobTable = Readonly<Record<string, JobKind>>

class UnknownJob extends Error {
  override name = 'UnknownJob'
}

async function perform(services: Services, job: TakenJob) {
  const kind = services.jobs[job.name]
  // Of a newer process, while the old ones go on: one of those takes a later try.
  if (kind === undefined) throw new UnknownJob()
  const renew = () => renewLease(services.db, job).catch((error: unknown) => logFailure('renewing a lease', error))
  const renewal = setInterval(() => void renew(), limits.jobs.lease / 3)
  try {
    await kind.run(services, job.data)
  } finally {
    clearInterval(renewal)
  }
}

/** Does a job that was taken; whether it was done. */
export async function runJob(services: Services, job: TakenJob): Promise<boolean> {
  const { db } = services
  try {
    await perform(services, job)
  } catch (error) {
    logFailure(`job ${job.name}`, error)
    await failJob(db, job, error)
    if (job.isLastTry) logWarning(`job ${job.name} ${job.id} is dead: it failed ${limits.jobs.tries} times`)
    return false
  }
  await completeJob(db, job)
  return true
}

/** Sends the periodic jobs of the period that it is, and takes back those whose process has died. Any process may, at any time. */
export async function schedulePeriodicJobs({ db, now, jobs }: Services) {
  const date = await now()
  const periodic = Object.entries(jobs).flatMap(([name, { every }]) =>
    every === undefined ? [] : [{ name, data: {}, key: `${Math.floor(date.getTime() / every)}` }],
  )
  await insertJobs(db, periodic)
  await takeBackLost(db)
}

const LOOK_AGAIN = 50

/**
 * Does all that is due on the lender's date, one after the other in the order in which it became due, and what becomes due by
 * that; waits for what others are at. Returns how many it has done itself, without those that failed.
 */
export async function runDue(services: Services): Promise<number> {
  const { db } = services
  let done = 0
  await schedulePeriodicJobs(services)
  for (;;) {
    const job = await takeJob(db)
    if (job !== null) done += (await runJob(services, job)) ? 1 : 0
    else if (await isAnyRunningOrDue(db)) {
      await wait(LOOK_AGAIN)
      await takeBackLost(db)
    } else return done
  }
}
