import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { bankAccounts, cardReadings, cards, contacts } from '../db/certificationTables'
import type { Db } from '../db/database'
import { loans } from '../db/ledgerTables'
import { transfers } from '../db/paymentTables'
import { SEALED, sealedPrefix } from '../db/sealed'

const BATCH = 500

interface SealedColumn {
  table: PgTable
  column: PgColumn
  /** The stored text of it; its index is that of 0076. */
  text: SQL
}

const nikIn = (column: PgColumn) => sql`${column} ->> 'nik'`

export const sealedColumns: readonly SealedColumn[] = [
  { table: cards, column: cards.fields, text: nikIn(cards.fields) },
  { table: cardReadings, column: cardReadings.fields, text: nikIn(cardReadings.fields) },
  { table: bankAccounts, column: bankAccounts.accountNumber, text: sql`${bankAccounts.accountNumber}` },
  { table: loans, column: loans.accountNumber, text: sql`${loans.accountNumber}` },
  { table: transfers, column: transfers.accountNumber, text: sql`${transfers.accountNumber}` },
  { table: contacts, column: contacts.phone, text: sql`${contacts.phone}` },
]

/** In a literal, since a parameter would not match the condition of the index. */
const isOther = ({ text }: SealedColumn, prefix: string) =>
  sql`${text} <> '' and ${text} not like ${sql.raw(`'${prefix}%'`)}`

function keysOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)]
}

async function sealBatch(db: Db, sealed: SealedColumn, prefix: string): Promise<number> {
  const { table, column } = sealed
  const keys = keysOf(table)
  const selected = Object.fromEntries([...keys, column].map((each) => [each.name, each]))
  const [field] = Object.entries(getTableColumns(table)).find(([, each]) => each === column)!
  return db.transaction(async (tx) => {
    const rows = await tx
      .select(selected)
      .from(table)
      .where(isOther(sealed, prefix))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const row of rows) {
      const isRow = and(...keys.map((key) => eq(key, row[key.name])))
      await tx
        .update(table)
        .set({ [field]: row[column.name] } as PgUpdateSetSource<PgTable>)
        .where(isRow)
    }
    return rows.length
  })
}

async function sealAll(db: Db, prefix: string): Promise<number> {
  let count = 0
  for (const sealed of sealedColumns) {
    let batch = 0
    do {
      batch = await sealBatch(db, sealed, prefix)
      count += batch
    } while (batch === BATCH)
  }
  return count
}

/** Seals what an earlier release stored as it was typed. Safe in any process at any time. Returns how many rows. */
export const sealRows = async (db: Db) => (sealedPrefix() === null ? 0 : sealAll(db, SEALED))

/** Seals what another key has sealed, too. Reads all rows. Returns how many were sealed. */
export async function resealRows(db: Db) {
  const prefix = sealedPrefix()
  return prefix === null ? 0 : sealAll(db, prefix)
}
