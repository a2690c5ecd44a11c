import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { extensionQuote, owed } from '#domain/lending/account'
import type { LoanEvent } from '#domain/lending/terms'
import type { CodePurpose } from '#domain/lending/bills/payCode'
import { paymentEvent, type ReceivedPayment } from './bookPayment'
import { matchPayment, reversePayment } from './correctPayment'
import { refundOverpaid, waiveCharges } from './lenderEntries'
import { at, dayAt, openTestLedger, type TestLedger } from './ledgerTesting'
import { readAccount } from './readOwed'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

interface PaymentCase {
  recordedOn: number
  delay: number
  kind: 'paid' | 'extended' | 'givenBack' | 'matched' | 'denied' | 'refunded' | 'waived'
  share: number
}
const kinds = fc.constantFrom<PaymentCase['kind'][]>(
  ...([
    'paid',
    'paid',
    'paid',
    'extended',
    'extended',
    'givenBack',
    'matched',
    'denied',
    'refunded',
    'waived',
  ] as const),
)
const change = fc.record({
  recordedOn: fc.integer({ min: 0, max: 60 }),
  delay: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10 })),
  kind: kinds,
  share: fc.integer({ min: 1, max: 1200 }),
})

const PRINCIPAL = 700_001
let names = 0

async function live(id: string, cases: readonly PaymentCase[]): Promise<LoanEvent[]> {
  const happened = new Map<string, { payment: ReceivedPayment | null; event: LoanEvent }>()
  const run = ledger.db.transaction.bind(ledger.db)
  for (const { recordedOn, delay, kind, share } of cases) {
    const now = at(recordedOn, `12:${String(names++ % 60).padStart(2, '0')}`)
    const amount = Math.ceil((PRINCIPAL * share) / 1000)
    const name = `n${names}`
    const house = { key: name, amount }
    if (kind === 'refunded' || kind === 'waived') {
      const book = kind === 'refunded' ? refundOverpaid : waiveCharges
      const booked = await run((tx) => book(tx, id, house, now))
      const key = `${now.toISOString()} ${kind === 'refunded' ? 'refund' : 'waive'}:${name}`
      const event = { kind: kind === 'refunded' ? ('refund' as const) : ('waive' as const), amount: booked, key }
      if (booked > 0) happened.set(name, { payment: null, event: { ...event, on: dayAt(recordedOn) } })
    } else if (kind === 'denied') {
      const payments = [...happened].filter(([, { payment }]) => payment !== null)
      const [denied, found] = payments[share % (payments.length || 1)] ?? []
      if (denied === undefined) continue
      await run((tx) => reversePayment(tx, found!.payment!, now))
      happened.delete(denied)
    } else {
      const { facts, events } = (await readAccount(ledger.db, id))!
      const paidOn = Math.max(0, recordedOn - delay)
      const quote = kind === 'extended' ? extensionQuote(facts, events, dayAt(paidOn), 7) : null
      const purpose: CodePurpose = quote ? 'extend' : kind === 'givenBack' ? 'giveBack' : 'part'
      const codeId = kind === 'matched' ? null : await ledger.addCode(id, purpose, quote ?? {})
      const paidAt = new Date(now.getTime() - (recordedOn - paidOn) * 86_400_000)
      const payment = {
        provider: 'sample',
        paymentId: name,
        codeId,
        amount: Math.max(1, quote?.amount ?? amount),
        paidAt,
      }
      await ledger.recordPayment(payment, now)
      if (kind === 'matched') await run((tx) => matchPayment(tx, payment, id, now))
      const plain = paymentEvent(payment, now)
      const isGivenBack = purpose === 'giveBack' && paidAt.getTime() - at(0).getTime() <= 86_400_000
      const event: LoanEvent = quote
        ? { ...plain, kind: 'extension', days: 7, dueOn: quote.dueOn }
        : isGivenBack
          ? { ...plain, kind: 'giveBack' }
          : plain
      happened.set(name, { payment, event })
    }
  }
  return [...happened.values()].map(({ event }) => event)
}

async function balancesOf(id: string): Promise<Record<string, number>> {
  const balances = sql<Record<string, number> | null>`jsonb_object_agg(kind, amount)`
  const rows = ledger.db.select({ balances }).from(sql`loan_balances`)
  return (await rows.where(sql`loan_id = ${id}`))[0]?.balances ?? {}
}

it('the ledger equals the pure function, whatever happens and in whatever order it is reported', async () => {
  const lives = fc.array(change, { minLength: 1, maxLength: 7 })
  await fc.assert(
    fc.asyncProperty(lives, fc.boolean(), async (drawn, hasCoupon) => {
      const cases = drawn.toSorted((a, b) => a.recordedOn - b.recordedOn)
      const discount = hasCoupon ? 12_345 : 0
      const id = await ledger.payOut({ principal: PRINCIPAL, discount })
      const coupon: LoanEvent[] = hasCoupon ? [{ kind: 'discount', amount: discount }] : []
      const events = [...coupon, ...(await live(id, cases))]
      await ledger.expectNoFaults()

      const { facts } = (await readAccount(ledger.db, id))!
      const today = dayAt(cases.at(-1)!.recordedOn)
      const now = owed(facts, events, today)
      expect(await ledger.owed(id, cases.at(-1)!.recordedOn)).toEqual(now)
      expect(await ledger.loan(id)).toMatchObject({ dueOn: now.dueOn })

      const days = events.map((event) => (event.kind === 'discount' ? '' : event.on))
      if (events.length === coupon.length) return
      // Charges are booked when something happens: the balances are those of the last event.
      const { overpaid, ...then } = owed(facts, events, days.toSorted().at(-1)!)
      const balances = await balancesOf(id)
      const parts = { principal: then.principal, interest: then.interest, service_fee: then.serviceFee }
      const all = { ...parts, late_fee: then.lateFee, extension_fee: then.extensionFee, overpaid: -overpaid }
      for (const [kind, amount] of Object.entries(all)) expect([kind, balances[kind] ?? 0]).toEqual([kind, amount + 0])
    }),
    { numRuns: Number(process.env['LIVES'] ?? 25) },
  )
}, 600_000)
