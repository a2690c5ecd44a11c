/** Message id (with its context, where it has one) to text, of the messages still in use. */
export type Catalog = Map<string, string>

const fieldOf = (block: string, name: string) => {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1] ?? ''
  return [...lines.matchAll(/^"(.*)"$/gm)].map(([, text]) => JSON.parse(`"${text}"`) as string).join('')
}

export function parsePo(content: string): Catalog {
  const blocks = content.split(/\n\s*\n/).filter((block) => /^msgid /m.test(block))
  const entries = blocks.map((block): [string, string] => [
    [fieldOf(block, 'msgctxt'), fieldOf(block, 'msgid')].filter(Boolean).join('|'),
    fieldOf(block, 'msgstr'),
  ])
  return new Map(entries.filter(([id]) => id !== ''))
}

/** The arguments and tags of an ICU message, sorted: `{name}` → `name`, `<0/>` → `<0`. Branches of a plural nest evenly. */
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
