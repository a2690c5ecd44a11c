import { describe, expect, test } from 'vitest'
import { offline, unanswered } from '../testing/loanTesting'
import { code, news, NOW, partlyPaid, payment, settledNews, storeCode, twicePaid } from '../testing/payCodeTesting'
import { createPayCodeActor } from '../testing/payCodeActorTesting'
import { deadEnds, explore, untaken } from '../testing/pathTesting'
import { payCodeMachine, type Answer } from './payCodeMachine'

const kept = { repayId: 'r1', code }

describe('a code', () => {
  test('that the phone keeps shows before the lender has answered', async () => {
    const {
      code: state,
      news: asking,
      context,
    } = await createPayCodeActor({
      recall: async () => kept,
      news: unanswered,
    })
    expect([state(), asking()]).toEqual([{ open: 'unclaimed' }, { asking: 'pending' }])
    expect(context().code).toEqual(code)
  })
  test('shows without the lender, who is asked again by itself', async () => {
    const {
      code: state,
      news: heard,
      lender,
      goBy,
      context,
    } = await createPayCodeActor({
      recall: async () => kept,
      news: () => Promise.reject(offline),
    })
    expect([state(), heard(), context().failure?.kind]).toEqual([{ open: 'unclaimed' }, 'loadFailed', 'offline'])
    lender.news = async () => news
    await goBy(10)
    expect([state(), heard(), context().failure]).toEqual([{ open: 'unclaimed' }, 'resting', null])
  })
  test('that the lender tells is kept on the phone', async () => {
    const { done, asked } = await createPayCodeActor()
    expect(asked).toEqual([{ repayId: 'r1', code: null, fate: null, payments: 0 }])
    expect(done.kept).toEqual([kept])
  })
  test('comes with what is owed, which is stored, and so is that nothing is once it is settled', async () => {
    const { done, lender, goBy } = await createPayCodeActor()
    expect(done.debts).toEqual([{ owed: news.owed, dueDate: news.dueDate }])
    lender.news = async () => settledNews
    await goBy(10)
    expect(done.debts.at(-1)?.owed).toBe(0)
    expect((await createPayCodeActor({ news: async () => null }, null)).done.debts).toEqual([
      { owed: 0, dueDate: null },
    ])
  })
  test('of the latest loan is shown where none was named, also on the phone', async () => {
    const { context, done } = await createPayCodeActor({}, null)
    expect(context().repayId).toBe('r1')
    expect(done.kept).toEqual([kept])
  })
  test('that was made later takes the place of the one that was kept', async () => {
    const { context, done } = await createPayCodeActor({
      recall: async () => kept,
      news: async () => ({ ...news, code: storeCode }),
    })
    expect(context().code).toEqual(storeCode)
    expect(done.kept.at(-1)).toEqual({ repayId: 'r1', code: storeCode })
  })
  test('does not exist where there is no loan, or none was created', async () => {
    const without = await createPayCodeActor({ news: async () => null }, null)
    expect(without.code()).toBe('none')
    const unmade = await createPayCodeActor({ news: async () => ({ ...news, code: null, fate: 'expired' }) })
    expect(unmade.code()).toBe('none')
    expect(unmade.done.kept).toEqual([{ repayId: 'r1', code: null }])
  })
  test('that nothing is known of can be asked for again', async () => {
    const { code: state, lender, send, actor } = await createPayCodeActor({ news: () => Promise.reject(offline) })
    expect([state(), actor.getSnapshot().hasTag('retryable')]).toEqual(['unread', true])
    lender.news = async () => news
    await send({ type: 'news.refresh' })
    expect(state()).toEqual({ open: 'unclaimed' })
  })
  test('can be asked for again when an answer takes long', async () => {
    const { news: asking, lender, goBy, send } = await createPayCodeActor({ news: unanswered })
    await goBy(10)
    expect(asking()).toEqual({ asking: 'slow' })
    lender.news = async () => news
    await send({ type: 'news.refresh' })
    expect(asking()).toBe('resting')
  })
  test('ends with its time, also while nobody can be asked, and not a moment before', async () => {
    const { code: state, send } = await createPayCodeActor({
      recall: async () => kept,
      news: () => Promise.reject(offline),
    })
    const end = Date.parse(code.expiresAt)
    await send({ type: 'clock.told', now: end - 1 })
    expect(state()).toEqual({ open: 'unclaimed' })
    await send({ type: 'clock.told', now: end })
    expect(state()).toBe('expired')
  })
  test('that was replaced, or has ended at the lender, says so and is kept no more', async () => {
    for (const fate of ['replaced', 'expired'] as const) {
      const { code: state, done } = await createPayCodeActor({ news: async () => ({ ...news, fate }) })
      expect(state()).toBe(fate)
      expect(done.kept).toEqual([{ repayId: 'r1', code: null }])
    }
  })
})

