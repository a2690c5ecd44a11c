import { msg } from '@lingui/core/macro'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceIdOf } from '#domain/deviceId'
import { locales } from '#domain/language'
import { addDays, dayOf } from '#domain/day'
import type { OwnCode } from '#domain/lending/bills/payCode'
import { shortName, type RepayWay } from '#domain/lending/repay/choice'
import type { OfferedExtension, PayChannel, RepayQuote } from '#domain/lending/repay/quote'
import { isFetching } from '#machines/shared/port'
import { checkLedger } from '../../server/ledger/checkLedger'
import type { Lines } from '../../server/ledger/entriesOf'
import { readEntries } from '../../server/ledger/history'
import { readProducts, saveProduct, type PriceRule } from '../../server/credit/productRows'
import { openTestLender, type TestLender } from '../../server/testing'
import { products } from '../../tools/simulate/lender/products'
import { randomOf, type Random } from '../../tools/simulate/life/random'
import { makeLoan } from './loansTesting'
import { openApp, until, type OpenedApp, type Shown } from './shownTesting'

/** `LOANS=1000 npm run unit -- amounts` for more of them, `LOANS_FROM=7` for others. */
const LOANS = Number(process.env['LOANS'] ?? 16)
const FROM = Number(process.env['LOANS_FROM'] ?? 1)
const OF_ONE_BORROWER = 10
const PATIENCE = 60_000 + LOANS * 8000

let lender: TestLender
let now: number
let rules: PriceRule[]
beforeAll(async () => {
  lender = await openTestLender()
  const start = (await lender.services.now()).getTime()
  await lender.advance(Date.parse(`${addDays(dayOf(start), 1)}T10:00:00+07:00`) - start)
  now = (await lender.services.now()).getTime()
  for (const product of products) await saveProduct(lender.db, product, new Date(now))
  const codes = products.map(({ productCode }) => productCode)
  rules = (await readProducts(lender.db, new Date(now))).filter(({ productCode }) => codes.includes(productCode))
})
afterAll(() => lender.end())

interface Borrower {
  userId: string
  app: OpenedApp
}

async function newBorrower(seed: number): Promise<Borrower> {
  const number = `8129${String(seed).padStart(7, '0')}`
  const deviceId = deviceIdOf('memory', String(seed))
  const setup = { phone: number, bizStatus: 60, limit: 30_000_000, monthlyIncome: 900_000_000 }
  const { body } = await lender.sandbox('POST', '/borrowers', setup)
  const phone = lender.phone({ deviceId })
  await phone.signIn(number)
  const userId = String(body['userId'])
  return { userId, app: await openApp(lender, { token: phone.token!, userId, phone: number, deviceId }, now) }
}

const accounts = ['principal', 'interest', 'service_fee', 'late_fee', 'extension_fee'] as const

/** Sums of the ledger's bookings. */
async function readLedger(loanId: string) {
  const entries = await readEntries(lender.db, [loanId])
  const sum = (of: readonly { lines: Lines }[], account: keyof Lines) =>
    of.reduce((total, { lines }) => total + (lines[account] ?? 0), 0)
  const reversed = entries.map(({ reverses }) => reverses)
  const payments = entries.filter(({ id, kind }) => kind === 'payment' && !reversed.includes(id))
  return {
    payments,
    principal: sum(entries, 'principal'),
    owed: accounts.reduce((total, account) => total + sum(entries, account), 0),
    overpaid: 0 - sum(entries, 'overpaid'),
    paid: sum(payments, 'cash'),
    /** How the last payment was divided among the accounts. */
    share: (account: keyof Lines) => 0 - (payments.at(-1)?.lines[account] ?? 0),
    lent: sum(payments, 'cash') - sum(entries, 'cash'),
  }
}

const children = ({ app }: OpenedApp) => app.getSnapshot().children

/** Home shows what settling costs today, and how much of that is for being late: in all, on the button, and the late fee. */
async function lookHome({ app }: Borrower, random: Random) {
  app.go('/home')
  const bill = await until('home', () => {
    const home = children(app).home?.getSnapshot()
    if (!home || isFetching(home) || home.matches('unknown')) return false
    const isWhole = home.value !== 'locked' || home.children.arrears?.getSnapshot().context.data
    return isWhole && home.context.borrowState?.bills[0]
  })
  const shown = await app.read(random.pick(locales))
  const [owed = 0] = shown.all()
  expect(owed).toBe(bill.owed)
  if (bill.daysLate === 0) return [owed]
  const lateFee = '§'
  return [owed, shown.after(msg`Pay it all`), shown.in(msg`Late fee included: ${lateFee}.`)]
}

/** The list of loans shows the amount sent and each payment. */
async function lookAtHistory({ app }: Borrower, random: Random, repayId: string) {
  app.go('/order')
  await until('the course', () => {
    const order = children(app).order?.getSnapshot()
    return order && !isFetching(order) && order.children.receipts?.getSnapshot().context.data
  })
  const shown = await app.read(random.pick(locales))
  const { payments, lent } = await readLedger(repayId)
  expect(shown.after(msg`Money sent`)).toBe(lent)
  const paid = [...shown.allAfter(msg`Paid`), ...shown.allAfter(msg`Extended`)].map((amount) => -amount)
  const rising = (a: number, b: number) => a - b
  expect(paid.toSorted(rising)).toEqual(payments.map(({ lines }) => lines.cash ?? 0).toSorted(rising))
}

