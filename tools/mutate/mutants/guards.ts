import { not } from 'xstate'

type Written = Parameters<typeof not>[0]

/** Always true, negated, and each operand of a composed guard left out. Undefined lets everything pass. */
export function guardsInsteadOf(guard: unknown): { what: string; guard: unknown }[] {
  if (guard === undefined) return []
  const name = nameOf(guard)
  return [
    { what: `guard ${name} removed`, guard: undefined },
    { what: `guard ${name} negated`, guard: not(guard as Written) },
    ...without(guard).map(({ part, rest }) => ({ what: `guard ${name} without ${part}`, guard: rest })),
  ]
}

/** `and`, `or` and `not` return a function that has its operands as a property. */
type Composed = ((...args: never[]) => unknown) & { guards: unknown[] }

const isComposed = (guard: unknown): guard is Composed => typeof guard === 'function' && 'guards' in guard

function without(guard: unknown): { part: string; rest: unknown }[] {
  if (!isComposed(guard)) return []
  const { guards } = guard
  const composed = (operands: unknown[]): unknown =>
    Object.assign((...args: never[]) => guard(...args), guard, { guards: operands })
  return guards.flatMap((each, i) => [
    ...(guards.length > 1 ? [{ part: nameOf(each), rest: composed(guards.filter((_, j) => j !== i)) }] : []),
    ...without(each).map(({ part, rest }) => ({
      part,
      rest: composed(guards.map((other, j) => (j === i ? rest : other))),
    })),
  ])
}

export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part === 'function') return nameOfFunction(part as Named)
  const { type, params } = part as { type: string; params?: unknown }
  return typeof params === 'object' ? `${type} ${JSON.stringify(params)}` : type
}

/** Functions of xstate have their arguments as properties. */
type Named = (() => unknown) & { guards?: unknown[]; stateValue?: unknown; assignment?: unknown; type?: string }

function nameOfFunction(part: Named): string {
  if (part.guards) return `${part.name || 'composed'}(${part.guards.map(nameOf).join(', ')})`
  if (part.stateValue) return `stateIn ${JSON.stringify(part.stateValue)}`
  if (typeof part.assignment === 'object') return `assign ${Object.keys(part.assignment ?? {}).join(', ')}`
  return (part.type ?? (part.name || 'inline')).replace('xstate.', '')
}
