import type { Catalog } from './po'

/** The arguments and tags of an ICU message, sorted: `{name}` → `name`, `<0/>` → `<0`. */
export function slotsOf(message: string): string[] {
  const slots = new Set([...message.matchAll(/<(\d+)/g)].map(([tag]) => tag))
  let depth = 0
  for (const [at, char] of [...message].entries()) {
    if (char === '{' && depth % 2 === 0) slots.add(/^\{\s*(\w*)/.exec([...message].slice(at).join(''))?.[1] ?? '')
    if (char === '{') depth += 1
    if (char === '}') depth -= 1
  }
  return [...slots].sort()
}

const quoted = (id: string) => `“${id.length > 60 ? `${id.slice(0, 60)}…` : id}”`

/** Faults of a committed catalog, compared with one extracted from the code now. */
export function faultsOf(locale: string, committed: Catalog, extracted: Catalog): string[] {
  const faults: string[] = []
  for (const id of extracted.keys())
    if (!committed.has(id)) faults.push(`${locale}: ${quoted(id)} is not in the catalog`)
  for (const [id, text] of committed) {
    if (!extracted.has(id)) faults.push(`${locale}: ${quoted(id)} is no longer in the code`)
    else if (text === '') faults.push(`${locale}: ${quoted(id)} has no translation`)
    else if (slotsOf(text).join() !== slotsOf(id.split('|').at(-1) ?? id).join()) {
      faults.push(`${locale}: ${quoted(id)} has other placeholders in its translation`)
    }
  }
  return faults
}
