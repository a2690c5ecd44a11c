import type { Condition } from '#machines/shared/condition'

export function testsIn(condition: Condition): Extract<Condition, { kind: 'test' }>[] {
  if (condition.kind === 'test') return [condition]
  if (condition.kind === 'in') return []
  return condition.kind === 'not' ? testsIn(condition.of) : condition.of.flatMap(testsIn)
}

/** The tests with the chart's names: `isSignedIn`, `not isCertified`. */
export function namesIn(condition: Condition): string[] {
  if (condition.kind === 'test') return [condition.name]
  if (condition.kind === 'in') return [`in ${condition.state}`]
  return condition.kind === 'not' ? namesIn(condition.of).map((name) => `not ${name}`) : condition.of.flatMap(namesIn)
}

/** Negated, without a double negation. */
export function negated(condition: Condition): Condition {
  if (condition.kind === 'not') return condition.of
  if (condition.kind === 'any') return { kind: 'all', of: condition.of.map(negated) }
  if (condition.kind === 'all') return { kind: 'any', of: condition.of.map(negated) }
  return { kind: 'not', of: condition }
}

/** A canonical text for comparisons. */
export const spelling = (condition: Condition | null): string => JSON.stringify(condition)
