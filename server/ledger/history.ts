import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { DatedEvent, LoanEvent } from '#domain/lending/terms'
import { builtOnce } from '../db/builtOnce'
import type { Db } from '../db/database'
import { ledgerEntries, type EntryDetail, type Loan, type PaymentName } from '../db/ledgerTables'
import type { Lines } from './entriesOf'

export interface Happening {
  event: DatedEvent
  payment?: PaymentName
  isMatched?: boolean
}

interface EntryRow {
  id: number
  loanId: string | null
  kind: string
  valueOn: string
  reverses: number | null
  detail: EntryDetail
}
export interface BookedEntry extends EntryRow {
  lines: Lines
}

const { id, loanId, kind, valueOn, reverses, detail } = ledgerEntries
const columns = { id, loanId, kind, valueOn, reverses, detail }
const lines = sql<Lines>`(
  select coalesce(jsonb_object_agg(a.kind, l.amount), '{}') from ledger_lines l join ledger_accounts a on a.id = l.account_id
  where l.entry_id = ledger_entries.id)`

const isOfLoan = eq(loanId, sql.placeholder('loanId'))
const selectEntries = (db: Db, which: SQL | undefined) =>
  db
    .select({ ...columns, lines })
    .from(ledgerEntries)
    .where(which)
    .orderBy(asc(id))
const selectWithLines = builtOnce((db) => selectEntries(db, isOfLoan))

export async function readEntries(db: Db, ids: readonly string[]): Promise<BookedEntry[]> {
  if (ids.length === 1) return selectWithLines(db).execute({ loanId: ids[0] })
  return selectEntries(db, inArray(loanId, [...ids]))
}

const selectOfLoan = builtOnce((db) => db.select(columns).from(ledgerEntries).where(isOfLoan).orderBy(asc(id)))

async function readWithoutLines(db: Db, ids: readonly string[]): Promise<EntryRow[]> {
  if (ids.length === 0) return []
  // Usually one loan, whose rows the index returns in order.
  if (ids.length === 1) return selectOfLoan(db).execute({ loanId: ids[0] })
  return db
    .select(columns)
    .from(ledgerEntries)
    .where(inArray(loanId, [...ids]))
    .orderBy(asc(id))
}

/** Of loaded loans, by their ids; without the lines, which take longer. */
export async function readEvents(db: Db, loans: readonly Loan[]): Promise<Map<string, LoanEvent[]>> {
  const rows = await readWithoutLines(
    db,
    loans.map((loan) => loan.id),
  )
  const eventsOf = (loan: Loan) => withCoupon(loan, happeningsIn(rows.filter((row) => row.loanId === loan.id)))
  return new Map(loans.map((loan) => [loan.id, eventsOf(loan)]))
}

export function happeningsIn(entries: readonly EntryRow[]): Happening[] {
  const found = new Map<string, Happening>()
  for (const { event, payment, isMatched } of entries.map((entry) => entry.detail)) {
    if (event) found.set(event.key, { event, ...(payment && { payment }), ...(isMatched && { isMatched }) })
  }
  for (const entry of entries) if (entry.detail.cancels !== undefined) found.delete(entry.detail.cancels)
  return [...found.values()]
}

export const withCoupon = ({ discount }: Pick<Loan, 'discount'>, happenings: readonly Happening[]): LoanEvent[] => [
  ...(discount > 0 ? [{ kind: 'discount' as const, amount: discount }] : []),
  ...happenings.map(({ event }) => event),
]
