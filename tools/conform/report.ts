import type { Verdict } from './verdict'

/** A verdict in words that whoever has to mend it can act on. */
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

/** What failed once more, what could not be judged, and how many of each. */
export function conclusionOf(verdicts: readonly Verdict[]): string {
  const unheld = verdicts.filter(({ kind }) => kind !== 'held')
  const [held, broken, unjudged] = [count(verdicts, 'held'), count(verdicts, 'broken'), count(verdicts, 'unjudged')]
  const sum = `${held} passed, ${broken} failed${unjudged > 0 ? `, ${unjudged} not judged` : ''}`
  return [...(unheld.length > 0 ? ['\n— what did not hold', ...unheld.map(describeVerdict)] : []), '', sum].join('\n')
}
