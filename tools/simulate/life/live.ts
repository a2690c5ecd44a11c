import { endpoints } from '#contract/endpoints'
import { couponKinds } from '#domain/lending/policy/coupons'
import { createBorrower } from '../lender/borrower'
import { actions } from './actions'
import { DAY, HOUR } from '#domain/time'
import { ask, newLife, type Life } from './life'
import { audit, compareWithProvider, digestOf, look } from './looks'
import { randomOf } from './random'
import { deliver, run } from './time'
import type { TestBackend } from '../lender/testBackend'

export interface Lived {
  seed: number
  /** Which actions, faults and kills happened. */
  happened: string[]
  trace: string[]
  faults: string[]
}

const START = Date.parse('2026-11-01T00:00:00+07:00')
type Action = keyof typeof actions

/** Likely actions weigh more: borrowers with a loan pay it, others apply for one. */
function weightsOf({ loanId, codes, payments }: Life): Record<Action, number> {
  const hasLoan = loanId !== null
  const [coded, paid] = [codes.length > 0, payments.length > 0]
  return {
    apply: hasLoan ? 0.7 : 8,
    breakChannel: 0.8,
    clean: 0.3,
    clock: 0.4,
    code: hasLoan ? (coded ? 3 : 9) : 0,
    deny: paid ? 1 : 0,
    extendInTime: hasLoan && !paid && !coded ? 1 : 0,
    forge: coded ? 0.2 : 0,
    giveBack: hasLoan && !paid ? 0.8 : 0,
    givePartlyBack: hasLoan && !paid ? 1 : 0,
    leap: hasLoan ? 3 : 0.5,
    repair: hasLoan && !coded ? 0.5 : 0,
    onTime: hasLoan && !paid && !coded ? 1.5 : 0,
    pay: coded ? (paid ? 4 : 12) : 0,
    refund: paid ? 0.7 : 0,
    reverseSettled: hasLoan ? 0.5 : 0,
    run: hasLoan && !coded ? 5 : 0.4,
    voucher: hasLoan && coded ? 0.4 : 0,
    waive: hasLoan && coded ? 0.3 : 0,
  }
}

/** Errors in the log are faults, except for those that the channel caused. */
function checkComplaints(life: Life) {
  const wrong = life.complaints.filter((text) => /failed:/.test(text) && !text.startsWith('sweep'))
  if (!life.backend.process.isDead()) life.faults.push(...wrong)
  life.complaints.length = 0
}

/** One action, during which the process may be killed; then a new process continues. */
async function step(life: Life, name: Action) {
  const { backend, random } = life
  const end = random.chance(0.1) ? random.between(0, 40) : null
  backend.process.killAfter(end)
  let line: string
  try {
    line = await actions[name](life)
  } catch (error) {
    if (!backend.process.isDead()) throw error
    line = name
  }
  checkComplaints(life)
  const isDead = backend.process.isDead()
  life.happened.add(name)
  if (isDead) life.happened.add('killed')
  life.trace.push(`${new Date(backend.now + 7 * HOUR).toISOString().slice(0, 16)} ${line}${isDead ? ` † ${end}` : ''}`)
  if (isDead) {
    await backend.restart()
    await audit(life)
    life.loanId = (await ask(life, endpoints.readBorrowStatus)).data.repayId
  } else backend.process.killAfter(null)
  await backend.moveTo(backend.now + random.between(1, 90_000))
}

/** All channels work again, and all jobs and callbacks are done. */
async function end(life: Life) {
  const { backend } = life
  await backend.db.execute('delete from simulator_switches')
  await backend.moveTo(backend.now + 3 * HOUR)
  await deliver(life)
  await run(life)
  await backend.moveTo(backend.now + 5 * DAY)
  await deliver(life)
  await run(life)
  checkComplaints(life)
  const bill = await look(life)
  life.trace.push(
    `end: ${bill === null ? 'no loan' : `${bill.borrowStatus}, owes ${bill.owed}, is owed ${bill.overpaid}`}`,
  )
}

/** One borrower's life, drawn from the seed and reproducible with it. */
export async function live(backend: TestBackend, seed: number, complaints: string[]): Promise<Lived> {
  const random = randomOf(seed)
  complaints.length = 0
  await backend.begin(seed, START + random.below(90 * DAY))
  const life = newLife(backend, random, complaints)
  try {
    const coupon = random.chance(0.5) ? { kind: random.pick(couponKinds), value: random.between(1, 20_000) } : null
    await createBorrower(backend, { coupon, isReported: random.chance(0.04) })
    const actionsLeft = random.between(5, 12)
    for (let i = 0; i < actionsLeft && life.faults.length === 0; i++) await step(life, random.weighted(weightsOf(life)))
    if (life.faults.length === 0) {
      await end(life)
      await audit(life)
      await compareWithProvider(life)
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    life.faults.push(`${String(cause)} after ${life.trace.at(-1) ?? 'the birth'}`)
  }
  life.trace.push(`booked ${await digestOf(life)}`)
  return { seed, happened: [...life.happened].sort(), trace: life.trace, faults: life.faults }
}
