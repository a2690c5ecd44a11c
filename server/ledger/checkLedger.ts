import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { loans, priceRules } from '../db/ledgerTables'
import { readEntries, type BookedEntry } from './history'
import invariants from './invariants.sql?raw'
import { terms, onTerms } from './lockLoan'
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

/** `select` is understood by every driver in the same way; the query is one of ours. */
const rowsOf = (db: Db, text: string) =>
  db.select({ row: sql`to_jsonb(found)` }).from(sql`(${sql.raw(text.trim().replace(/;$/, ''))}) found`)

const AT_A_TIME = 1000

/** Loans whose entries are not those that replaying their events gives. */
async function unlikeReplay(db: Db): Promise<unknown[]> {
  const found: unknown[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db
      .select({ loan: loans, terms })
      .from(loans)
      .innerJoin(priceRules, eq(priceRules.id, loans.priceRuleId))
      .where(and(gt(loans.id, after), isNotNull(loans.paidOutOn)))
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
    after = last.loan.id
  }
}

/** All that must hold at any time, on any database: `rows` are the faults. */
export async function checkLedger(db: Db): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, text } of queries) findings.push({ name, rows: await rowsOf(db, text) })
  findings.push({ name: 'entries-equal-replay', rows: await unlikeReplay(db) })
  return findings
}
