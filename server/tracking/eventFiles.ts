import { sql } from 'drizzle-orm'
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/database'
import { rowsOf } from '../db/rowsOf'
import type { Services } from '../services'

type Row = Record<string, unknown>
type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema']

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const
/** The columns of `exported_events`, `day` apart. */
const columns: Record<string, Schema> = Object.fromEntries(
  Object.entries({
    id_name: text,
    began_in: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
    duration: { type: 'INT32' },
    content: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
    has_session: { type: 'BOOLEAN' },
    visit: text,
    place: { type: 'INT32' },
    version: { type: 'INT32' },
    chart: text,
    visitor: text,
    cohort: text,
  } as const).map(([name, type]) => [name, [{ name, repetition_type: 'OPTIONAL', ...type }]]),
)
columns.upload_types = [
  { name: 'upload_types', repetition_type: 'OPTIONAL', converted_type: 'LIST', num_children: 1 },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { name: 'element', repetition_type: 'OPTIONAL', type: 'INT32' },
]
const names = Object.keys(columns)

/** Rows in memory at once, and in each row group of a file. */
const AT_ONCE = 5000

const ask = (db: Pick<Db, 'execute'>, statement: string) => rowsOf<Row>(db, sql.raw(statement))

/** A file is there as a whole or not at all. */
async function writeDay(db: Db, day: string, file: string) {
  const temporary = `${file}.${process.pid}.tmp`
  const writer = new ParquetWriter({
    writer: fileWriter(temporary),
    schema: [{ name: 'root', num_children: names.length }, ...Object.values(columns).flat()],
  })
  await db.transaction(async (tx) => {
    await ask(
      tx,
      `declare days_events no scroll cursor for
        select *, extract(epoch from began_in)::float8 as began_at, cohort::text as cohort_on
        from exported_events where day = '${day}' order by visit, place`,
    )
    for (;;) {
      const rows = await ask(tx, `fetch ${AT_ONCE} from days_events`)
      if (rows.length === 0) break
      const columnOf = (name: string): unknown[] =>
        rows.map((row) => {
          if (name === 'began_in') return new Date(Number(row.began_at) * 1000)
          return name === 'cohort' ? row.cohort_on : row[name]
        })
      await writer.write({
        columnData: names.map((name) => ({ name, data: columnOf(name) })),
        rowGroupSize: AT_ONCE,
      })
    }
  })
  await writer.finish()
  await chmod(temporary, 0o600)
  await rename(temporary, file)
}

const eventsIn = async (file: string): Promise<number> =>
  existsSync(file) ? Number((await parquetMetadataAsync(await asyncBufferFromFile(file))).num_rows) : -1

/**
 * Writes `exported_events` as a Parquet file for each day that is over, in UTC. A file is written again when a visit of
 * its day has gone on or the database holds fewer of its events, and goes with the last of them.
 */
export async function writeEventFiles({
  reads,
  config,
  now,
}: Pick<Services, 'reads' | 'config' | 'now'>): Promise<void> {
  const folder = config.eventsDir
  if (folder === null) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const today = (await now()).toISOString().slice(0, 10)
  const days = await ask(
    reads,
    `select day::text as day, count(*)::integer as events from exported_events where day < '${today}' group by 1`,
  )
  const wanted = new Set(days.map(({ day }) => `${String(day)}.parquet`))
  for (const name of await readdir(folder))
    if (/^\d{4}-\d\d-\d\d\.parquet/.test(name) && !wanted.has(name)) await rm(join(folder, name))
  for (const { day, events } of days) {
    const file = join(folder, `${String(day)}.parquet`)
    if ((await eventsIn(file)) !== events) await writeDay(reads, String(day), file)
  }
}
