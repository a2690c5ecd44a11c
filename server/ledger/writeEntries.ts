import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { ledgerEntries, type EntryDetail } from '../db/ledgerTables'
import type { Lines } from './entriesOf'

export interface NewEntry {
  kind: string
  /** Unique over all loans: whoever would book the same again fails. */
  key: string
  valueOn: string
  lines: Lines
  detail: EntryDetail
}

interface ReversedEntry {
  id: number
  valueOn: string
  detail: EntryDetail
}

const arrayOf = (values: readonly (string | number)[], type: 'bigint' | 'text') =>
  sql`${`{${values.join(',')}}`}::${sql.raw(type)}[]`

/** Returns the ids in the same order. `loanId` is null where the money has no loan yet. */
export async function writeEntries(
  tx: Db,
  loanId: string | null,
  entries: readonly NewEntry[],
  now: Date,
): Promise<number[]> {
  if (entries.length === 0) return []
  const rows = entries.map(({ lines: _, ...entry }) => ({ ...entry, loanId, bookedAt: now }))
  const ids = (await tx.insert(ledgerEntries).values(rows).returning({ id: ledgerEntries.id })).map(({ id }) => id)
  const lines = entries.flatMap((entry, i) =>
    Object.entries(entry.lines).map(([kind, amount]) => ({ id: ids[i]!, kind, amount })),
  )
  const column = <K extends 'id' | 'kind' | 'amount'>(name: K) => lines.map((line) => line[name])
  await tx.execute(sql`
    insert into ledger_lines (entry_id, account_id, amount)
    select v.entry_id, a.id, v.amount
    from unnest(${arrayOf(column('id'), 'bigint')}, ${arrayOf(column('kind'), 'text')}, ${arrayOf(column('amount'), 'bigint')})
      as v (entry_id, kind, amount)
    join ledger_accounts a on a.kind = v.kind and (a.loan_id = ${loanId}::uuid or a.loan_id is null)`)
  return ids
}

/** Mirrors the entries, last to first. */
export async function reverseEntries(
  tx: Db,
  loanId: string | null,
  entries: readonly ReversedEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.toReversed().map(({ id, valueOn, detail }) => ({
    kind: 'reversal',
    loanId,
    key: `reversal:${id}`,
    valueOn,
    bookedAt: now,
    reverses: id,
    detail,
  }))
  const ids = (await tx.insert(ledgerEntries).values(rows).returning({ id: ledgerEntries.id })).map(({ id }) => id)
  const mirrored = tx
    .select({
      entryId: ledgerEntries.id,
      accountId: sql`l.account_id`.as('account_id'),
      amount: sql`-l.amount`.as('amount'),
    })
    .from(ledgerEntries)
    .innerJoin(sql`ledger_lines l`, sql`l.entry_id = ${ledgerEntries.reverses}`)
    .where(inArray(ledgerEntries.id, ids))
  await tx.execute(sql`insert into ledger_lines (entry_id, account_id, amount) ${mirrored}`)
}
