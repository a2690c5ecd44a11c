import { and, asc, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { loans } from '../db/ledgerTables'
import { readEntries, type BookedEntry } from './history'
import invariants from './invariants.sql?raw'
import { onTerms, selectLoans } from './lockLoan'
import { planBooking } from './rebook'

/** What was found against one rule: nothing, where it holds. */
export interface Finding {
  name: string
  rows: unknown[]
}

const queries = invariants
  .split(/^-- invariant: /m)
  .slice(1)
  .map((text) => ({ name: text.slice(0, text.indexOf('\n')), text: text.slice(text.indexOf('\n')) }))

/** All in one statement, which sees one moment of a lender that goes on. */
const everything = sql.raw(
  queries
    .map(
      ({ name, text }) =>
        `select '${name}' as name, to_jsonb(found) as fault from (${text.trim().replace(/;$/, '')}) found`,
    )
    .join('\nunion all\n'),
)

/** `select` is understood by every driver in the same way; the queries are ours. */
const readFaults = (db: Db) =>
  db.select({ name: sql<string>`name`, fault: sql`fault` }).from(sql`(${everything}) faults`)

const AT_A_TIME = 1000

/** Loans whose entries are not those that replaying their events gives. */
async function unlikeReplay(db: Db): Promise<unknown[]> {
  const found: unknown[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await selectLoans(db, and(gt(loans.id, after), isNotNull(loans.paidOutOn)))
      .orderBy(asc(loans.id))
      .limit(AT_A_TIME)
    const last = rows.at(-1)
    if (last === undefined) return found
    const entries = new Map<string | null, BookedEntry[]>(rows.map(({ loan }) => [loan.id, []]))
    for (const entry of await readEntries(
      db,
      rows.map(({ loan }) => loan.id),
    ))
      entries.get(entry.loanId)!.push(entry)
    for (const row of rows) {
      const { loan, facts } = onTerms(row)
      const { kept, live, drafts } = planBooking(loan, facts!, entries.get(loan.id)!)
      if (kept < live.length || kept < drafts.length) found.push({ loan: loan.id, kept, live, drafts })
    }
    if (rows.length < AT_A_TIME) return found
    after = last.loan.id
  }
}

/** All that must hold at any time, on any database: `rows` are the faults. */
export async function checkLedger(db: Db): Promise<Finding[]> {
  const faults = await readFaults(db)
  const ofSql = queries.map(({ name }) => ({
    name,
    rows: faults.filter((fault) => fault.name === name).map(({ fault }) => fault),
  }))
  return [...ofSql, { name: 'entries-equal-replay', rows: await unlikeReplay(db) }]
}
