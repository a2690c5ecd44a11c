import { expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { readConfig } from '../config/config'
import { createLender } from '../createLender'
import { createPhone } from '../testing'
import { openInMemory, overPglite } from './database'
import earlier from './earlierDatabase.sql?raw'
import { migrate, migrations } from './migrate'
import { installQueue } from './queue'

const LAST_OF_THEN = '0030_erasure.sql'
/** The real time when it was written, when the date of its sandbox was weeks ahead. */
const WRITTEN_AT = Date.parse('2026-11-29T08:55:19Z')
const LOAN = 'f0546b78-9658-4f99-bc77-69cfd1eb25da'
const TOKEN = 'zPSml3ORcVfAs54RCfDWyNX-kyFonhFubjL1UKwRjcE'

/** Due by the time of the database, which the date of the sandbox is ahead of. */
const REMINDERS = `
  select to_char(start_after + ahead_ms * interval '1 ms', 'YYYY-MM-DD') as at from pgboss.job, sandbox_clock
  where state = 'created' order by start_after`

it('a database of commit 2d921eb4 is migrated, with its session, bill, receipts and jobs', async () => {
  const database = overPglite(await openInMemory())
  await migrate(database, { files: migrations.filter(({ name }) => name <= LAST_OF_THEN) })
  await installQueue(database)
  await database.withConnection(({ exec }) => exec(earlier))

  await migrate(database)
  await installQueue(database)
  const lender = await createLender(readConfig({ SANDBOX: '1', DATA_DIR: 'memory://' }), database, {
    clock: () => WRITTEN_AT,
  })
  const phone = createPhone(lender)
  phone.useToken(TOKEN)

  const status = await phone.call(endpoints.readStatus)
  expect(status).toMatchObject({ code: 200, data: { bizStatus: 60 } })
  const bills = await phone.call(endpoints.listBills, { query: { borrowType: '0' } })
  const bill = { principal: 1_000_000, owed: 603_000, giveBackAmount: 600_000, borrowStatus: 50, dueDate: '2027-02-03' }
  expect(bills.data.details).toMatchObject([{ repayId: LOAN, ...bill }])
  const receipts = await phone.call(endpoints.listReceipts, { params: { repayId: LOAN } })
  const shares = { principal: 397_000, interest: 1000, serviceFee: 2000 }
  expect(receipts.data.details).toMatchObject([{ amount: 400_000, paidOn: '2027-01-04', name: 'BCA', shares }])
  const reminders = await database.withConnection(({ query }) => query<{ at: string }>(REMINDERS))
  expect(reminders.map(({ at }) => at)).toEqual(['2027-01-31', '2027-02-02', '2027-02-03', '2027-02-04'])

  await lender.close()
  await database.close()
})
