import type { Verdict } from './lender/verdict'

/** A verdict with what is needed to fix the lender. */
export function describeVerdict(verdict: Verdict): string {
  const { name, contract } = verdict
  if (verdict.kind === 'held') return `✓ ${name}`
  if (verdict.kind === 'unjudged') return `? ${name}\n    not judged  ${verdict.reason}`
  const { asked, expected, came } = verdict
  return [
    `✗ ${name}`,
    `asked     ${asked}`,
    `expected  ${expected}`,
    `came      ${came}`,
    `contract  ${contract}`,
  ].join('\n    ')
}

const count = (verdicts: readonly Verdict[], kind: Verdict['kind']) =>
  verdicts.filter((each) => each.kind === kind).length

/** The failures again, what could not be tested, and the number of each. */
export function conclusionOf(verdicts: readonly Verdict[]): string {
  const unheld = verdicts.filter(({ kind }) => kind !== 'held')
  const [held, broken, undecided] = [count(verdicts, 'held'), count(verdicts, 'broken'), count(verdicts, 'unjudged')]
  const sum = `${held} passed, ${broken} failed${undecided > 0 ? `, ${undecided} not judged` : ''}`
  return [...(unheld.length > 0 ? ['\n— what did not hold', ...unheld.map(describeVerdict)] : []), '', sum].join('\n')
}
