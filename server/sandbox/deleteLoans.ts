import { eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database'
import { ledgerAccounts, ledgerEntries, ledgerLines, loans, paymentCodes, providerPayments } from '../db/ledgerTables'

/**
 * Lets `work` delete payments, documents and consents, which triggers otherwise prevent. By a setting of the
 * transaction, because disabling triggers would lock the table of consents, and so all sign-ins.
 */
export async function withDeletesAllowed(tx: Db, work: () => Promise<void>): Promise<void> {
  const say = (word: 'on' | 'off') => tx.execute(sql`select set_config('lender.forgets', ${word}, true)`)
  await say('on')
  await work()
  await say('off')
}

const setAppendOnly = async (tx: Db, state: 'enable' | 'disable') => {
  for (const table of ['ledger_lines', 'ledger_entries']) {
    await tx.execute(sql.raw(`alter table ${table} ${state} trigger append_only`))
  }
}

const isAny = async (tx: Db, table: typeof loans | typeof providerPayments, where?: SQL) =>
  (
    await tx
      .select({ one: sql`1` })
      .from(table)
      .where(where)
      .limit(1)
  ).length > 0

/**
 * Deletes the loans of one borrower, or of all, with their ledger entries; for all, unmatched money too. Only the
 * sandbox deletes money. Locks the ledger until the end of the transaction, but only if there is something to delete.
 */
export async function deleteLoansOf(tx: Db, borrowerId: string | 'all'): Promise<void> {
  const isAll = borrowerId === 'all'
  const isTheirs = isAll ? undefined : eq(loans.borrowerId, borrowerId)
  if (!(await isAny(tx, loans, isTheirs)) && !(isAll && (await isAny(tx, providerPayments)))) return
  const ids = tx.select({ id: loans.id }).from(loans).where(isTheirs)
  const codes = tx.select({ id: paymentCodes.id }).from(paymentCodes).where(inArray(paymentCodes.loanId, ids))
  const { provider, paymentId } = providerPayments
  const isPaid = isAll ? undefined : or(inArray(providerPayments.loanId, ids), inArray(providerPayments.codeId, codes))
  // Also entries that were booked as unmatched, before the loan was found.
  const names = tx
    .select({ name: sql`${provider} || ':' || ${paymentId}` })
    .from(providerPayments)
    .where(isPaid)
  const nameOf = sql`(${ledgerEntries.detail} #>> '{payment,provider}') || ':' || (${ledgerEntries.detail} #>> '{payment,paymentId}')`
  const direct = or(inArray(ledgerEntries.loanId, ids), inArray(nameOf, names))
  const booked = tx.select({ id: ledgerEntries.id }).from(ledgerEntries).where(direct)
  const isBooked = isAll ? undefined : or(direct, inArray(ledgerEntries.reverses, booked))

  await setAppendOnly(tx, 'disable')
  const doomed = (await tx.select({ id: ledgerEntries.id }).from(ledgerEntries).where(isBooked)).map(({ id }) => id)
  await withDeletesAllowed(tx, async () => {
    await tx.delete(providerPayments).where(isPaid)
    await tx.delete(ledgerLines).where(isAll ? undefined : inArray(ledgerLines.entryId, doomed))
    await tx.delete(ledgerEntries).where(isAll ? undefined : inArray(ledgerEntries.id, doomed))
    await tx
      .delete(ledgerAccounts)
      .where(isAll ? isNotNull(ledgerAccounts.loanId) : inArray(ledgerAccounts.loanId, ids))
    await tx.delete(paymentCodes).where(inArray(paymentCodes.loanId, ids))
    await tx.delete(loans).where(isTheirs)
  })
  await setAppendOnly(tx, 'enable')
}
