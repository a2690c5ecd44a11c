import { desc, eq } from 'drizzle-orm'
import { consents } from '../db/borrowerTables'
import type { Handler } from '../http/call'

const SHOWN = 1000

export const listConsents: Handler<'listConsents'> = async ({ services: { db } }, { id }) => {
  const { consent, version, givenAt, loanId } = consents
  const rows = await db
    .select({ consent, version, givenAt, repayId: loanId })
    .from(consents)
    .where(eq(consents.borrowerId, id))
    .orderBy(desc(givenAt), desc(consents.id))
    .limit(SHOWN)
  return { details: rows.map((row) => ({ ...row, givenAt: row.givenAt.toISOString() })) }
}
