import type { Db } from '../db/database'
import { insertJob, insertJobs, type When } from '../db/queue'
import type { JobData } from './jobData'

/** Sends a job in the transaction that causes it, so that a rollback undoes it. */
export const send = <Name extends keyof JobData>(tx: Db, name: Name, data: JobData[Name], when?: When): Promise<void> =>
  insertJob(tx, name, data, when)

export const sendAll = <Name extends keyof JobData>(
  tx: Db,
  name: Name,
  all: readonly (When & { data: JobData[Name] })[],
): Promise<void> =>
  insertJobs(
    tx,
    all.map((each) => ({ ...each, name })),
  )
