import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { settle } from '../testing/appTesting'
import { driving } from '../testing/actorTesting'
import { couponsLender, couponsWith, lockedCoupon, owned, type CouponsLender } from '../testing/couponsTesting'
import { offline } from '../testing/loanTesting'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'
import { couponsMachine } from './couponsMachine'

async function couponsOf(isChoosing = false, given: Partial<CouponsLender> = {}) {
  const saved: string[] = []
  const lender = couponsLender({ saveChoice: async ({ coupon }) => saved.push(coupon), ...given })
  const actor = createActor(couponsWith(lender), { input: { isChoosing } }).start()
  await settle()
  return { actor, saved, lender, ...driving(actor), state: () => actor.getSnapshot().value }
}

describe('the list of coupons', () => {
  test('begins with those that can be used, and shows one list at a time', async () => {
    const { send, state } = await couponsOf()
    expect(state()).toEqual({ listing: 'usable' })
    await send({ type: 'list.choose', list: 'expired' })
    expect(state()).toEqual({ listing: 'expired' })
    await send({ type: 'list.choose', list: 'used' })
    expect(state()).toEqual({ listing: 'used' })
    await send({ type: 'list.choose', list: 'usable' })
    expect(state()).toEqual({ listing: 'usable' })
  })
  test('has the saving on a loan only while a loan is being chosen', async () => {
    const asked: boolean[] = []
    const book: CouponsLender['book'] = async (of) => (asked.push(of.isChoosing), couponsLender().book(of))
    await couponsOf(false, { book })
    await couponsOf(true, { book })
    expect(asked).toEqual([false, true])
  })
  test('that failed to load can be reloaded', async () => {
    const { actor, lender } = await couponsOf(false, { book: () => Promise.reject(offline) })
    const { book } = actor.getSnapshot().children
    expect(book?.getSnapshot().hasTag('retryable')).toBe(true)
    lender.book = couponsLender().book
    book?.send({ type: 'query.refresh' })
    await settle()
    expect(actor.getSnapshot().context.coupons).toHaveLength(4)
  })
})

describe('a coupon', () => {
  test.each([true, false])('that is taken is saved, and the application continues with it', async (isChoosing) => {
    const { actor, saved, send } = await couponsOf(isChoosing)
    await send({ type: 'coupon.choose', couponId: owned.couponId })
    expect([actor.getSnapshot().status, saved]).toEqual(['done', [owned.couponId]])
  })
  test('that cannot be used is not taken', async () => {
    const { saved, send, state } = await couponsOf(true)
    await send({ type: 'coupon.choose', couponId: lockedCoupon.couponId })
    await send({ type: 'coupon.choose', couponId: 'somebody else’s' })
    expect([state(), saved]).toEqual([{ listing: 'usable' }, []])
  })
  test('can be left unused for the loan that is being chosen', async () => {
    const { actor, saved, send } = await couponsOf(true)
    await send({ type: 'coupon.choose', couponId: null })
    expect([actor.getSnapshot().status, saved]).toEqual(['done', ['none']])
    const { saved: none, send: press } = await couponsOf(false)
    await press({ type: 'coupon.choose', couponId: null })
    expect(none).toEqual([])
  })
  test('that could not be saved can be taken again', async () => {
    const { actor, lender, send, state } = await couponsOf(true, { saveChoice: () => Promise.reject(offline) })
    await send({ type: 'coupon.choose', couponId: owned.couponId })
    expect([state(), actor.getSnapshot().context.failure?.kind]).toEqual([{ listing: 'usable' }, 'offline'])
    const answers: ((saved: boolean) => void)[] = []
    lender.saveChoice = () => new Promise((resolve) => answers.push(resolve))
    await send({ type: 'coupon.choose', couponId: owned.couponId })
    expect([actor.getSnapshot().hasTag('busy'), actor.getSnapshot().context.failure]).toEqual([true, null])
    for (const answer of answers) answer(true)
    await settle()
    expect(actor.getSnapshot().status).toBe('done')
  })
})

describe('every path', () => {
  const paths = explore(couponsMachine, {
    inputs: [{ isChoosing: false }, { isChoosing: true }],
    events: [
      { type: 'list.choose', list: 'usable' },
      { type: 'list.choose', list: 'used' },
      { type: 'list.choose', list: 'expired' },
      { type: 'coupon.choose', couponId: owned.couponId },
      { type: 'coupon.choose', couponId: lockedCoupon.couponId },
      { type: 'coupon.choose', couponId: null },
    ],
    answers: {
      book: {
        snapshots: [
          { matches: () => false },
          { matches: () => true, context: { data: { coupons: [owned, lockedCoupon], loan: null, chosen: null } } },
        ],
      },
      saveChoice: { outputs: [true], errors: [offline] },
    },
    keyOf: ({ value, context: { isChoosing, coupons, coupon, failure } }) => [
      value,
      isChoosing,
      coupons.length,
      coupon,
      failure?.kind,
    ],
  })
  test('leads on, and can end with a choice', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
    expect(lostTo(paths, ({ status }) => status === 'done')).toEqual([])
  })
  test('saves no coupon that cannot be used', () => {
    for (const { context } of paths.states) expect([owned.couponId, 'none']).toContain(context.coupon)
  })
  test('together they take every transition', () => {
    expect(untaken(couponsMachine, paths)).toEqual([])
  })
})
