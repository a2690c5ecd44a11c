import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#domain/failure'
import type { OwnCode } from '#domain/lending/bills/payCode'
import { bill, offline, refusedWith } from '../testing/loanTesting'
import { createRepayActor } from '../testing/repayActorTesting'
import { choosing, codeFor, liveCode, paying, quoteOn, type RepayLender } from '../testing/repayTesting'
import { repayAmountIn, repayProblemsIn } from './repayMachine'

describe('what is owed', () => {
  test.each([
    ['settled', { quote: quoteOn(undefined, [paying(1_027_000)]) }],
    ['underReview', { bill }],
    ['payingOut', { bill: { ...bill, borrowStatus: 20 as const } }],
    ['rejected', { bill: { ...bill, borrowStatus: 40 as const } }],
    ['unknown', {}],
  ])('of a loan that is %s is nothing, and no code is made for it', async (state, standing) => {
    const { state: at, pay, asked } = await createRepayActor({ read: async () => standing })
    expect(at()).toBe(state)
    await pay()
    expect([at(), asked]).toEqual([state, []])
  })
  test.each([
    ['under review', { bill }],
    ['being paid out', { bill: { ...bill, borrowStatus: 20 as const } }],
  ])('is read again while the loan is %s', async (_, standing) => {
    const { lender, goBy, state } = await createRepayActor({ read: async () => standing })
    await goBy(29)
    lender.read = async () => ({ quote: quoteOn() })
    expect(state()).not.toEqual(choosing('closed'))
    await goBy(31)
    expect(state()).toEqual(choosing('closed'))
  })
  test('that failed to load is loaded again', async () => {
    const read = vi.fn<RepayLender['read']>().mockRejectedValueOnce(offline).mockResolvedValue({ quote: quoteOn() })
    const { actor, state, goBy } = await createRepayActor({ read })
    expect(state()).toEqual({ reading: 'withoutCode' })
    actor.getSnapshot().children.repayment?.send({ type: 'query.refresh' })
    await goBy(0)
    expect(state()).toEqual(choosing('closed'))
  })
  test('that failed to load leaves the code that the phone has saved', async () => {
    const read = () => Promise.reject(offline)
    const { context, state } = await createRepayActor({ read, recall: async () => liveCode })
    expect([state(), context().saved]).toEqual([{ reading: 'withCode' }, liveCode])
    const none = await createRepayActor({ read, recall: () => Promise.reject(new Error('no storage')) })
    expect([none.state(), none.context().saved]).toEqual([{ reading: 'withoutCode' }, null])
  })
  test('that failed to load leaves that code until it expires, or until the quote is loaded', async () => {
    const read = vi.fn<RepayLender['read']>().mockRejectedValueOnce(offline).mockResolvedValue({ quote: quoteOn() })
    const { actor, state, goBy, setClock, tick } = await createRepayActor({ read, recall: async () => liveCode })
    const first = tick()
    setClock('2026-11-22T16:59:58.999Z')
    expect([state(), tick() === first]).toEqual([{ reading: 'withCode' }, true])
    setClock('2026-11-22T16:59:59.000Z')
    expect(state()).toEqual({ reading: 'withEndedCode' })
    actor.getSnapshot().children.repayment?.send({ type: 'query.refresh' })
    await goBy(0)
    expect(state()).toEqual(choosing('closed'))
  })
  test('that failed to load leaves a code that expired long ago as expired', async () => {
    const now = () => Date.parse('2026-11-30T00:00:00Z')
    const read = () => Promise.reject(offline)
    expect((await createRepayActor({ read, recall: async () => liveCode, now })).state()).toEqual({
      reading: 'withEndedCode',
    })
  })
})

