import pg from 'pg'
import type { Database, Row } from './duckdb'

const isUrl = (source: string) => /^postgres(ql)?:/.test(source)

/** The one database that is named instead of files; null for files. */
export function databaseIn(sources: readonly string[]): string | null {
  const url = sources.find(isUrl) ?? null
  if (url !== null && sources.length > 1) throw new Error('events are in one database, or in files')
  return url
}

/** Where the lender’s events are: tables are temporary, so that nothing of the database is changed. */
export async function openPostgres(url: string): Promise<Database> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rows = async (sql: string) => (await client.query<Row>(sql)).rows
  await rows(`set time zone 'UTC'; set datestyle = iso; set work_mem = '128MB'`)
  return { engine: 'postgres', rows, close: () => client.end() }
}
