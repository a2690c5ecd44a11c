import { sql } from 'drizzle-orm'
import { NoopLogger } from 'drizzle-orm/logger'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { limits } from '../config/config'
import { runDue } from '../jobs/runJob'
import { remindAll } from '../notifications/remind'
import { DAY, openPayments, type Payments } from '../payments/paymentsTesting'
import { ELSEWHERE } from '../testing'

const asked = new Map<string, unknown[]>()
/** Statements of a call by its name, without those that only a sandbox has. */
const counts = new Map<string, number>()
let count = 0
async function counted<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = count
  const result = await work()
  counts.set(name, count - before)
  return result
}

let lender: Payments
beforeAll(async () => {
  lender = await openPayments()
  const logged = vi.spyOn(NoopLogger.prototype, 'logQuery').mockImplementation((text?: string, values?: unknown[]) => {
    if (text === undefined) return
    asked.set(text, values ?? [])
    if (!/^(?:begin|commit)|"(?:sandbox|simulator)_/.test(text)) count++
  })
  await live()
  logged.mockRestore()
}, 120_000)
afterAll(() => lender.end())

/** What borrowers and providers do, and the jobs that follow. The ledger’s check and what only a sandbox does are left out. */
async function live() {
  const phone = lender.phone({ deviceId: 'plans', address: ELSEWHERE })
  await lender.sandbox('POST', '/borrowers', { phone: '81260000001', bizStatus: 60 })
  await phone.signIn('81260000001')
  const product = { productCode: 'TEST', amount: 500_000, days: 30 }
  const quote = await counted('the cost of a loan', () => phone.call(endpoints.quoteLoan, { body: product }))
  const body = { ...product, consents: quote.data.documents }
  const applied = await counted('an application', () => phone.call(endpoints.applyLoan, { body, key: 'plans' }))
  await runDue(lender.services)
  const own = { repayId: applied.data.repayId }
  const owed = await counted('what is owed', () => phone.call(endpoints.quoteRepayment, { body: own }))
  expect(owed.code).toBe(200)
  await counted('the status', () => phone.call(endpoints.readStatus))
  const loanId = await lender.paidOutLoan()
  const reads = Object.values<Endpoint>(endpoints).filter(({ body, path }) => body === undefined && !path.includes('{'))
  for (const endpoint of reads) await phone.call(endpoint)
  await phone.call(endpoints.readMessages, { body: {} })
  const part = await lender.codeFor(loanId, 'BCA')
  await counted('a payment of a part', () => lender.pay({ number: part.number, amount: 100_000 }))
  const rest = await lender.codeFor(await lender.paidOutLoan(), 'BCA')
  await counted('a payment of all', () => lender.pay({ number: rest.number, amount: 2_000_000 }))
  await lender.pay({ number: (await lender.codeFor(loanId, 'BRI')).number, amount: 2_000_000, news: 'lost' })
  await remindAll(lender.services, [{ loanId, dueOn: '2027-02-03', day: -1 }])
  for (const ms of [limits.sweep, DAY]) {
    await lender.advance(ms)
    await runDue(lender.services)
  }
}

/** Of a fixed size, or emptied within minutes; and the sandbox’s own. */
const SMALL = ['price_rules', 'migrations', 'queue', 'sent_codes', 'code_openings']
const isSmall = (table: string) => SMALL.includes(table) || /^(?:sandbox|simulator)_/.test(table)

const KNOWN = [
  // Housekeeping looks for pictures that nothing refers to any more, among all of them.
  /^select "id" from "(?:card_readings|face_transactions)".* for update skip locked$/,
  /^delete from "picture_owners"/,
  // Only a sandbox moves its jobs.
  /update pgboss.job set start_after = start_after - by/,
]

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Reads a table as a whole, or an index from end to end though nothing limits it. */
function readsAll(plan: Plan): string[] {
  const nodes = nodesOf(plan)
  const isLimited = nodes.some((node) => node['Node Type'] === 'Limit')
  return nodes.flatMap((node) => {
    const table = node['Relation Name'] ?? ''
    const isSequential = node['Node Type'] === 'Seq Scan'
    // Among a few rows, any index is as good as that of the key.
    const isByKey = /\bid = /.test(node.Filter ?? '')
    const isWholeIndex =
      node['Node Type'].startsWith('Index') && node['Index Cond'] === undefined && !isLimited && !isByKey
    return (isSequential || isWholeIndex) && table !== '' && !isSmall(table) ? [table] : []
  })
}

it('no call or job reads a table of borrowers or loans as a whole', async () => {
  const isAsked = (text: string) =>
    /^\s*(?:select|insert|update|delete|with)\b/i.test(text) && !KNOWN.some((known) => known.test(text))
  const statements = [...asked].filter(([text]) => isAsked(text))
  expect(statements.length).toBeGreaterThan(100)
  const found: string[] = []
  await lender.db.transaction(async (tx) => {
    // With few rows a sequential scan is the cheapest plan: it stays only where no index serves.
    await tx.execute(sql`set local enable_seqscan = off`)
    // Other tests of this database may have counted those rows.
    await tx.execute(sql`delete from pg_statistic`)
    await tx.execute(sql`update pg_class set relpages = 0, reltuples = -1 where relkind in ('r', 'p', 'i')`)
    for (const [text, values] of statements) {
      const session = tx._.session
      const explained = (await session
        .prepareQuery({ sql: `explain (format json) ${text}`, params: values }, undefined, undefined, false)
        .execute()) as unknown as { rows: { 'QUERY PLAN': { Plan: Plan }[] }[] }
      const tables = readsAll(explained.rows[0]!['QUERY PLAN'][0]!.Plan)
      if (tables.length > 0) found.push(`${tables.join(', ')}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`)
    }
  })
  expect(found).toEqual([])
})

// Each is a round trip. Fewer is an improvement: lower the number.
it.each([
  ['the status', 1],
  ['the cost of a loan', 7],
  ['an application', 16],
  ['what is owed', 6],
  ['a payment of a part', 7],
  ['a payment of all', 10],
])('%s takes %i statements, besides the beginning and the end of a transaction', (name, expected) => {
  expect(counts.get(name)).toBe(expected)
})
