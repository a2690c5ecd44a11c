import type { Client, Reply } from '../../scripts/processes/client'
import type { Faults } from './records'
import type { Random } from './random'

export interface TestBackend extends Client {
  random: Random
  faults: Faults
  /** Jobs are run by a worker, not by the sandbox. */
  hasWorker: boolean
}

const FAILED = 500

/** The data of a response; `null` for a refusal. A failure is recorded. */
export function dataOf<Data>({ faults }: TestBackend, call: string, { code, msg, data }: Reply<Data>): Data | null {
  if (code >= FAILED && code < 600) faults.broken.push(`${call} is answered ${code} ${msg}`)
  return code === 200 ? data : null
}
