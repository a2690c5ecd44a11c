type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
/** A form has an empty text where nothing was there yet. */
const isUnchanged = (was: unknown, now: unknown) => now === was || (was === undefined && now === '')

/** What stands in `stored`, with that laid over it in which `mine` differs from what was `shown`, field by field. */
export function mergeFields(shown: Fields, stored: Fields, mine: Fields): Fields {
  const names = [...new Set([...Object.keys(stored), ...Object.keys(mine)])]
  const merged = names.map((name): [string, unknown] => {
    const [was, theirs, now] = [shown[name], stored[name], mine[name]]
    if (isFields(now)) return [name, mergeFields(fieldsOf(was), fieldsOf(theirs), now)]
    return [name, isUnchanged(was, now) ? theirs : now]
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}
