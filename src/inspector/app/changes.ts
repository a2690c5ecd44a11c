import type { Change, Shown } from '../channel/views'

const MOST = 24

const isRecord = (value: Shown): value is { [name: string]: Shown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('$class' in value)

const same = (a: Shown, b: Shown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** What differs between two contexts as they are shown, down to the fields that do. */
export function changesBetween(was: Shown, is: Shown, path = ''): Change[] {
  if (same(was, is)) return []
  if (!isRecord(was) || !isRecord(is)) return [{ path, was, is }]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names
    .flatMap((name) => changesBetween(was[name] ?? null, is[name] ?? null, path === '' ? name : `${path}.${name}`))
    .slice(0, MOST)
}
