export interface Migration {
  name: string
  text: string
}

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

export const migrations: Migration[] = Object.entries(files)
  .map(([path, text]) => ({ name: path.replace(/^.*\//, ''), text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

const MARK = '-- migrate:'
const ALONE = `${MARK} alone`
// The mark that drizzle-kit writes as well.
const BREAKPOINT = /^--> statement-breakpoint\s*$/m

/** The statements of a file that is marked to run outside of a transaction; `null` for all others. */
export function statementsAlone({ name, text }: Migration): string[] | null {
  const [firstLine = ''] = text.split('\n', 1)
  if (!firstLine.startsWith(MARK)) return null
  // Misspelt, the file would run in a transaction.
  if (firstLine.trim() !== ALONE) throw new Error(`${name} begins with an unknown mark: ${firstLine}`)
  return text.split(BREAKPOINT)
}
