import { createLender } from '../createLender'
import { readConfig } from '../config/config'
import type { Database } from '../db/database'
import type { JobTable } from './runJob'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const DAY = 24 * 60 * MINUTE

export async function openJobLender(database: Pick<Database, 'db'>, jobs: JobTable) {
  let date = Date.parse('2026-03-02T02:00:00Z')
  const lender = await createLender(readConfig({ SANDBOX: '1', DATA_DIR: 'memory://' }), database, {
    jobs,
    clock: () => date,
  })
  return {
    ...lender,
    date: () => date,
    leap: (ms: number) => {
      date += ms
    },
  }
}
