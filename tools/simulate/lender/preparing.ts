import { protocol, type PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { around } from './around'

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
  const received: Uint8Array[] = []
  const onRawData = (data: Uint8Array) => void received.push(data.slice())
  await pglite.execProtocolRawStream(sent, { syncToFs: false, onRawData })
  const answer = Buffer.concat(received)
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

/** Serializes work, as PGlite does, with less overhead. */
function newTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => null)
    return turn
  }
}

interface Executor {
  execute: <T>(text: string, values: unknown[], options?: QueryOptions, before?: string) => Promise<Results<T>>
  /** Returns the command tag. */
  command: (text: 'commit' | 'rollback') => Promise<string>
}

const missing = () => Promise.reject(new Error('of a transaction of the simulation only query is there'))

/** `begin` goes along with the first statement; without statements there is no transaction. */
async function transact<T>({ execute, command }: Executor, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let isBegun = false
  const tx: Transaction = {
    query(text, values = [], options) {
      const before = isBegun ? undefined : 'begin'
      isBegun = true
      return execute(text, values, options, before)
    },
    sql: missing,
    exec: missing,
    rollback: missing,
    listen: missing,
    closed: false,
  }
  let result: T
  try {
    result = await work(tx)
  } catch (error) {
    if (isBegun) await command('rollback')
    throw error
  }
  // An error inside that was caught has aborted the transaction nevertheless.
  if (isBegun && (await command('commit')) !== 'COMMIT') throw new Error('rolled back instead of committed')
  return result
}

// PostgreSQL's wire protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html

const ERROR = 'E'.charCodeAt(0)
const COMPLETE = 'C'.charCodeAt(0)
const DATA_ROW = 'D'.charCodeAt(0)
const NULL = -1

const PORTAL = ['B'.charCodeAt(0), 'E'.charCodeAt(0), 'S'.charCodeAt(0)] as const

/** Executes a prepared statement, with all rows, and values as text. */
function executionOf(statement: string, values: readonly (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? NULL : Buffer.byteLength(value)))
  const bound = 4 + 1 + statement.length + 1 + 2 + 2 + lengths.reduce((sum, n) => sum + 4 + Math.max(n, 0), 0) + 2
  const message = Buffer.allocUnsafe(1 + bound + 10 + 5)
  let at = message.writeUInt8(PORTAL[0])
  at = message.writeInt32BE(bound, at)
  at = message.writeUInt8(0, at)
  at += message.write(statement, at, 'latin1')
  at = message.writeUInt8(0, at)
  at = message.writeInt16BE(0, at)
  at = message.writeInt16BE(values.length, at)
  values.forEach((value, i) => {
    at = message.writeInt32BE(lengths[i]!, at)
    if (value !== null) at += message.write(value, at)
  })
  at = message.writeInt16BE(0, at)
  at = message.writeUInt8(PORTAL[1], at)
  at = message.writeInt32BE(9, at)
  at = message.writeUInt8(0, at)
  at = message.writeInt32BE(0, at)
  at = message.writeUInt8(PORTAL[2], at)
  message.writeInt32BE(4, at)
  return message
}

// One byte for the type, the length, which includes itself, and the content.

function hasFailed(answer: Buffer): boolean {
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1)) if (answer[at] === ERROR) return true
  return false
}

/** The rows of a response, each value parsed from its text. */
function rowsIn(answer: Buffer, valueOf: (text: string, column: number) => unknown): unknown[][] {
  const rows: unknown[][] = []
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== DATA_ROW) continue
    const row: unknown[] = []
    const count = answer.readInt16BE(at + 5)
    let from = at + 7
    for (let column = 0; column < count; column++) {
      const length = answer.readInt32BE(from)
      from += 4
      row.push(length === NULL ? null : valueOf(answer.toString('utf8', from, from + length), column))
      from += Math.max(length, 0)
    }
    rows.push(row)
  }
  return rows
}

/** The command tag of a response without rows, such as `COMMIT`. */
function commandIn(answer: Buffer): string {
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1))
    if (answer[at] === COMPLETE) return answer.toString('latin1', at + 5, at + answer.readInt32BE(at + 1))
  return ''
}