describe('an open code that is to be paid another way', () => {
  const replacing = (code: Partial<OwnCode>, quote = quoteOn()) =>
    createRepayActor(
      { read: async () => ({ quote: { ...quote, codes: [{ ...liveCode, ...code }] }, lastChannel: 'BCA' }) },
      code.purpose,
    )
  test.each([
    ['full', 1_027_000, { way: 'full', amount: null }],
    ['part', 300_000, { way: 'part', amount: 300_000 }],
  ] as const)('for %s is asked for its channel at once, for the same amount', async (purpose, amount, choice) => {
    const { state, context, send } = await replacing({ purpose, amount })
    expect(state()).toEqual(choosing('closed', 'channel'))
    expect(context().choice).toEqual({ days: null, channel: null, ...choice })
    expect(repayAmountIn(context())).toBe(amount)
    await send({ type: 'stage.dismiss' })
    expect(state()).toEqual(choosing('closed'))
  })
  test('for an extension is agreed to again first, for as many days', async () => {
    const [, longer] = quoteOn().extensions
    const { state, context, actor } = await replacing({ purpose: 'extend', amount: longer!.amount })
    expect([state(), context().choice.way, context().choice.days]).toEqual([choosing('closed'), 'extend', longer!.days])
    actor.send({ type: 'document.agreed', isAgreed: true })
    expect(state()).toEqual(choosing('closed'))
  })
  test.each([
    ['has ended', [], quoteOn()],
    ['is to be given back', [liveCode], quoteOn(undefined, [], { giveBack: { amount: 1_000_000, until: '' } })],
    ['is for more than is still owed', [{ ...liveCode, purpose: 'part', amount: 2_000_000 }], quoteOn()],
  ] as const)('begins with the amount where it %s', async (_, codes, quote) => {
    const [code] = codes
    const { state, context } = await createRepayActor(
      { read: async () => ({ quote: { ...quote, codes } }) },
      code?.purpose === 'part' ? 'part' : 'full',
    )
    expect([state(), context().isIncomplete]).toEqual([choosing('closed'), false])
  })
})

