import type { Client, Reply } from '../../scripts/processes/client'
import type { Faults } from './records'
import type { Random } from './random'

export interface World extends Client {
  random: Random
  faults: Faults
}

const FAILED = 500

/** The data of an answer; `null` of a refusal, which any rule may be the reason of. A failure is noted. */
export function dataOf<Data>({ faults }: World, call: string, { code, msg, data }: Reply<Data>): Data | null {
  if (code >= FAILED && code < 600) faults.broken.push(`${call} is answered ${code} ${msg}`)
  return code === 200 ? data : null
}
