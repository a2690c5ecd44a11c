import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../db/rowsOf'
import { DAY, openLives, type Lives } from './lifeTesting'

let lives: Lives
beforeAll(async () => {
  lives = await openLives()
})
afterAll(() => lives.end())

/** By table, but for what only a sandbox has, jobs, and what housekeeping deletes within a day. */
async function countRows(): Promise<Map<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    lives.db,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname !~ '^(sandbox|simulator)_' and relname not in ('login_codes', 'seen_envelopes', 'once_answers')`,
  )
  const counted = tables.map(async ({ name }) => [name, Number(await lives.db.$count(sql.raw(name)))] as const)
  return new Map(await Promise.all(counted))
}

it('a loan that is applied for, reminded of and paid when it is due leaves at most 30 rows', async () => {
  const phone = await lives.borrow()
  // Of the sample borrowers' loans.
  await lives.db.execute(sql`delete from pgboss.job where name = 'remind'`)
  const others = await countRows()
  const repayId = await lives.lend(phone)
  for (const days of [27, 2, 1]) await lives.wait(days * DAY)
  const { data } = await lives.code(phone, repayId)
  await lives.pay({ number: data.number })
  await lives.run()
  const all = [...(await countRows())].map(([name, rows]) => [name, rows - (others.get(name) ?? 0)] as const)
  const rows = Object.fromEntries(all.filter(([, more]) => more !== 0))
  expect(rows).toEqual({
    loans: 1,
    consents: 2,
    confirmed_devices: 1,
    transfers: 1,
    ledger_accounts: 3,
    ledger_entries: 3,
    ledger_lines: 10,
    // Of the pay-out, three reminders, the payment and the end.
    messages: 6,
    payment_codes: 1,
    code_references: 1,
    provider_payments: 1,
    settlement_letters: 1,
  })
  const ofBorrower = rows['confirmed_devices']!
  expect(Object.values(rows).reduce((sum, more) => sum + more, -ofBorrower)).toBeLessThanOrEqual(30)
})
