import { and, not, or } from 'xstate'

export type Condition =
  | { kind: 'test'; name: string; params?: Record<string, unknown> }
  | { kind: 'in'; state: string }
  | { kind: 'not'; of: Condition }
  | { kind: 'all' | 'any'; of: Condition[] }

/** A guard as xstate stores it: a name, a name with parameters, or a combination. */
type RawGuard = string | { type: string; params?: unknown } | Combined
type Combined = { check?: unknown; guards?: RawGuard[]; stateValue?: unknown }

/** Identified by `check`, since a build renames functions. */
const checkOf = (guard: unknown) => (guard as Combined).check
const [all, any, none] = [and([]), or([]), not('')].map(checkOf)

/** A guard as a tree of named tests. An inline function is called `inline` and has no words, which a test reports. */
export function conditionOf(guard: unknown, machineId: string): Condition {
  const raw = guard as RawGuard
  if (typeof raw === 'string') return { kind: 'test', name: raw }
  if ('type' in raw) return { kind: 'test', name: raw.type, ...paramsOf(raw.params) }
  if (raw.stateValue !== undefined) return inState(raw.stateValue, machineId)
  const of = (raw.guards ?? []).map((each) => conditionOf(each, machineId))
  const [first] = of
  if (raw.check === none && first) return { kind: 'not', of: first }
  if (raw.check === all) return { kind: 'all', of }
  if (raw.check === any) return { kind: 'any', of }
  return { kind: 'test', name: 'inline' }
}

const paramsOf = (params: unknown): { params?: Record<string, unknown> } =>
  typeof params === 'object' && params !== null ? { params: { ...params } } : {}

function inState(value: unknown, machineId: string): Condition {
  if (typeof value === 'string' && value.startsWith('#')) return { kind: 'in', state: value.slice(1) }
  const ids = leavesOf(value).map((path) => `${machineId}.${path}`)
  const conditions = ids.map((state): Condition => ({ kind: 'in', state }))
  const [only] = conditions
  return only && conditions.length === 1 ? only : { kind: 'all', of: conditions }
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => {
    const leaves = leavesOf(inner)
    return leaves.length === 0 ? [key] : leaves.map((leaf) => `${key}.${leaf}`)
  })
}
