import { and, asc, gt, isNotNull, sql } from 'drizzle-orm'
import { dayOf } from '#domain/day'
import { breachesOf } from '#domain/lending/policy/breaches'
import type { Db } from '../db/database'
import { loans } from '../db/ledgerTables'
import { readEntries, type BookedEntry } from './history'
import invariants from './invariants.sql?raw'
import { onTerms, selectLoans, type LoanOnTerms } from './lockLoan'
import { planBooking } from './rebook'

export interface Finding {
  name: string
  rows: unknown[]
}

const queries = invariants
  .split(/^-- invariant: /m)
  .slice(1)
  .map((text) => ({ name: text.slice(0, text.indexOf('\n')), text: text.slice(text.indexOf('\n')) }))

/** All in one statement, which sees one moment of a running lender. */
const everything = sql.raw(
  queries
    .map(
      ({ name, text }) =>
        `select '${name}' as name, to_jsonb(found) as fault from (${text.trim().replace(/;$/, '')}) found`,
    )
    .join('\nunion all\n'),
)

const readFaults = (db: Db) =>
  db.select({ name: sql<string>`name`, fault: sql`fault` }).from(sql`(${everything}) faults`)

const AT_A_TIME = 1000

async function* paidOutLoans(db: Db): AsyncGenerator<LoanOnTerms[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await selectLoans(db, and(gt(loans.id, after), isNotNull(loans.paidOutOn)))
      .orderBy(asc(loans.id))
      .limit(AT_A_TIME)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(onTerms)
    after = last.loan.id
  }
}

async function checkLoans(db: Db) {
  const unlikeReplay: unknown[] = []
  const beyondLaw: unknown[] = []
  for await (const rows of paidOutLoans(db)) {
    const ids = rows.map(({ loan }) => loan.id)
    const entries = new Map<string | null, BookedEntry[]>(ids.map((id) => [id, []]))
    for (const entry of await readEntries(db, ids)) entries.get(entry.loanId)!.push(entry)
    for (const { loan, facts } of rows) {
      const { saved, live, drafts } = planBooking(loan, facts!, entries.get(loan.id)!)
      if (saved < live.length || saved < drafts.length) unlikeReplay.push({ loan: loan.id, saved, live, drafts })
      const { monthlyIncome, appliedAt, decidedAt } = loan
      const askedOn = dayOf(appliedAt.getTime())
      const approvedOn = decidedAt === null ? askedOn : dayOf(decidedAt.getTime())
      const breaches = breachesOf(facts!, { askedOn, approvedOn, monthlyIncome })
      if (breaches.length > 0) beyondLaw.push({ loan: loan.id, breaches })
    }
  }
  return { unlikeReplay, beyondLaw }
}

/** The invariants of any database at any time: `rows` are the violations. */
export async function checkLedger(db: Db): Promise<Finding[]> {
  const faults = await readFaults(db)
  const ofSql = queries.map(({ name }) => ({
    name,
    rows: faults.filter((fault) => fault.name === name).map(({ fault }) => fault),
  }))
  const { unlikeReplay, beyondLaw } = await checkLoans(db)
  return [...ofSql, { name: 'entries-equal-replay', rows: unlikeReplay }, { name: 'loan-within-law', rows: beyondLaw }]
}

/** `checkLedger` as lines for an operator; of a broken invariant the first twenty violations. */
export async function describeLedger(db: Db): Promise<{ isWhole: boolean; lines: string[] }> {
  const findings = await checkLedger(db)
  const lines = findings.flatMap(({ name, rows }) => [
    rows.length === 0 ? `  holds   ${name}` : `✗ broken  ${name}: ${rows.length}`,
    ...rows.slice(0, 20).map((row) => `          ${JSON.stringify(row)}`),
  ])
  return { isWhole: findings.every(({ rows }) => rows.length === 0), lines }
}
