import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database'

const GUARDED = ['ledger_entries', 'ledger_lines', 'loan_documents']

async function setGuards(tx: Db, state: 'enable' | 'disable') {
  for (const table of GUARDED) await tx.execute(sql.raw(`alter table ${table} ${state} trigger append_only`))
}

/**
 * Erases loans with their ledger, as nothing but a sandbox may: those of a borrower, or all. Comes first in its transaction,
 * since it takes the guards off the ledger for as long as it needs.
 */
export async function eraseLoans(tx: Db, borrowerId?: string) {
  const ofLoans = borrowerId === undefined ? sql`true` : sql`l.borrower_id = ${borrowerId}`
  const found = await tx
    .select({ id: sql<string>`l.id` })
    .from(sql`loans l`)
    .where(ofLoans)
    .limit(1)
  if (found.length === 0 && borrowerId !== undefined) return
  const within = (column: string, table: SQL) => sql`${sql.raw(column)} in ${table}`
  const loanIds = sql`(select l.id from loans l where ${ofLoans})`
  const codeIds = sql`(select c.id from payment_codes c where c.loan_id in ${loanIds})`
  // Of one borrower those alone that came to her loans; of all, also what was never matched.
  const payments = borrowerId === undefined ? sql`true` : sql`(p.loan_id in ${loanIds} or p.code_id in ${codeIds})`
  const unmatched = sql`(e.loan_id is null and exists (
    select from provider_payments p where ${payments}
      and p.provider = e.detail -> 'payment' ->> 'provider' and p.payment_id = e.detail -> 'payment' ->> 'paymentId'))`
  const own = borrowerId === undefined ? sql`true` : sql`(e.loan_id in ${loanIds} or ${unmatched})`
  const entryIds = sql`(
    select e.id from ledger_entries e where ${own}
    union select r.id from ledger_entries r join ledger_entries e on e.id = r.reverses where ${own})`
  await setGuards(tx, 'disable')
  await tx.execute(sql`create temporary table erased on commit drop as ${entryIds}`)
  await tx.execute(sql`delete from provider_payments p where ${payments}`)
  await tx.execute(sql`delete from ledger_lines where entry_id in (select id from erased)`)
  await tx.execute(sql`delete from ledger_entries where id in (select id from erased)`)
  await tx.execute(sql`drop table erased`)
  await tx.execute(sql`delete from ledger_accounts where ${within('loan_id', loanIds)}`)
  await tx.execute(sql`delete from payment_codes where ${within('loan_id', loanIds)}`)
  await tx.execute(sql`delete from loans where ${within('id', loanIds)}`)
  await setGuards(tx, 'enable')
}
