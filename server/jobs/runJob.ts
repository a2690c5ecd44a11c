import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../config/config'
import { logFailure, logWarning } from '../config/log'
import { observeJob } from '../operator/observe'
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
  /** May run again if its process died before it was recorded as done. `data` is what was sent under that name. */
  run(services: Services, data: Data): Promise<unknown>
  /** In milliseconds, for periodic jobs: once in each such period of the lender’s date, over all processes. */
  every?: number
}

export type JobTable = Readonly<Record<string, JobKind>>

class UnknownJob extends Error {
  override name = 'UnknownJob'
}

async function perform(services: Services, job: TakenJob) {
  const kind = services.jobs[job.name]
  // A job kind of a newer process, while old ones are still running: a newer one takes a later try.
  if (kind === undefined) throw new UnknownJob()
  const renew = () => renewLease(services.db, job).catch((error: unknown) => logFailure('renewing a lease', error))
  const renewal = setInterval(() => void renew(), limits.jobs.lease / 3)
  try {
    await kind.run(services, job.data)
  } finally {
    clearInterval(renewal)
  }
}

async function tryJob(services: Services, job: TakenJob): Promise<boolean> {
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

export const runJob = (services: Services, job: TakenJob): Promise<boolean> =>
  observeJob(job.name, () => tryJob(services, job))

/**
 * Sends the periodic jobs of the current period, and takes back those whose process has died. Safe in any process at
 * any time.
 */
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
 * Runs all jobs due on the lender’s date in the order in which they became due, and those that become due meanwhile;
 * waits for jobs of other processes. Returns how many it has run itself, without failed ones.
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
