/** How a state or transition is highlighted, by id. */
export type Mark = 'added' | 'removed' | 'changed' | 'taken' | 'missed'
export type Marks = ReadonlyMap<string, Mark>

/** The common mark of these ids, if they agree. */
export function markOf(ids: string[], marks: Marks): Mark | null {
  const found = new Set(ids.map((id) => marks.get(id) ?? null))
  const [first = null] = found
  if (found.size < 2) return first
  return found.has('missed') || found.has('taken') ? 'missed' : 'changed'
}
