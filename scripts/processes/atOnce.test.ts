import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { ledgerEntries, loans, paymentCodes, providerPayments } from '../../server/db/ledgerTables'
import { transfers } from '../../server/db/paymentTables'
import { SIMULATOR } from '../../server/payments/simulator/simulator'
import { simulatorPayments, simulatorPayouts } from '../../server/payments/simulator/simulatorTables'
import { credentialsOf, tokenCall, signedCall } from '../../server/payments/simulator/wire'
import type { Session } from './client'
import { signIn } from './signIn'
import { openCluster, type Cluster } from './clusterTesting'
import { serverSecret } from './lenderProcess'

let cluster: Cluster
beforeAll(async () => {
  cluster = await openCluster(['web', 'web'])
})
afterAll(() => cluster.end())

const LOAN_REQUEST = { productCode: 'LANGKAH30', amount: 1_000_000, days: 30 }
const credentials = credentialsOf({ serverSecret })
let borrowersMade = 0

const newBorrower = () => signIn(cluster.client, ++borrowersMade)

async function applicationOf(borrower: Session) {
  const { data } = await cluster.client.call(borrower, endpoints.quoteLoan, { body: LOAN_REQUEST })
  return { ...LOAN_REQUEST, consents: data.documents }
}

const runDue = () => cluster.atOnce(({ sandbox }) => sandbox('POST', '/jobs/run', {}), 4)

async function lend(borrower: Session): Promise<string> {
  const body = await applicationOf(borrower)
  const { data } = await cluster.client.call(borrower, endpoints.applyLoan, { body, key: 'first' })
  await runDue()
  return data.repayId
}

const entriesOf = async (loanId: string, kind: string) => {
  const entries = await cluster.db.select().from(ledgerEntries).where(eq(ledgerEntries.loanId, loanId))
  return entries.filter((entry) => entry.kind === kind)
}

/** Pays at the provider, whose callback is not sent. */
async function pay(number: string) {
  const { body } = await cluster.client.sandbox('POST', '/pay', { number, news: 'lost' })
  const [paid] = await cluster.db
    .select()
    .from(simulatorPayments)
    .where(eq(simulatorPayments.id, String(body['paymentId'])))
  return { ...paid!, paymentId: paid!.id, isReversed: false }
}

describe('of a hundred identical calls at two processes at once', () => {
  it('that apply, one becomes a loan, which is paid out once', async () => {
    const borrower = await newBorrower()
    const body = await applicationOf(borrower)
    const answers = await cluster.atOnce(({ call }) => call(borrower, endpoints.applyLoan, { body, key: 'same' }))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    const ids = new Set(answers.map(({ data }) => data.repayId))
    expect(ids.size).toBe(1)
    await runDue()
    const [loan] = await cluster.db
      .select()
      .from(loans)
      .where(eq(loans.id, [...ids][0]!))
    expect(await cluster.db.select().from(loans).where(eq(loans.borrowerId, loan!.borrowerId))).toHaveLength(1)
    expect(loan).toMatchObject({ state: 50 })
    expect(await entriesOf(loan!.id, 'payout')).toHaveLength(1)
  })

  it.each(['BCA', 'BRI'])('that report a payment at %s, one is booked', async (channel) => {
    const borrower = await newBorrower()
    const repayId = await lend(borrower)
    const ask = { repayId, channel, purpose: 'full' as const }
    const codes = await cluster.atOnce(({ call }) => call(borrower, endpoints.makeCode, { body: ask }))
    expect(new Set(codes.map(({ code, data }) => `${code} ${data.number}`)).size).toBe(1)
    const [made, ...others] = await cluster.db.select().from(paymentCodes).where(eq(paymentCodes.loanId, repayId))
    expect(others).toEqual([])
    const said = { ...(await pay(made!.number)), key: made!.id, channel }
    const callback = channel === 'BCA' ? tokenCall : signedCall
    const now = new Date()
    const statuses = await cluster.atOnce(({ callBack }) => callBack(SIMULATOR, callback(credentials, said, now)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await entriesOf(repayId, 'payment')).toHaveLength(1)
    const received = await cluster.db.select().from(providerPayments).where(eq(providerPayments.loanId, repayId))
    expect(received).toMatchObject([{ outcome: 'booked', amount: said.amount }])
    const [loan] = await cluster.db.select().from(loans).where(eq(loans.id, repayId))
    expect(loan).toMatchObject({ state: 30 })
  })

  it('that send back what was paid too much, one sends it', async () => {
    const borrower = await newBorrower()
    const repayId = await lend(borrower)
    const body = { repayId, channel: 'BCA', purpose: 'full' as const }
    const { data } = await cluster.client.call(borrower, endpoints.makeCode, { body })
    for (let times = 0; times < 2; times++)
      await cluster.client.sandbox('POST', '/pay', { number: data.number, amount: data.amount })
    const answers = await cluster.atOnce(({ sandbox }) => sandbox('POST', '/refunds', { repayId }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const tries = await cluster.db
      .select()
      .from(transfers)
      .where(and(eq(transfers.kind, 'refund'), eq(transfers.loanId, repayId)))
    expect(tries).toMatchObject([{ state: 'sent', amount: data.amount }])
    const left = await cluster.db.select().from(simulatorPayouts)
    expect(left.filter(({ key }) => key === tries[0]!.key)).toMatchObject([{ amount: data.amount, reason: null }])
    expect(await entriesOf(repayId, 'refund')).toHaveLength(1)
  })
})