describe('the choice', () => {
  test('begins with the full amount, or with the earlier choice', async () => {
    expect((await createRepayActor()).context().choice).toEqual({
      way: 'full',
      amount: null,
      days: null,
      channel: null,
    })
    const read = async () => ({ quote: quoteOn(), draft: { way: 'part' as const, amount: 300_000, channel: 'QRIS' } })
    expect((await createRepayActor({ read })).context().choice).toEqual({
      way: 'part',
      amount: 300_000,
      days: null,
      channel: 'QRIS',
    })
  })
  test('is saved at each change, and stays when what is owed is read again', async () => {
    const { choose, saved, goBy, context } = await createRepayActor()
    choose({ way: 'part' })
    choose({ amount: 250_000 })
    choose({ channel: 'BCA' })
    expect(saved.at(-1)).toEqual({ way: 'part', amount: 250_000, days: null, channel: 'BCA' })
    await goBy(31)
    expect(context().choice).toEqual(saved.at(-1))
    expect(context().isChanged).toBe(false)
  })
  test.each([
    ['no channel', {}, { channel: 'empty' }],
    ['a channel for less', { channel: 'ALFAMART' }, { channel: 'most' }],
    ['a part without an amount', { way: 'part' as const, channel: 'BCA' }, { amount: 'empty' }],
    ['next to nothing', { way: 'part' as const, channel: 'QRIS', amount: 9999 }, { amount: 'least' }],
    ['more than is owed', { way: 'part' as const, channel: 'BCA', amount: 1_027_001 }, { amount: 'most' }],
    ['a store that takes more', { way: 'part' as const, channel: 'ALFAMART', amount: 19_999 }, { channel: 'least' }],
    ['an extension not agreed to', { way: 'extend' as const, channel: 'BCA' }, { extension: 'unread' }],
  ])('with %s sends no request, and has what is missing', async (_, choice, problems) => {
    const { choose, pay, asked, context } = await createRepayActor()
    choose(choice)
    await pay()
    expect([asked, context().isIncomplete, repayProblemsIn(context())]).toEqual([[], true, problems])
    choose({})
    expect(context().isIncomplete).toBe(false)
  })
  test('begins with the channel that was paid by last', async () => {
    const read = async () => ({ quote: quoteOn(), lastChannel: 'QRIS' })
    expect((await createRepayActor({ read })).context().choice.channel).toBe('QRIS')
    const draft = { channel: 'BCA' }
    expect(
      (await createRepayActor({ read: async () => ({ ...(await read()), draft }) })).context().choice.channel,
    ).toBe('BCA')
  })
  test('leads to the channel once the amount is clear, and back again', async () => {
    const { choose, send, state, context, goBy } = await createRepayActor()
    choose({ way: 'part' })
    await send({ type: 'amount.confirm' })
    expect([state(), context().isIncomplete]).toEqual([choosing('closed'), true])
    choose({ amount: 300_000 })
    await send({ type: 'amount.confirm' })
    expect([state(), context().isIncomplete]).toEqual([choosing('closed', 'channel'), false])
    await send({ type: 'code.make' })
    expect(context().isIncomplete).toBe(true)
    choose({ channel: 'BCA' })
    await goBy(31)
    expect(state()).toEqual(choosing('closed', 'channel'))
    await send({ type: 'stage.dismiss' })
    expect([state(), context().isIncomplete]).toEqual([choosing('closed'), false])
  })
  test('leads back from the channel when the amount is no longer possible', async () => {
    const { choose, send, state, lender, goBy, context } = await createRepayActor()
    choose({ way: 'part', amount: 1_000_000 })
    await send({ type: 'amount.confirm' })
    lender.read = async () => ({ quote: quoteOn(undefined, [paying(100_000)]) })
    await goBy(31)
    expect([state(), context().isIncomplete]).toEqual([choosing('closed'), true])
  })
  test('of another extension is not agreed to by what was ticked before', async () => {
    const { choose, send, context } = await createRepayActor()
    choose({ way: 'extend', channel: 'BCA' })
    await send({ type: 'document.agreed', isAgreed: true })
    expect(repayProblemsIn(context())).toEqual({})
    choose({ days: 14 })
    expect(repayProblemsIn(context())).toEqual({ extension: 'unread' })
    await send({ type: 'document.agreed', isAgreed: true })
    await send({ type: 'document.agreed', isAgreed: false })
    expect(repayProblemsIn(context())).toEqual({ extension: 'unread' })
  })
  test('reads the document of the extension that is chosen', async () => {
    const document = vi.fn<RepayLender['document']>(() => new Promise(() => {}))
    const { choose, send, state } = await createRepayActor({ document })
    choose({ way: 'extend', days: 14 })
    await send({ type: 'document.opened' })
    expect([state(), document.mock.calls]).toEqual([choosing('reading'), [[{ repayId: 'r1', days: 14 }]]])
    await send({ type: 'document.opened' })
    expect(document).toHaveBeenCalledTimes(2)
  })
})

