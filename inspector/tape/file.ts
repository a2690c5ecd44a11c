import { inNamesOfToday } from './renames'
import type { Happening, Mark, Step, Tape } from './tape'

export class TapeProblem extends Error {
  override name = 'TapeProblem'
}

/** A step in a line: milliseconds since the step before; actor; event; resulting states; lazy machines. */
type Line = [since: number, to: string, what: unknown, states: Mark['states'] | 0, hash: string, ...rest: unknown[]]

function whatOf(happening: Happening): unknown {
  const { to: _, ...what } = happening
  return 'timer' in what ? what.timer : what
}

function lineOf({ at, happening, mark, late }: Step, before: { at: number; mark: Mark }): Line {
  const states = Object.keys(mark.states).length > 0 ? mark.states : 0
  const line: Line = [at - before.at, happening.to, whatOf(happening), states, mark.hash]
  const hasMoved = mark.address !== before.mark.address
  if (late !== undefined) return [...line, hasMoved ? mark.address : 0, late]
  return hasMoved ? [...line, mark.address] : line
}

export function exportTape({ steps, ...head }: Tape): string {
  let before = { at: 0, mark: head.first }
  const lines = steps.map((step) => {
    const line = JSON.stringify(lineOf(step, before))
    before = step
    return line
  })
  return `${[JSON.stringify(head), ...lines].join('\n')}\n`
}

function stepOf(line: Line, before: { at: number; mark: Mark }): Step {
  const [since, to, what, states, hash, address, late] = line
  const happening = (typeof what === 'string' ? { to, timer: what } : { to, ...(what as object) }) as Happening
  const isWhereItWas = address === undefined || address === 0
  return {
    at: before.at + since,
    happening,
    mark: {
      states: states === 0 ? {} : states,
      hash,
      address: isWhereItWas ? before.mark.address : (address as string | null),
    },
    ...(late === undefined ? {} : { late: late as string[] }),
  }
}

export function importTape(text: string): Tape {
  const [first = '', ...lines] = inNamesOfToday(text)
    .split('\n')
    .filter((line) => line !== '')
  try {
    const head = JSON.parse(first) as Omit<Tape, 'steps'>
    if (head.format !== 1)
      throw new TapeProblem(`this build reads tapes of format 1, and this is ${String(head.format)}`)
    let before = { at: 0, mark: head.first }
    const steps = lines.map((line) => (before = stepOf(JSON.parse(line) as Line, before)) as Step)
    return { ...head, steps }
  } catch (problem) {
    throw problem instanceof TapeProblem ? problem : new TapeProblem('this file is no tape')
  }
}
