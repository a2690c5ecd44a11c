import type { Db } from '../db/database'
import type { JobData, JobName } from './jobs'
import { insertJob, insertJobs, type When } from './queue'

/** Sends a job with the transaction that causes it: rolled back, it was never sent. */
export const send = <Name extends JobName>(
  tx: Db,
  name: Name,
  data: JobData<Name> & object,
  when?: When,
): Promise<void> => insertJob(tx, name, data, when)

/** Several of a kind at once. */
export const sendAll = <Name extends JobName>(
  tx: Db,
  name: Name,
  all: readonly (When & { data: JobData<Name> & object })[],
): Promise<void> =>
  insertJobs(
    tx,
    all.map((each) => ({ ...each, name })),
  )
