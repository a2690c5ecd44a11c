import { limits } from '../config'
import { remind } from '../messages/remind'
import { housekeeping } from './housekeeping'
import type { JobTable } from './runJob'

/** What is done later, and by whichever process takes it. A new kind is a line here; `send` takes its data. */
export const jobs = {
  housekeeping: { run: housekeeping, every: limits.housekeeping },
  remind: { run: remind },
} satisfies JobTable

export type JobName = keyof typeof jobs
export type JobData<Name extends JobName> = Parameters<(typeof jobs)[Name]['run']>[1]
