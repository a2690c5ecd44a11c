import { and, count, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { limits } from '../config/config'
import { isUuid } from '../db/columns'
import type { Db } from '../db/database'

type PictureTable = PgTable & Record<'id' | 'picture' | 'takenAt', PgColumn>

export const attachmentsOf = <Table extends PictureTable>(table: Table, sentWith: keyof Table & string) => {
  const isUnsent = isNull(table[sentWith] as PgColumn)
  return {
    async countUnsent(db: Db, isOwn: SQL): Promise<number> {
      const [row] = await db
        .select({ n: count() })
        .from(table as PgTable)
        .where(and(isOwn, isUnsent))
      return row?.n ?? 0
    },
    async areUnsent(db: Db, isOwn: SQL, ids: readonly string[]): Promise<boolean> {
      const isWanted = inArray(table.id, ids.filter(isUuid))
      const found = await db
        .select({ id: table.id })
        .from(table as PgTable)
        .where(and(isOwn, isUnsent, isWanted))
      return found.length === ids.length
    },
    async attach(tx: Db, ids: readonly string[], id: string) {
      await tx
        .update(table)
        .set({ [sentWith]: id } as PgUpdateSetSource<Table>)
        .where(inArray(table.id, [...ids]))
    },
    /** The ids of the pictures by what they were sent with. */
    async idsBy(db: Db, sent: readonly string[]): Promise<(id: string) => string[]> {
      const owner = table[sentWith] as PgColumn
      const rows = await db
        .select({ pictureId: table.id, of: owner })
        .from(table as PgTable)
        .where(inArray(owner, [...sent]))
      return (id) => rows.flatMap(({ pictureId, of }) => (of === id ? String(pictureId) : []))
    },
    /** The name of its file; `null` if there is no such picture. */
    async findName(db: Db, id: string): Promise<string | null> {
      const [row] = await db
        .select({ picture: table.picture })
        .from(table as PgTable)
        .where(eq(table.id, id))
      return row === undefined ? null : String(row.picture)
    },
    async deleteUnsent(tx: Db, now: Date): Promise<string[]> {
      const before = new Date(now.getTime() - limits.pictures.unconfirmed)
      const isOld = and(isUnsent, lte(table.takenAt, before))
      const deleted = await tx.delete(table).where(isOld).returning({ picture: table.picture })
      return deleted.map(({ picture }) => String(picture))
    },
  }
}
