import { protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'
import { around } from './around'
import { newTurns, transact } from './transact'
import { commandIn, executionOf, hasFailed, rowsIn } from './wire'

const { messages, Parser, serialize } = protocol

/** Dates and intervals, which drizzle parses itself; configuring that per query costs more than the query. */
const READ_AS_TEXT = [1082, 1114, 1184, 1186, 1231, 1115, 1185, 1187, 1182]

type Column = Results['fields'][number]
type Query = <T>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<T>>

function written(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(String(each))).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Parses messages about a statement; throws database errors. */
function readAnswer(answer: Buffer): Column[] {
  const columns: Column[] = []
  new Parser().parse(answer, (message) => {
    if (message instanceof Error) throw message
    if (message instanceof messages.RowDescriptionMessage) columns.push(...message.fields)
  })
  return columns
}

/** One protocol call without PGlite's overhead, which would exceed the time of most statements. */
async function exchange(pglite: PGlite, sent: Buffer): Promise<Buffer> {
  const heard: Uint8Array[] = []
  const onRawData = (data: Uint8Array) => void heard.push(data.slice())
  await pglite.execProtocolRawStream(sent, { syncToFs: false, onRawData })
  const answer = Buffer.concat(heard)
  if (hasFailed(answer)) readAnswer(answer)
  return answer
}

/** The same database, with a cache of prepared statements. */
export function preparing(pglite: PGlite): PGlite {
  for (const type of READ_AS_TEXT) pglite.parsers[type] = (text: string) => text
  const known = new Map<string, { statement: string; columns: Column[] }>()

  async function prepare(text: string) {
    const found = known.get(text)
    if (found !== undefined) return found
    const statement = `p${known.size}`
    const described = serialize.describe({ type: 'S', name: statement })
    const sent = [serialize.parse({ name: statement, text }), described, serialize.sync()]
    const prepared = { statement, columns: readAnswer(await exchange(pglite, Buffer.concat(sent))) }
    known.set(text, prepared)
    return prepared
  }

  /** `before` is a statement without rows, sent in the same message. */
  async function execute<T>(text: string, given: unknown[], options?: QueryOptions, before?: string) {
    const { statement, columns } = await prepare(text)
    const sent = executionOf(statement, given.map(written))
    const first = before === undefined ? [] : [executionOf((await prepare(before)).statement, [])]
    const answer = await exchange(pglite, first.length === 0 ? sent : Buffer.concat([...first, sent]))
    const parsers = columns.map(({ dataTypeID }) => pglite.parsers[dataTypeID] ?? ((value: string) => value))
    const rows = rowsIn(answer, (value, i) => parsers[i]?.(value, columns[i]?.dataTypeID))
    const shaped =
      options?.rowMode === 'array'
        ? rows
        : rows.map((row) => Object.fromEntries(columns.map(({ name }, i) => [name, row[i]])))
    return { rows: shaped as T[], fields: columns }
  }

  async function command(text: 'commit' | 'rollback') {
    return commandIn(await exchange(pglite, executionOf((await prepare(text)).statement, [])))
  }

  const inTurn = newTurns()
  const query: Query = (text, values = [], options) => inTurn(() => execute(text, values, options))
  const transaction: PGlite['transaction'] = (work) => inTurn(() => transact({ execute, command }, work))
  return around(pglite, { query, transaction, exec: (text, options) => inTurn(() => pglite.exec(text, options)) })
}