interface Chosen {
  quote: RepayQuote
  shown: Shown
  way: RepayWay | 'giveBack'
  /** What the borrower pays in all, which the code says first where the lender chooses the channel. */
  total: number | null
  /** How much of it goes to the loan. */
  amount: number
}

/** Any available way, and any channel that accepts its amount. */
function draw(random: Random, { owed, part, extensions, channels }: RepayQuote, isLast: boolean) {
  const [least, most] = [part?.min ?? 0, owed.total - (part?.min ?? 0)]
  const way = random.weighted<RepayWay>({
    full: 6,
    part: !isLast && most > least ? 2 : 0,
    extend: !isLast && extensions.length > 0 ? 2 : 0,
  })
  const extension = way === 'extend' ? random.pick(extensions as [OfferedExtension, ...OfferedExtension[]]) : null
  const amount = way === 'part' ? random.between(least, most) : (extension?.amount ?? owed.total)
  const open = channels.filter(({ min, max }) => min <= amount && amount <= max)
  const { channel, name, payerFee } = random.pick(open as [PayChannel, ...PayChannel[]])
  const choice = { way, channel, ...(way === 'part' ? { amount } : {}), ...(extension ? { days: extension.days } : {}) }
  return { way, extension, amount, payerFee, name: shortName(name), choice }
}

/** Compares the debt item by item and the price of the chosen way. Returns the amount that the screen says to pay. */
async function choose({ app }: Borrower, random: Random, repayId: string, isLast: boolean): Promise<Chosen> {
  app.go(`/repay/${repayId}`)
  const quote = await until('the quote', () => {
    const snapshot = children(app).repay?.getSnapshot()
    return snapshot && !isFetching(snapshot) && snapshot.context.quote
  })
  const { owed } = quote
  const { way, extension, amount, payerFee, name, choice } = draw(random, quote, isLast)
  const repay = children(app).repay!
  // Only the chosen option has its details.
  repay.send({ type: 'choice.changed', choice: { way: 'full' } })
  const debt = await app.read(random.pick(locales))
  const { principal, lent, paid } = await readLedger(repayId)
  const sum = '§'
  if (quote.giveBack !== null) {
    const back = lent - paid
    expect([quote.giveBack.amount, debt.in(msg`Give back ${sum}`)]).toEqual([back, back])
    if (way === 'full') return { quote, shown: debt, way: 'giveBack', amount: back, total: null }
  } else expectDebt(debt, quote, principal)
  repay.send({ type: 'choice.changed', choice })
  if (way === 'extend') repay.send({ type: 'document.agreed', isAgreed: true })
  const shown = await app.read(random.pick(locales))
  if (way === 'part') {
    expect(shown.after(msg`Lowers the principal`) + shown.after(msg`Goes to interest and fees`)).toBe(amount)
    expect(shown.after(msg`Left today`)).toBe(owed.total - amount)
  }
  if (extension) {
    expect(shown.after(msg`Extension fee`, msg`Interest and fees until today`)).toBe(extension.fee)
    const parts = [
      shown.after(msg`Interest and fees until today`),
      extension.fee,
      shown.has(msg`Coupon`) ? shown.after(msg`Coupon`) : 0,
    ]
    expect(parts[0]).toBe(owed.total - owed.principal)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(extension.amount)
    expect(shown.after(msg`You pay today`, msg`Interest and fees until today`)).toBe(extension.amount)
    expect(shown.after(msg`To pay on that day`)).toBe(extension.owedAfter)
  }
  expect(shown.in(msg`Continue to pay ${sum}`)).toBe(amount)
  repay.send({ type: 'amount.confirm' })
  const total = (await app.read(random.pick(locales))).in(msg`Pay ${sum} by ${name}`)
  expect(total).toBe(amount + payerFee)
  return { quote, shown, way, amount, total }
}

/** The debt item by item, as the ledger holds it. */
function expectDebt(debt: Shown, quote: RepayQuote, principal: number) {
  const { owed } = quote
  const title = msg`Repay in full`
  expect(debt.after(msg`Principal`, title)).toBe(principal)
  expect(debt.after(msg`Principal`, title)).toBe(owed.principal)
  expect(debt.after(msg`Interest`, title)).toBe(owed.interest)
  expect(debt.after(msg`Service fee`, title)).toBe(owed.serviceFee)
  if (owed.extensionFee > 0) expect(debt.after(msg`Extension fee`, title)).toBe(owed.extensionFee)
  if (owed.lateFee > 0) expect(debt.after(msg`Late fee`, title)).toBe(owed.lateFee)
  expect(debt.after(msg`To settle it today`, title)).toBe(owed.total)
  const tomorrow = '§'
  if (quote.totalTomorrow !== owed.total) {
    const why =
      quote.asOf < quote.dueDate
        ? msg`Tomorrow it is ${tomorrow}: interest and fees run by the day.`
        : msg`Tomorrow it is ${tomorrow}: a late fee is added each day.`
    expect(debt.in(why)).toBe(quote.totalTomorrow)
  }
  const saved = '§'
  if (quote.discount > 0) expect(debt.in(msg`Your coupon has already taken ${saved} off.`)).toBe(quote.discount)
}

