import { limits } from '../config'
import { logFailure, logWarning } from '../log'
import type { Services } from '../services'
import { completeJob, failJob, renewLease, type TakenJob } from '../db/queue'

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
  const { db, now } = services
  try {
    await perform(services, job)
  } catch (error) {
    logFailure(`job ${job.name}`, error)
    await failJob(db, job, error, await now())
    if (job.isLastTry) logWarning(`job ${job.name} ${job.id} is dead: it failed ${limits.jobs.tries} times`)
    return false
  }
  await completeJob(db, job)
  return true
}
