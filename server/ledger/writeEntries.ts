import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { ledgerAccounts, ledgerEntries, ledgerLines, providerPayments, type EntryDetail } from '../db/ledgerTables'
import type { Lines } from './entriesOf'

export interface NewEntry {
  kind: string
  /** Unique over all loans: booking the same again fails. */
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

/** The rows of the entries; `provider_payments` references those that count. */
function writtenBy(tx: Db, loanId: string | null, entries: readonly NewEntry[], now: Date) {
  const rows = entries.map(({ kind, key, valueOn, detail }) => ({ kind, key, valueOn, detail, loanId, bookedAt: now }))
  const { id, key, detail } = ledgerEntries
  const written = tx.$with('written').as(tx.insert(ledgerEntries).values(rows).returning({ id, key, detail }))
  if (entries.every((entry) => entry.detail.payment === undefined)) return { written, all: [written] }
  const { provider, paymentId, entryId } = providerPayments
  const isOfIt = and(
    sql`${provider} = ${written.detail} #>> '{payment,provider}'`,
    sql`${paymentId} = ${written.detail} #>> '{payment,paymentId}'`,
  )
  const booked = { entryId: sql`${written.id}`, ...(loanId === null ? {} : { loanId, outcome: 'booked' as const }) }
  const pointing = tx.update(providerPayments).set(booked).from(written).where(isOfIt).returning({ entryId })
  return { written, all: [written, tx.$with('pointed').as(pointing)] }
}

/** Accounts that most loans never need: the first entry that does makes them. */
const atNeed = ['late_fee', 'extension_fee', 'overpaid']

/** `loanId` is null for money without a loan. Payments named in the entries are updated too. */
export async function writeEntries(
  tx: Db,
  loanId: string | null,
  entries: readonly NewEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  const { written, all } = writtenBy(tx, loanId, entries, now)
  const lines = entries.flatMap((entry) =>
    Object.entries(entry.lines).map(([kind, amount]) => ({ key: entry.key, kind, amount })),
  )
  const rare = lines.map(({ kind }) => kind).filter((kind) => atNeed.includes(kind))
  if (rare.length > 0 && loanId !== null) {
    const rows = [...new Set(rare)].map((kind) => ({ kind, loanId }))
    await tx.insert(ledgerAccounts).values(rows).onConflictDoNothing()
  }
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v (key text, kind text, amount bigint)`
  // One statement for all, because round trips to the database dominate.
  await tx
    .with(...all)
    .insert(ledgerLines)
    .select((select) =>
      select
        .select({ entryId: written.id, accountId: ledgerAccounts.id, amount: sql<number>`v.amount`.as('amount') })
        .from(written)
        .innerJoin(given, sql`v.key = ${written.key}`)
        .innerJoin(
          ledgerAccounts,
          and(
            sql`${ledgerAccounts.kind} = v.kind`,
            or(isNull(ledgerAccounts.loanId), loanId === null ? sql`false` : eq(ledgerAccounts.loanId, loanId)),
          ),
        ),
    )
}

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
