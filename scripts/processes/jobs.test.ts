import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { ledgerEntries, loans } from '../../server/db/ledgerTables'
import { simulatorPayouts } from '../../server/payments/simulator/simulatorTables'
import { signIn } from './signIn'
import { openCluster, type Cluster } from './clusterTesting'

let cluster: Cluster
beforeAll(async () => {
  cluster = await openCluster(['web', 'worker', 'worker'])
})
afterAll(() => cluster.end())

const LOAN_REQUEST = { productCode: 'LANGKAH30', amount: 500_000, days: 30 }
const BORROWERS = 30

async function apply(number: number) {
  const borrower = await signIn(cluster.client, 100 + number)
  const { data } = await cluster.client.call(borrower, endpoints.quoteLoan, { body: LOAN_REQUEST })
  const body = { ...LOAN_REQUEST, consents: data.documents }
  return cluster.client.call(borrower, endpoints.applyLoan, { body, key: 'first' })
}

interface Job {
  name: string
  times: number
  tries: number
}

/** Finished jobs of loans by name: their number, and their failed attempts. */
const DONE = `
  select data ->> 'name' as name, count(*)::int as times, sum(retry_count)::int as tries
  from pgboss.job where state = 'completed' and data ->> 'name' in ('review', 'payOut') group by 1 order by 1`

it('the jobs that one process adds are run by two others, each once', async () => {
  const answers = await Promise.all(Array.from({ length: BORROWERS }, (_, i) => apply(i)))
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  const applied = answers.map(({ data }) => data.repayId)
  const paidOut = async () => {
    const rows = await cluster.db.select().from(loans).where(inArray(loans.id, applied))
    return rows.filter(({ state }) => state === 50).length
  }
  await expect.poll(paidOut, { timeout: 60_000 }).toBe(BORROWERS)
  const entries = await cluster.db.select().from(ledgerEntries).where(inArray(ledgerEntries.loanId, applied))
  expect(entries.filter(({ kind }) => kind === 'payout')).toHaveLength(BORROWERS)
  expect(await cluster.db.select().from(simulatorPayouts)).toHaveLength(BORROWERS)
  await expect
    .poll(() => cluster.read<Job>(DONE))
    .toEqual([
      { name: 'payOut', times: BORROWERS, tries: 0 },
      { name: 'review', times: BORROWERS, tries: 0 },
    ])
})
