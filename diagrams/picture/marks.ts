/** How a state or a transition is to stand out, by its id. */
export type Mark = 'added' | 'removed' | 'changed' | 'taken' | 'missed'
export type Marks = ReadonlyMap<string, Mark>

/** One class for what is printed, from the marks of all that it stands for. */
export function markOf(ids: string[], marks: Marks): Mark | null {
  const found = new Set(ids.map((id) => marks.get(id)))
  if (found.size === 1) return [...found][0] ?? null
  return (['removed', 'added', 'changed', 'missed'] as const).find((mark) => found.has(mark)) ?? null
}