/** The code has the amount of the choice, including the channel's fee. */
async function lookAtCode({ app }: Borrower, random: Random, { amount, total }: Chosen): Promise<OwnCode> {
  children(app).repay!.send({ type: total === null ? 'amount.confirm' : 'code.make' })
  const code = await until('the code', () => {
    const snapshot = children(app).payCode?.getSnapshot()
    return snapshot && !isFetching(snapshot) && snapshot.context.paymentStatus !== null && snapshot.context.code
  })
  const shown = await app.read(random.pick(locales))
  if (code.kind === 'bank') expect(shown.after(msg`The amount must be exact`)).toBe(amount)
  if (code.kind === 'store') expect(shown.after(msg`Pay at the till`)).toBe(amount + code.payerFee)
  if (code.kind === 'qr') expect(shown.all()).toContain(amount)
  expect([code.amount, code.amount + code.payerFee]).toEqual([amount, total ?? amount + code.payerFee])
  return code
}

/** Pays the amount of the code; the screen must then show what the ledger holds, account by account. */
async function pay({ app }: Borrower, random: Random, code: OwnCode, { quote, shown: before, way, amount }: Chosen) {
  const { repayId, owed } = quote
  const { payments } = await readLedger(repayId)
  // Some channels report whole seconds only, so the next payment needs a new one.
  await lender.advance(1000)
  const paid = await lender.sandbox('POST', '/pay', { number: code.number, amount })
  expect([paid.status, paid.body['amount']]).toEqual([200, amount])
  const ledger = await readLedger(repayId)
  expect(ledger.payments).toHaveLength(payments.length + 1)
  expect(ledger.share('cash')).toBe(-amount)
  if (way === 'full') {
    const title = msg`Repay in full`
    expect([ledger.owed, ledger.overpaid]).toEqual([0, 0])
    expect(ledger.share('principal')).toBe(before.after(msg`Principal`, title))
    expect(ledger.share('interest')).toBe(before.after(msg`Interest`, title))
    expect(ledger.share('service_fee')).toBe(before.after(msg`Service fee`, title))
    expect(ledger.share('late_fee')).toBe(owed.lateFee)
    expect(ledger.share('extension_fee')).toBe(owed.extensionFee)
  }
  if (way === 'giveBack') expect([ledger.owed, ledger.overpaid, ledger.paid]).toEqual([0, 0, ledger.lent])
  if (way === 'part') expect(ledger.share('principal')).toBe(before.after(msg`Lowers the principal`))

  const payCode = children(app).payCode!
  payCode.send({ type: 'payment.claim' })
  await until('the payment status', () => {
    const snapshot = payCode.getSnapshot()
    return !isFetching(snapshot) && snapshot.context.paymentStatus?.payments.length === payments.length + 1
  })
  const after = await app.read(random.pick(locales))
  if (way === 'full' || way === 'giveBack') {
    expect(after.after(payments.length === 0 ? msg`Paid` : msg`Paid in all`)).toBe(ledger.paid)
    expect([after.has(msg`You owe nothing`), ledger.owed]).toEqual([true, 0])
  } else {
    expect(after.all()).toContain(amount)
    expect(after.after(msg`Still to pay`)).toBe(ledger.owed)
  }
  return ledger.owed === 0
}

/** The rest of a loan's life; each screen is looked at half of the time. */
async function live(borrower: Borrower, random: Random, repayId: string) {
  const atHome = random.chance(0.5) ? await lookHome(borrower, random) : null
  if (atHome === null) await lookAtHistory(borrower, random, repayId)
  for (const isLast of [false, true]) {
    const chosen = await choose(borrower, random, repayId, isLast)
    const { total, lateFee } = chosen.quote.owed
    if (atHome !== null && !isLast) expect([total, lateFee]).toEqual(expect.arrayContaining(atHome))
    const code = await lookAtCode(borrower, random, chosen)
    if (await pay(borrower, random, code, chosen)) return
  }
}

test(
  `the screens show the amounts of ${LOANS} random loans that the API answers and the ledger has`,
  async () => {
    let borrower: Borrower | null = null
    for (let seed = FROM; seed < FROM + LOANS; seed++) {
      const random = randomOf(seed)
      if (borrower === null || (seed - FROM) % OF_ONE_BORROWER === 0) borrower = await newBorrower(seed)
      const repayId = await makeLoan({ db: lender.db, random, now }, borrower.userId, rules)
      await live(borrower, random, repayId).catch((cause: unknown) => {
        throw new Error(`loan ${seed} (LOANS_FROM=${seed} LOANS=1)`, { cause })
      })
    }
    expect((await checkLedger(lender.db)).filter(({ rows }) => rows.length > 0)).toEqual([])
  },
  PATIENCE,
)