describe('a code', () => {
  const consent = { document: 'extension', version: '1', hash: 'extension-14-41000' }
  test.each([
    ['all of it', { channel: 'BCA' }, { purpose: 'full' }, 'bank'],
    [
      'a part',
      { way: 'part' as const, amount: 500_000, channel: 'ALFAMART' },
      { purpose: 'part', amount: 500_000 },
      'store',
    ],
    [
      'an extension',
      { way: 'extend' as const, days: 14, channel: 'QRIS' },
      { purpose: 'extend', days: 14, consents: [consent] },
      'qr',
    ],
  ])('is requested once for %s, and ends it', async (_, choice, request, kind) => {
    const { choose, send, pay, asked, state, output } = await createRepayActor()
    choose(choice)
    await send({ type: 'document.agreed', isAgreed: true })
    await pay()
    expect(asked).toEqual([{ repayId: 'r1', channel: choice.channel, ...request }])
    expect([state(), output()]).toEqual(['made', { repayId: 'r1', kind }])
  })
  test('is requested once for two taps, and nothing can be changed meanwhile', async () => {
    const { choose, pay, asked, context, actor } = await createRepayActor({ make: () => new Promise(() => {}) })
    choose({ channel: 'BCA' })
    await pay()
    await pay()
    choose({ way: 'part' })
    expect([asked.length, context().choice.way, actor.getSnapshot().hasTag('busy')]).toEqual([1, 'full', true])
  })
  test('of another amount than shown is announced also while what is owed is loading', async () => {
    const tomorrow = quoteOn('2026-11-23')
    const { actor, choose, send, pay, lender, context } = await createRepayActor({
      make: async (request) => codeFor(request, tomorrow),
    })
    choose({ channel: 'BCA' })
    const answers: ((standing: Awaited<ReturnType<RepayLender['read']>>) => void)[] = []
    lender.read = () => new Promise((resolve) => answers.push(resolve))
    actor.getSnapshot().children.repayment?.send({ type: 'query.refresh' })
    await pay()
    answers[0]?.({ quote: quoteOn() })
    answers[1]?.({ quote: tomorrow })
    await send({ type: 'choice.changed', choice: {} })
    expect(repayAmountIn(context())).toBe(1_028_000)
  })
  test('of another amount than shown is announced first; requested again, it is the one', async () => {
    const tomorrow = quoteOn('2026-11-23')
    const { choose, pay, lender, state, context } = await createRepayActor({
      make: async (request) => codeFor(request, tomorrow),
    })
    choose({ channel: 'BCA' })
    lender.read = async () => ({ quote: tomorrow })
    await pay()
    expect([state(), context().isChanged, repayAmountIn(context())]).toEqual([
      choosing('closed', 'channel'),
      true,
      1_028_000,
    ])
    await pay()
    expect(state()).toBe('made')
  })
  test('that fails leaves the choice, and can be requested again', async () => {
    const make = vi.fn<RepayLender['make']>().mockRejectedValueOnce(offline)
    make.mockImplementation(async (request) => codeFor(request, quoteOn()))
    const { choose, pay, state, context } = await createRepayActor({ make })
    choose({ channel: 'BCA' })
    await pay()
    expect([state(), context().failure?.kind, context().choice.channel]).toEqual([
      choosing('closed', 'channel'),
      'offline',
      'BCA',
    ])
    await pay()
    expect([state(), context().failure]).toEqual(['made', null])
  })
  test('that is refused has what is owed read again, by which the loan may be settled', async () => {
    const { choose, pay, lender, state, context } = await createRepayActor({
      make: () => Promise.reject(refusedWith(409)),
    })
    choose({ channel: 'BCA' })
    const settled = quoteOn(undefined, [paying(1_027_000)])
    lender.read = async () => ({ quote: settled })
    await pay()
    expect([state(), context().failure?.kind]).toEqual(['settled', 'refused'])
  })
  test('of an amount that the lender refuses leads back to it', async () => {
    const refusal = new ApiError({ kind: 'refused', code: 422, data: { fields: { amount: 'No.' } } })
    const { choose, pay, state } = await createRepayActor({ make: () => Promise.reject(refusal) })
    choose({ way: 'part', amount: 300_000, channel: 'BCA' })
    await pay()
    expect(state()).toEqual(choosing('closed'))
  })
  test('is made of the whole principal while the loan can be given back, and not after', async () => {
    const giveBack = { amount: 1_000_000, until: '2026-11-23T03:05:00.000Z' }
    const { send, asked, output } = await createRepayActor({
      read: async () => ({ quote: quoteOn(undefined, [], { giveBack }) }),
    })
    await send({ type: 'amount.confirm' })
    expect([asked, output()]).toEqual([
      [{ repayId: 'r1', channel: null, purpose: 'giveBack' }],
      { repayId: 'r1', kind: 'bank' },
    ])
    const late = await createRepayActor()
    await late.send({ type: 'amount.confirm' })
    expect([late.asked, late.state()]).toEqual([[], choosing('closed', 'channel')])
  })
})

test('what is owed is fetched again during the choice: a payment that arrives is shown, or ends it', async () => {
  const { goBy, lender, context, state, choose } = await createRepayActor()
  lender.read = async () => ({ quote: quoteOn(undefined, [paying(27_000)]) })
  await goBy(31)
  expect([context().isChanged, context().quote?.owed.total]).toEqual([true, 1_000_000])
  choose({ channel: 'BCA' })
  expect(context().isChanged).toBe(false)
  lender.read = async () => ({ quote: quoteOn(undefined, [paying(1_027_000)]) })
  await goBy(31)
  expect(state()).toBe('settled')
})
