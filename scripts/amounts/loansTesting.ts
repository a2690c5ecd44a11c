import { extensionQuote, owed } from '#domain/lending/account'
import { dayOf } from '#domain/day'
import { DAY, HOUR, MINUTE } from '#domain/time'
import { loans, paymentCodes } from '../../server/db/ledgerTables'
import type { Db } from '../../server/db/database'
import { bookPayment } from '../../server/ledger/bookPayment'
import { bookPayout } from '../../server/ledger/bookPayout'
import { readAccount } from '../../server/ledger/readOwed'
import { showLoan } from '../../server/loans/showLoan'
import type { PriceRule } from '../../server/credit/productRows'
import type { Random } from '../../tools/simulate/life/random'

const PROVIDER = 'sample'
/** Enough for a part payment and the rest. */
const LEFT_AT_LEAST = 30_000

const facts = {
  borrower: { name: 'S***', nikMasked: '3•••', phoneMasked: '8•••' },
  account: { bankName: 'BCA', accountMasked: '•••• 6789', accountHolder: 'S***' },
}

interface Past {
  db: Db
  random: Random
  now: number
}

async function payAt({ db, random }: Past, loanId: string, paidAt: number, amount: number, quote: object | null) {
  const at = new Date(paidAt)
  const number = `${random.below(1e9)}${random.below(1e9)}`
  const code = {
    loanId,
    purpose: quote ? 'extend' : 'part',
    amount,
    quote: quote ?? {},
    number,
    createdAt: at,
  } as const
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(paymentCodes)
      .values({ ...code, provider: PROVIDER, channel: 'BCA', expiresAt: new Date(paidAt + DAY) })
      .returning()
    await bookPayment(tx, { provider: PROVIDER, paymentId: made!.id, codeId: made!.id, amount, paidAt: at }, at)
  })
}

/** A part payment, or an extension at the price of that day; none where too little would be left. */
async function happen(past: Past, loanId: string, rule: PriceRule, at: number) {
  const { random, db } = past
  const { facts: loan, events } = (await readAccount(db, loanId))!
  const day = dayOf(at)
  const balance = owed(loan, events, day)
  if (balance.total <= LEFT_AT_LEAST) return
  const days = random.pick(rule.extensionDays as [number, ...number[]])
  const mayExtend = balance.extensions < rule.maxExtensions && random.chance(0.4)
  const quote = mayExtend ? extensionQuote(loan, events, day, days) : null
  if (quote !== null && quote.amount > 0) return payAt(past, loanId, at, quote.amount, quote)
  await payAt(past, loanId, at, random.between(1, balance.total - LEFT_AT_LEAST), null)
}

/**
 * An open loan of any amount and term, paid out before `now`, perhaps with a coupon, part payments, extensions or
 * arrears, made with the lender's own bookings. Returns its id.
 */
export async function makeLoan(past: Past, borrowerId: string, rules: readonly PriceRule[]): Promise<string> {
  const { db, random, now } = past
  const rule = random.pick(rules as [PriceRule, ...PriceRule[]])
  const days = random.pick(rule.tenors as [number, ...number[]])
  const principal = random.between(rule.minAmount, random.chance(0.5) ? 2_000_000 : rule.maxAmount)
  const discount = random.chance(0.3) ? random.between(1, 20_000) : 0
  const age = random.between(0, 2 * days + 20)
  const paidOutAt = new Date(now - age * DAY - random.below(9 * 60) * MINUTE)
  const shown = showLoan(rule, facts, { principal, days, startOn: dayOf(paidOutAt.getTime()), discount })
  const dates = { appliedAt: paidOutAt, decidedAt: paidOutAt }
  const loanId = await db.transaction(async (tx) => {
    const row = { borrowerId, priceRuleId: rule.id, principal, days, discount, shown, state: 20, ...dates }
    const [loan] = await tx.insert(loans).values(row).returning()
    await bookPayout(tx, loan!.id, paidOutAt, paidOutAt)
    return loan!.id
  })
  const times = Array.from({ length: random.below(4) }, () => now - HOUR - random.below(age * DAY + 1))
  for (const at of times.sort((a, b) => a - b)) {
    if (at > paidOutAt.getTime()) await happen(past, loanId, rule, at)
  }
  return loanId
}
