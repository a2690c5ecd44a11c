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

/** The head, and then a line for each step from that one on. */
export function tapeLines({ steps, ...head }: Tape, from = 0): string[] {
  let before = steps[from - 1] ?? { at: 0, mark: head.first }
  const lines = steps.slice(from).map((step) => {
    const line = JSON.stringify(lineOf(step, before))
    before = step
    return line
  })
  return [JSON.stringify(head), ...lines]
}

export const exportTape = (tape: Tape): string => `${tapeLines(tape).join('\n')}\n`

/** An answer without content has nothing left in the file. */
function happeningOf(to: string, what: unknown): Happening {
  if (typeof what === 'string') return { to, timer: what }
  return Object.keys(what as object).length === 0
    ? { to, output: undefined }
    : ({ to, ...(what as object) } as Happening)
}

function stepOf(line: Line, before: { at: number; mark: Mark }): Step {
  const [since, to, what, states, hash, address, late] = line
  const happening = happeningOf(to, what)
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

export const importTape = (text: string): Tape => readTape(inNamesOfToday(text))

/** For a tape of this build. */
export function readTape(text: string): Tape {
  const [first = '', ...lines] = text.split('\n').filter((line) => line !== '')
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
