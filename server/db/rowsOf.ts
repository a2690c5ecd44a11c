import type { SQL } from 'drizzle-orm'
import type { Db } from './database'

/** The rows of a statement, as its text names their columns: their type is not checked. */
export const rowsOf = async <Row>(db: Pick<Db, 'execute'>, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows
