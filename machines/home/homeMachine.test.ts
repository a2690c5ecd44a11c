import { describe, expect, test } from 'vitest'
import { homeOf } from '../testing/homeActorTesting'
import { free, known, overdue, owing, reviewing } from '../testing/homeTesting'
import { settle } from '../testing/appTesting'
import { offers, offline } from '../testing/loanTesting'
import { code } from '../testing/payCodeTesting'
import { deadEnds, explore, untaken } from '../testing/pathTesting'
import { homeMachine, selectLastKnown } from './homeMachine'

describe('the start page', () => {
  test('loads offers when the borrower may apply', async () => {
    const { state, asked, actor } = await homeOf()
    expect([state(), asked('offers')]).toEqual(['free', 1])
    expect(actor.getSnapshot().children.offers?.getSnapshot().context.data).toEqual({ offers, draft: {} })
  })
  test('locks the limit while a loan is overdue: nothing is offered, and no offers were loaded', async () => {
    const { state, asked } = await homeOf({ borrowState: async () => ({ ...overdue, canApply: true }) })
    expect([state(), asked('offers'), asked('arrears'), asked('borrowState')]).toEqual(['locked', 0, 1, 1])
  })
  test('offers nothing beside a loan that is open', async () => {
    const { state, asked } = await homeOf({ borrowState: async () => owing })
    expect([state(), asked('offers')]).toEqual(['bound', 0])
  })
  test('does not show what the borrower may do before that is loaded', async () => {
    const { state, send, lender } = await homeOf({ borrowState: () => Promise.reject(offline) })
    expect(state()).toEqual({ unknown: 'recalled' })
    lender.borrowState = async () => free
    await send({ type: 'home.refresh' })
    expect(state()).toBe('free')
  })
  test('opens the limit when the overdue loan is paid, and locks it when one falls due', async () => {
    const { state, send, lender } = await homeOf({ borrowState: async () => overdue })
    lender.borrowState = async () => free
    await send({ type: 'home.refresh' })
    expect(state()).toBe('free')
    lender.borrowState = async () => owing
    await send({ type: 'home.refresh' })
    expect(state()).toBe('bound')
    lender.borrowState = async () => overdue
    await send({ type: 'home.refresh' })
    expect(state()).toBe('locked')
  })
  test('offers again once the open loan is settled', async () => {
    const { state, send, lender, asked } = await homeOf({ borrowState: async () => owing })
    lender.borrowState = async () => free
    await send({ type: 'home.refresh' })
    expect([state(), asked('offers')]).toEqual(['free', 1])
  })
  test('locks at once, even if the lender allows an application', async () => {
    const { state, send, lender, actor } = await homeOf()
    lender.borrowState = async () => ({ ...overdue, canApply: true })
    await send({ type: 'home.refresh' })
    expect([state(), actor.getSnapshot().children.offers]).toEqual(['locked', undefined])
  })
  test('polls while the lender works on a loan, and then stops', async () => {
    const { goBy, asked, lender, actor } = await homeOf({ borrowState: async () => reviewing })
    await goBy(10)
    await goBy(10)
    expect(asked('borrowState')).toBe(3)
    lender.borrowState = async () => owing
    await goBy(10)
    await goBy(10)
    await goBy(10)
    expect(asked('borrowState')).toBe(4)
    expect(actor.getSnapshot().context.borrowState).toEqual(owing)
  })
  test('keeps what was read when it cannot be read again', async () => {
    const { send, lender, actor, state } = await homeOf()
    lender.credit = () => Promise.reject(offline)
    lender.borrowState = () => Promise.reject(offline)
    lender.offers = () => Promise.reject(offline)
    await send({ type: 'home.refresh' })
    const { children } = actor.getSnapshot()
    expect(state()).toBe('free')
    expect(children.credit?.getSnapshot().context.data?.totalLimit).toBe(3_000_000)
    expect(children.credit?.getSnapshot().hasTag('retryable')).toBe(true)
  })
  test('shows an assessment until the limit is read again', async () => {
    const { actor, send, lender } = await homeOf({
      credit: async () => ({ totalLimit: 0, availableLimit: 0, isAssessing: true }),
    })
    expect(actor.getSnapshot().context.isAssessing).toBe(true)
    lender.credit = async () => ({ totalLimit: 1, availableLimit: 1 })
    actor.send({ type: 'home.refresh' })
    expect(actor.getSnapshot().context.isAssessing).toBe(false)
    await send({ type: 'home.refresh' })
    expect(actor.getSnapshot().context.isAssessing).toBe(false)
  })
  test('begins with the choice that is on the phone, as far as it can be applied for, and saves nothing', async () => {
    const { actor, saved } = await homeOf({
      offers: async () => ({ offers, draft: { productCode: 'LANGKAH14', days: 7, amount: 555_555 } }),
    })
    const { loanDraft } = actor.getSnapshot().context
    expect(loanDraft).toEqual({ productCode: 'LANGKAH14', days: 7, amount: 600_000, coupon: 'best' })
    expect(saved).toEqual([])
  })
  test('saves another amount and term for the page of the loan, with an amount that the product allows', async () => {
    const few = offers.map((offer) => ({
      ...offer,
      productAmount: offer.productCode === 'LANGKAH14' ? 400_000 : 900_000,
    }))
    const { send, saved } = await homeOf({ offers: async () => ({ offers: few, draft: {} }) })
    await send({ type: 'amount.changed', amount: 800_000 })
    await send({ type: 'tenor.changed', productCode: 'LANGKAH14', days: 14 })
    expect(saved).toEqual([
      { productCode: 'LANGKAH30', days: 30, amount: 800_000, coupon: 'best' },
      { productCode: 'LANGKAH14', days: 14, amount: 400_000, coupon: 'best' },
    ])
  })
  test('keeps the choice when the offers are read again', async () => {
    const { send, actor } = await homeOf()
    await send({ type: 'amount.changed', amount: 700_000 })
    await send({ type: 'home.refresh' })
    expect(actor.getSnapshot().context.loanDraft?.amount).toBe(700_000)
  })
  test('saves how the borrower means to pay for the page of that loan', async () => {
    const { send, saved } = await homeOf({ borrowState: async () => overdue })
    await send({ type: 'way.chosen', repayId: 'r1', way: 'part', amount: 50_000, days: null })
    expect(saved).toEqual([{ repayId: 'r1', way: 'part', amount: 50_000, days: null }])
  })
})

describe('what the lender last answered', () => {
  const failing = () => Promise.reject(offline)
  const shown = async (given: Parameters<typeof homeOf>[0], input?: { isUnreachable: boolean }) => {
    const home = await homeOf(given, input)
    return { ...home, shown: () => selectLastKnown(home.actor.getSnapshot()) }
  }
  test('is stored as often as it is read: the limit, and what is owed on the loan that is open', async () => {
    const { stored, send, lender } = await homeOf({ borrowState: async () => owing })
    expect(stored).toHaveLength(2)
    expect(stored).toContainEqual({ owed: 1_001_000, dueDate: '2026-12-22' })
    expect(stored).toContainEqual({ totalLimit: 3_000_000, availableLimit: 3_000_000 })
    lender.borrowState = async () => free
    await send({ type: 'home.refresh' })
    expect(stored.slice(2)).toContainEqual({ owed: 0, dueDate: null })
  })
  test('is not stored again while it cannot be read again', async () => {
    const { stored, send, lender } = await homeOf()
    lender.borrowState = lender.credit = failing
    await send({ type: 'home.refresh' })
    expect(stored).toHaveLength(2)
  })
  test('is shown where the loans cannot be read, and nothing is offered', async () => {
    const { shown: now, asked } = await shown({ borrowState: failing, recallLastKnown: async () => known })
    expect([now(), asked('offers')]).toEqual([known, 0])
  })
  test('is shown after ten seconds where the loans take long', async () => {
    const { shown: now, goBy } = await shown({
      borrowState: () => new Promise(() => {}),
      recallLastKnown: async () => known,
    })
    await goBy(9)
    expect(now()).toBe(null)
    await goBy(1)
    expect(now()).toEqual(known)
  })
  test('is shown at once where the lender was not reached before', async () => {
    const silent = { borrowState: () => new Promise<never>(() => {}), recallLastKnown: async () => known }
    expect((await shown(silent, { isUnreachable: true })).shown()).toEqual(known)
  })
  test('is not shown where the phone has none', async () => {
    expect((await shown({ borrowState: failing })).shown()).toBe(null)
  })
  test('that the phone could not read is looked up again ten seconds later', async () => {
    const { shown: now, goBy, lender } = await shown({ borrowState: failing, recallLastKnown: failing })
    expect(now()).toBe(null)
    lender.recallLastKnown = async () => known
    await goBy(10)
    expect(now()).toEqual(known)
  })
  test('stays while the loans are read again, and gives way to them', async () => {
    const {
      shown: now,
      actor,
      lender,
      state,
    } = await shown({ borrowState: failing, recallLastKnown: async () => known })
    lender.borrowState = async () => owing
    actor.send({ type: 'home.refresh' })
    expect(now()).toEqual(known)
    await settle()
    expect([now(), state()]).toEqual([null, 'bound'])
  })
  test('is looked up again every ten seconds, since its code may end and its day may be over', async () => {
    const {
      goBy,
      asked,
      lender,
      shown: now,
    } = await shown({
      borrowState: failing,
      recallLastKnown: async () => ({ ...known, code: { repayId: 'r1', code } }),
    })
    lender.recallLastKnown = async () => known
    await goBy(9)
    expect([asked('recallLastKnown'), now()?.code?.code]).toEqual([1, code])
    await goBy(1)
    expect([asked('recallLastKnown'), now()]).toEqual([2, known])
  })
})

describe('every path', () => {
  const read = (data: unknown) => ({
    matches: (state: string) => state === 'read',
    hasTag: () => false,
    context: { data },
  })
  const reading = { matches: () => false, hasTag: () => false }
  const unread = { matches: () => false, hasTag: () => true }
  const paths = explore(homeMachine, {
    inputs: [{ isUnreachable: false }, { isUnreachable: true }],
    events: [
      { type: 'home.refresh' },
      { type: 'amount.changed', amount: 400_000 },
      { type: 'tenor.changed', productCode: 'LANGKAH14', days: 14 },
      { type: 'way.chosen', repayId: 'r1', way: 'full', amount: null, days: null },
    ],
    answers: {
      credit: { snapshots: [reading, ...[true, false].map((isAssessing) => read({ isAssessing }))] },
      borrowState: {
        snapshots: [reading, unread, ...[free, reviewing, owing, overdue, { ...overdue, canApply: true }].map(read)],
      },
      offers: { snapshots: [reading, read({ offers, draft: {} })] },
      recallLastKnown: { outputs: [known, null], errors: [offline] },
    },
    keyOf: ({ value, context: { isUnreachable, borrowState, lastKnown, isAssessing, loanDraft } }) => [
      value,
      isUnreachable,
      lastKnown !== null,
      borrowState?.borrowStatus,
      borrowState?.canApply,
      isAssessing,
      loanDraft?.amount,
      loanDraft?.days,
    ],
  })
  test('leads on', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
  })
  test('fetches offers only where the borrower may apply and nothing is overdue', () => {
    for (const { value, context } of paths.states.filter((state) => state.children.offers !== undefined)) {
      expect([value, context.borrowState?.canApply, context.borrowState?.isLocked]).toEqual(['free', true, false])
    }
    expect(paths.states.some((state) => state.children.offers !== undefined)).toBe(true)
  })
  test('together they take every transition', () => {
    expect(untaken(homeMachine, paths)).toEqual([])
  })
})
