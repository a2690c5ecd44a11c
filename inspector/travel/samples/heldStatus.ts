import type { SampleTable } from './samples'
import type { Samples } from './samplesOf'

/** Whether no status but that one is told anywhere in it. */
function keeps(status: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if ('bizStatus' in value && typeof value.bizStatus === 'number' && value.bizStatus !== status) return false
  return Object.values(value).every((each) => keeps(status, each))
}

/** The samples in which the borrower stays at that status: neither an action nor an answer leads any further. */
export function withStatusHeld(samples: SampleTable, status: number): SampleTable {
  const among = (values: readonly unknown[]) => values.filter((each) => keeps(status, each))
  const within = (table: Samples['answers']) =>
    Object.fromEntries(Object.entries(table).map(([name, values]) => [name, values && among(values)]))
  const held = ({ events, answers, ends, shows }: Samples): Samples => ({
    events: within(events) as Samples['events'],
    answers: within(answers),
    ...(ends ? { ends: among(ends) } : {}),
    ...(shows ? { shows } : {}),
  })
  return Object.fromEntries(Object.entries(samples).map(([machine, each]) => [machine, held(each)])) as SampleTable
}
