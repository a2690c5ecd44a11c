import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../config/config'
import { logFailure, logWarning } from '../config/log'
import { observeJobs } from '../operator/observe'
import type { Services } from '../services'
import {
  completeJobs,
  failJob,
  renewLeases,
  type TakenJob,
  insertJobs,
  takeBackLost,
  isAnyRunningOrDue,
  takeJob,
} from '../db/queue'
import { timesOf } from '../db/queues'

export interface JobKind<Data = object> {
  /** May run again if its process died before it was recorded as done. `data` is what was sent under that name. */
  run(services: Services, data: Data): Promise<unknown>
  /** As `run`, for up to `limits.jobs.batch` at a time and all or none of them; workers then use it. */
  runAll?(services: Services, all: readonly Data[]): Promise<unknown>
  /** In milliseconds, for periodic jobs: once in each such period of the lender’s date, over all processes. */
  every?: number
}

export type JobTable = Readonly<Record<string, JobKind>>

class UnknownJob extends Error {
  override name = 'UnknownJob'
}

async function perform(services: Services, queue: string, jobs: readonly TakenJob[]) {
  const { name } = jobs[0]!
  const kind = services.jobs[name]
  // A job kind of a newer process, while old ones are still running: a newer one takes a later try.
  if (kind === undefined) throw new UnknownJob()
  const renew = () =>
    renewLeases(services.db, queue, jobs).catch((error: unknown) => logFailure('renewing a lease', error))
  const renewal = setInterval(() => void renew(), timesOf(queue).lease / 3)
  try {
    if (jobs.length > 1)
      await kind.runAll!(
        services,
        jobs.map(({ data }) => data),
      )
    else await kind.run(services, jobs[0]!.data)
  } finally {
    clearInterval(renewal)
  }
}

async function tryJob(services: Services, queue: string, job: TakenJob): Promise<boolean> {
  const { db } = services
  try {
    await perform(services, queue, [job])
  } catch (error) {
    logFailure(`job ${job.name}`, error)
    await failJob(db, queue, job, error)
    if (job.isLastTry) logWarning(`job ${job.name} ${job.id} is dead: it failed ${limits.jobs.tries} times`)
    return false
  }
  await completeJobs(db, queue, [job])
  return true
}

const runJob = (services: Services, queue: string, job: TakenJob): Promise<boolean> =>
  observeJobs(job.name, 1, () => tryJob(services, queue, job))

/** Whether all of them were done in one. */
async function tryAll(services: Services, queue: string, jobs: readonly TakenJob[]): Promise<boolean> {
  try {
    await perform(services, queue, jobs)
  } catch (error) {
    logFailure(`${jobs.length} jobs ${jobs[0]!.name} in one`, error)
    await renewLeases(services.db, queue, jobs)
    return false
  }
  await completeJobs(services.db, queue, jobs)
  return true
}

/** Jobs of one queue, all in one where their kind can; one after the other where that fails. */
export async function runJobs(services: Services, queue: string, jobs: readonly TakenJob[]) {
  if (jobs.length > 1 && (await observeJobs(jobs[0]!.name, jobs.length, () => tryAll(services, queue, jobs)))) return
  for (const job of jobs) await runJob(services, queue, job)
}

/** Sends the periodic jobs of the current period. Safe in any process at any time. */
export async function schedulePeriodicJobs({ db, now, jobs }: Services) {
  const date = await now()
  const periodic = Object.entries(jobs).flatMap(([name, { every }]) =>
    every === undefined ? [] : [{ name, data: {}, key: `${Math.floor(date.getTime() / every)}` }],
  )
  await insertJobs(db, periodic)
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
  await takeBackLost(db)
  for (;;) {
    const taken = await takeJob(db)
    if (taken !== null) done += (await runJob(services, taken.queue, taken.job)) ? 1 : 0
    else if (await isAnyRunningOrDue(db)) {
      await wait(LOOK_AGAIN)
      await takeBackLost(db)
    } else return done
  }
}