describe('having paid', () => {
  test('is looked for each ten seconds, and each four after it was reported', async () => {
    const { asked, send, goBy, code: state } = await createPayCodeActor()
    await goBy(10)
    expect(asked).toHaveLength(2)
    await send({ type: 'payment.claim' })
    expect([state(), asked.length]).toEqual([{ open: 'claimed' }, 3])
    await goBy(4)
    await goBy(4)
    expect(asked).toHaveLength(5)
  })
  test('that is not heard of within a minute leads on, and is looked for all the same', async () => {
    const { send, goBy, code: state, lender } = await createPayCodeActor()
    await send({ type: 'payment.claim' })
    for (let i = 0; i < 15; i++) await goBy(4)
    expect(state()).toEqual({ open: 'missed' })
    await send({ type: 'payment.claim' })
    expect(state()).toEqual({ open: 'claimed' })
    lender.news = async () => settledNews
    await goBy(4)
    expect(state()).toBe('settled')
  })
  test('settles it: the receipt and the limit are there, and the code is kept no more', async () => {
    const { lender, send, code: state, context, done } = await createPayCodeActor()
    lender.news = async () => settledNews
    await send({ type: 'payment.claim' })
    expect([state(), context().news?.payments, context().news?.limit]).toEqual(['settled', [payment], 1_500_000])
    expect(done.kept.at(-1)).toEqual({ repayId: 'r1', code: null })
  })
  test('in part says what is left, and for an extension that it is extended', async () => {
    const part = await createPayCodeActor({ news: async () => partlyPaid })
    expect(part.code()).toBe('paidInPart')
    const extended = await createPayCodeActor({
      news: async () => ({ ...partlyPaid, code: { ...code, purpose: 'extend' } }),
    })
    expect(extended.code()).toBe('extended')
  })
  test('twice is told at once, on the page that says it is settled', async () => {
    const { lender, goBy, code: state } = await createPayCodeActor({ news: async () => settledNews })
    expect(state()).toBe('settled')
    lender.news = async () => twicePaid
    await goBy(10)
    expect(state()).toBe('overpaid')
  })
  test('that is taken back is no longer settled', async () => {
    const { lender, goBy, code: state, asked } = await createPayCodeActor({ news: async () => settledNews })
    lender.news = async () => ({ ...news, payments: [{ ...payment, isReversed: true }] })
    await goBy(10)
    expect(state()).toEqual({ open: 'unclaimed' })
    expect(asked.at(-1)).toEqual({ repayId: 'r1', code, fate: 'paid', payments: 1 })
  })
})

describe('what became of a code', () => {
  test.each<[string, Answer]>([
    ['paidInPart', partlyPaid],
    ['extended', { ...partlyPaid, code: { ...code, purpose: 'extend' } }],
    ['settled', settledNews],
    ['overpaid', twicePaid],
    ['expired', { ...news, fate: 'expired' }],
    ['replaced', { ...news, fate: 'replaced' }],
    ['none', null],
  ])(
    '(%s) is entered once, however often the clock ticks: each time would be told to the lender',
    async (at, answer) => {
      const { actor, send, code: state } = await createPayCodeActor({ news: async () => answer })
      expect(state()).toBe(at)
      const taken: string[] = []
      actor.system.inspect((seen) => {
        if (seen.type === '@xstate.microstep') taken.push(...seen._transitions.map(({ eventType }) => eventType))
      })
      await send({ type: 'clock.told', now: NOW })
      expect(taken).toEqual(['clock.told'])
    },
  )
})

test('what is shared and saved is passed to the phone', async () => {
  const { send, done } = await createPayCodeActor()
  await send({ type: 'code.share', text: 'text' })
  await send({ type: 'picture.save', name: 'qris.png', drawing: { path: 'M0 0h1v1', width: 9, height: 9 } })
  expect([done.shared, done.saved.map(({ name }) => name)]).toEqual([['text'], ['qris.png']])
})

describe('a receipt', () => {
  const paper = { title: 'Settled', caption: 'Paid', sum: 'Rp1', rows: [] }
  test.each([
    ['is settled', settledNews],
    ['was paid twice', twicePaid],
  ])('can be kept and sent on once the loan %s, and not before', async (_, paid) => {
    const { lender, send, goBy, done } = await createPayCodeActor()
    await send({ type: 'receipt.save', paper })
    expect(done.receipts).toEqual([])
    lender.news = async () => paid
    await goBy(10)
    await send({ type: 'receipt.save', paper })
    await send({ type: 'receipt.share', paper })
    expect(done.receipts).toEqual([
      { way: 'saved', paper },
      { way: 'shared', paper },
    ])
  })
})

describe('every path', () => {
  const answers = [news, settledNews, partlyPaid, null, { ...news, code: null }, twicePaid]
  const paths = explore(payCodeMachine, {
    inputs: [{ repayId: 'r1' }],
    events: [
      { type: 'payment.claim' },
      { type: 'news.refresh' },
      { type: 'clock.told', now: NOW },
      { type: 'clock.told', now: Date.parse(code.expiresAt) },
      { type: 'code.share', text: '' },
      { type: 'receipt.save', paper: { title: '', caption: '', sum: '', rows: [] } },
      { type: 'receipt.share', paper: { title: '', caption: '', sum: '', rows: [] } },
      { type: 'picture.save', name: '', drawing: { path: '', width: 0, height: 0 } },
    ],
    answers: {
      recall: { outputs: [null, kept].map((each) => ({ kept: each, canShare: true })), errors: [offline] },
      readNews: {
        outputs: [...answers, { ...news, fate: 'replaced' }, { ...partlyPaid, code: { ...code, purpose: 'extend' } }],
        errors: [offline],
      },
    },
    keyOf: ({ value, context: { now, news: heard, code: shown } }) => [value, now, heard, shown?.reference],
  })
  test('leads on', () => {
    expect(deadEnds(paths, ({ value, context }) => [value, context])).toEqual([])
  })
  test('shows no code that cannot be paid, and none as open without one', () => {
    const open = paths.states.filter(({ value }) => typeof value.code === 'object')
    const isWrong = ({ context }: (typeof open)[number]) =>
      context.code === null || context.now === Date.parse(code.expiresAt)
    expect([open.length > 0, open.filter(isWrong)]).toEqual([true, []])
  })
  test('together they take every transition', () => {
    expect(untaken(payCodeMachine, paths)).toEqual([])
  })
})
