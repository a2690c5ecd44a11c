import { describe, expect, test } from 'vitest'
import { code } from '#domain/answerCodes'
import { BEST_COUPON, NO_COUPON } from '#domain/lending/apply/loanRequest'
import { pass, settle } from '../testing/appTesting'
import { createLoanActor } from '../testing/loanActorTesting'
import { quotedFor, offers, offline, refusedWith, start, unanswered } from '../testing/loanTesting'

const quoted = { choosing: 'quoted' }
const agreeing = { agreeing: 'resting' }
/** Of an application: where each leads, and whether its reason is shown there. */
const refusals: [number, unknown, boolean][] = [
  [code.overLimit, { choosing: 'overLimit' }, true],
  [code.carrierFirst, { choosing: 'carrierFirst' }, true],
  [code.inProgress, 'applied', false],
]
const oldTerms = refusedWith(code.invalid, { fields: { consents: 'Agree again' } })

describe('a loan is chosen', () => {
  test('beginning with a million for the longest tenor, quoted at once, with the coupon that saves most', async () => {
    const { state, context } = await createLoanActor()
    expect(state()).toEqual(quoted)
    expect(context().loanDraft).toEqual({ productCode: 'LANGKAH30', amount: 1_000_000, days: 30, coupon: BEST_COUPON })
    expect(context().quoted?.quote).toMatchObject({ total: 1_010_000, discount: 20_000 })
  })
  test('beginning with what was chosen before', async () => {
    const draft = { productCode: 'LANGKAH14', amount: 500_000, days: 7, coupon: NO_COUPON }
    const { context } = await createLoanActor({ load: async () => ({ ...start, draft }) })
    expect([context().loanDraft, context().quoted?.couponId]).toEqual([draft, null])
  })
  test('beginning with the product of the link', async () => {
    const draft = { productCode: 'LANGKAH30', amount: 500_000, days: 30, coupon: NO_COUPON }
    const { context } = await createLoanActor({ load: async () => ({ ...start, draft }) }, 'LANGKAH14')
    expect(context().loanDraft).toEqual({ ...draft, productCode: 'LANGKAH14', days: 14 })
  })
  test('and quoted once, after a pause; the choice is saved at every move', async () => {
    const { actor, context, state, pause, quoted: asked, saved } = await createLoanActor()
    for (const amount of [1_100_000, 1_200_000, 1_300_000]) actor.send({ type: 'amount.changed', amount })
    expect([state(), context().quoted]).toEqual([{ choosing: 'settling' }, null])
    await pause()
    expect(asked.map(({ amount }) => amount)).toEqual([1_000_000, 1_300_000])
    expect(saved.map(({ amount }) => amount)).toEqual([1_100_000, 1_200_000, 1_300_000])
  })
  test('by tenor, and by coupon', async () => {
    const { actor, context, pause } = await createLoanActor()
    actor.send({ type: 'tenor.changed', productCode: 'LANGKAH14', days: 14 })
    await pause()
    expect(context().quoted?.quote).toMatchObject({ productCode: 'LANGKAH14', days: 14 })
    actor.send({ type: 'coupon.chosen', coupon: NO_COUPON })
    await pause()
    expect(context().quoted?.quote.discount).toBe(0)
  })
  test('never with an amount that cannot be applied for', async () => {
    const { choose, state, quoted: asked } = await createLoanActor()
    for (const amount of [null, 299_000, 1_050_000, 2_100_000]) {
      await choose(amount)
      expect(state()).toEqual({ choosing: 'unfit' })
    }
    expect(asked).toHaveLength(1)
    await choose(1_500_000)
    expect(state()).toEqual(quoted)
  })
  test('not while a loan is open, nor when nothing is offered', async () => {
    const open = await createLoanActor({ load: async () => ({ ...start, hasOpenLoan: true }) })
    expect(open.actor.getSnapshot().status).toBe('done')
    const none = offers.map((offer) => ({ ...offer, productAmount: 0 }))
    const { state, lender, actor } = await createLoanActor({ load: async () => ({ ...start, offers: none }) })
    expect(state()).toBe('unavailable')
    lender.load = async () => start
    actor.send({ type: 'loan.retry' })
    await settle()
    expect(state()).toEqual(quoted)
  })
})

describe('its summary', () => {
  test('comes first where amount and term were chosen before, and Back from it leads to them', async () => {
    const { actor, state } = await createLoanActor({}, null, true)
    expect(state()).toEqual(agreeing)
    actor.send({ type: 'stage.dismiss' })
    expect(state()).toEqual(quoted)
  })
  test('follows the amount, and leads back to it with everything kept', async () => {
    const { actor, context, confirm, state, agree, apply } = await createLoanActor()
    confirm()
    expect([state(), actor.getSnapshot().hasTag('summary')]).toEqual([agreeing, true])
    agree('agreement')
    await apply()
    const { loanDraft, quoted: shown } = context()
    actor.send({ type: 'stage.dismiss' })
    expect([state(), actor.getSnapshot().hasTag('summary')]).toEqual([quoted, false])
    expect(context()).toMatchObject({ loanDraft, quoted: shown, agreed: ['agreement'], isIncomplete: false })
    confirm()
    expect([state(), context().agreed]).toEqual([agreeing, ['agreement']])
  })
  test('follows as soon as the loan is quoted, when the amount was confirmed before', async () => {
    const { actor, confirm, state, pause } = await createLoanActor()
    actor.send({ type: 'amount.changed', amount: 1_100_000 })
    confirm()
    expect(state()).toEqual({ choosing: 'settling' })
    await pause()
    expect(state()).toEqual(agreeing)
    actor.send({ type: 'stage.dismiss' })
    expect(state()).toEqual(quoted)
  })
  test('also when it was confirmed while it is quoted, or after that has failed', async () => {
    const { context, state, lender, choose, confirm, quoted: asked } = await createLoanActor()
    const { quote } = lender
    lender.quote = unanswered
    await choose(1_100_000)
    const times = asked.length
    confirm()
    expect([state(), asked.length]).toEqual([{ choosing: { quoting: 'pending' } }, times])
    lender.quote = () => Promise.reject(offline)
    await choose(1_200_000)
    expect(state()).toEqual({ choosing: 'quoteFailed' })
    lender.quote = quote
    confirm()
    expect(context().failure).toBeNull()
    await settle()
    expect(state()).toEqual(agreeing)
  })
  test('follows at the end of the quoting in which it was confirmed, and not after another choice', async () => {
    const { state, lender, choose, confirm, actor } = await createLoanActor()
    const { quote } = lender
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    lender.quote = (loanDraft) => asked.then(() => quote(loanDraft))
    await choose(1_100_000)
    confirm()
    answer()
    await settle()
    expect(state()).toEqual(agreeing)
    actor.send({ type: 'stage.dismiss' })
    await choose(1_200_000)
    expect(state()).toEqual(quoted)
  })
  test('does not follow when another amount is chosen after it was confirmed', async () => {
    const { actor, confirm, state, pause } = await createLoanActor()
    actor.send({ type: 'amount.changed', amount: 1_100_000 })
    confirm()
    actor.send({ type: 'amount.changed', amount: 1_200_000 })
    await pause()
    expect(state()).toEqual(quoted)
  })
  test('does not follow an amount that cannot be applied for', async () => {
    const { choose, confirm, state } = await createLoanActor()
    await choose(1_050_000)
    confirm()
    expect(state()).toEqual({ choosing: 'unfit' })
  })
})

describe('it is agreed to', () => {
  const atSummary = async (given: Parameters<typeof createLoanActor>[0] = {}) => {
    const made = await createLoanActor(given)
    made.confirm()
    return made
  }
  test('document by document, from nothing ticked', async () => {
    const { context, agree, apply, state, sent } = await atSummary()
    expect(context().agreed).toEqual([])
    agree('agreement')
    await apply()
    expect([state(), context().isIncomplete, sent]).toEqual([agreeing, true, []])
    agree('summary')
    await apply()
    expect(sent).toEqual([
      {
        loanRequest: { productCode: 'LANGKAH30', amount: 1_000_000, days: 30, couponId: 'c1' },
        consents: context().quoted?.quote.documents,
      },
    ])
  })
  test('on its summary only', async () => {
    const { agree, apply, context, sent, state } = await createLoanActor()
    agree('agreement', 'summary')
    await apply()
    expect([state(), context().agreed, sent]).toEqual([quoted, [], []])
  })
  test('and a tick can be taken back', async () => {
    const { actor, context, agree } = await atSummary()
    agree('agreement', 'summary')
    actor.send({ type: 'document.agreed', document: 'agreement', isAgreed: false })
    expect(context().agreed).toEqual(['summary'])
  })
  test('again when the loan is another', async () => {
    const { actor, context, agree, choose } = await atSummary()
    agree('agreement', 'summary')
    actor.send({ type: 'stage.dismiss' })
    await choose(1_100_000)
    expect(context().agreed).toEqual([])
  })
  test('with the text that can be read of each document', async () => {
    const asked: unknown[] = []
    const { actor, state } = await atSummary({
      read: async (of) => (asked.push(of), { ...of, version: '1', hash: 'h', html: '', help: null }),
    })
    for (const document of ['agreement', 'summary'] as const) actor.send({ type: 'document.opened', document })
    await settle()
    const loanRequest = { productCode: 'LANGKAH30', amount: 1_000_000, days: 30, couponId: 'c1' }
    expect(asked).toEqual([
      { loanRequest, document: 'agreement' },
      { loanRequest, document: 'summary' },
    ])
    expect(state()).toEqual({ agreeing: 'reading' })
  })
  test('while it stays open, whether it is ticked or submitted with a tick missing', async () => {
    const { actor, state, agree, apply, context } = await atSummary()
    actor.send({ type: 'document.opened', document: 'agreement' })
    const opened = actor.getSnapshot().children.document
    agree('agreement')
    expect(state()).toEqual({ agreeing: 'reading' })
    await apply()
    expect([state(), context().isIncomplete]).toEqual([{ agreeing: 'reading' }, true])
    expect(actor.getSnapshot().children.document).toBe(opened)
  })
})

describe('it is sent', () => {
  const ready = async (given: Parameters<typeof createLoanActor>[0] = {}) => {
    const made = await createLoanActor(given)
    made.confirm()
    made.agree('agreement', 'summary')
    return made
  }
  test('once, however often it is submitted', async () => {
    const { actor, sent } = await ready({ apply: unanswered })
    for (let i = 0; i < 3; i++) actor.send({ type: 'loan.apply' })
    await settle()
    expect(sent).toHaveLength(1)
  })
  test('and the same again when the answer was lost, with all that was chosen and ticked', async () => {
    const { apply, context, state, sent, lender, actor } = await ready({ apply: () => Promise.reject(offline) })
    await apply()
    expect([state(), context().failure?.kind, context().agreed]).toEqual([
      agreeing,
      'offline',
      ['agreement', 'summary'],
    ])
    lender.apply = async () => ({})
    await apply()
    expect(sent[1]).toEqual(sent[0])
    expect(actor.getSnapshot().status).toBe('done')
  })
  test('and shown again when the terms have changed meanwhile, with nothing ticked', async () => {
    const { apply, context, state } = await ready({ apply: () => Promise.reject(oldTerms) })
    await apply()
    expect([state(), context().isChanged, context().agreed]).toEqual([agreeing, true, []])
  })
  test('and shown again when the terms have changed, though the lender takes its time or fails', async () => {
    const { apply, context, state, lender, clock, actor, agree, confirm, isBusy, isRetryable } = await ready({
      apply: () => Promise.reject(oldTerms),
    })
    const { quote } = lender
    lender.quote = unanswered
    await apply()
    agree('agreement', 'summary')
    await apply()
    expect([state(), context().agreed, context().isIncomplete]).toEqual([
      { agreeing: { quoting: 'pending' } },
      [],
      true,
    ])
    pass(clock, 9)
    expect([isBusy(), isRetryable()]).toEqual([true, false])
    pass(clock, 1)
    expect(isRetryable()).toBe(true)
    lender.quote = () => Promise.reject(offline)
    actor.send({ type: 'loan.retry' })
    await settle()
    expect([state(), context().isChanged, context().failure]).toEqual([
      { choosing: 'quoteFailed' },
      true,
      offline.failure,
    ])
    lender.quote = quote
    confirm()
    await settle()
    expect([state(), context().isChanged]).toEqual([agreeing, true])
  })
  test('and Back from terms that are quoted again leads to the amount, which is quoted there', async () => {
    const { apply, state, lender, actor } = await ready({ apply: () => Promise.reject(oldTerms) })
    const { quote } = lender
    lender.quote = unanswered
    await apply()
    lender.quote = quote
    actor.send({ type: 'stage.dismiss' })
    await settle()
    expect(state()).toEqual(quoted)
  })
  test.each(refusals)(
    'and changed terms that are refused with %s when quoted again lead where it would before',
    async (answer, expected, isShown) => {
      const refusal = refusedWith(answer, { limit: 800_000 })
      const { apply, state, context, lender, choose } = await ready({ apply: () => Promise.reject(oldTerms) })
      lender.quote = () => Promise.reject(refusal)
      await apply()
      expect([state(), context().failure]).toEqual([expected, isShown ? refusal.failure : null])
      if (answer !== code.overLimit) return
      await choose(900_000)
      expect(state()).toEqual({ choosing: 'unfit' })
    },
  )
  test('and Back after it was not sent leads to the amount, where the failure is not repeated', async () => {
    const { actor, apply, context } = await ready({ apply: () => Promise.reject(offline) })
    await apply()
    actor.send({ type: 'stage.dismiss' })
    expect(context().failure).toBeNull()
  })
  test('and Back is refused while it is sent', async () => {
    const { actor, apply, state } = await ready({ apply: unanswered })
    await apply()
    actor.send({ type: 'stage.dismiss' })
    expect([state(), actor.getSnapshot().hasTag('summary')]).toEqual(['applying', true])
  })
  test('and a limit that is only in the refusal is valid from then on, and shown', async () => {
    const { apply, context, choose, state } = await ready({
      apply: () => Promise.reject(refusedWith(code.overLimit, { limit: 800_000 })),
    })
    await apply()
    expect(context().failure).toMatchObject({ kind: 'refused', code: code.overLimit })
    await choose(900_000)
    expect(state()).toEqual({ choosing: 'unfit' })
  })
  test('and a failure is cleared while it is sent again', async () => {
    const { apply, context, state, isBusy, lender } = await ready({ apply: () => Promise.reject(offline) })
    await apply()
    expect([context().failure, isBusy()]).toEqual([{ kind: 'offline' }, false])
    lender.apply = unanswered
    await apply()
    expect([state(), context().failure, isBusy()]).toEqual(['applying', null, true])
  })
  test.each(refusals)('and refused with %s leads where it would before', async (answer, expected, isShown) => {
    const refusal = refusedWith(answer, { limit: 800_000 })
    const { apply, state, context } = await ready({ apply: () => Promise.reject(refusal) })
    await apply()
    expect([state(), context().failure]).toEqual([expected, isShown ? refusal.failure : null])
  })
})

describe('the first application on a new device takes a code', () => {
  const wrong = refusedWith(code.codeWrong)
  const asking = async (
    onCode: () => Promise<unknown> = async () => ({}),
    sendCode = async (): Promise<unknown> => ({}),
  ) => {
    const loan = await createLoanActor({
      sendCode,
      apply: ({ code: given }) => (given === undefined ? Promise.reject(refusedWith(code.codeNeeded)) : onCode()),
    })
    loan.confirm()
    loan.agree('agreement', 'summary')
    await loan.apply()
    const enter = async (typed: string) => {
      loan.actor.send({ type: 'code.submit', code: typed })
      await settle()
    }
    return { ...loan, enter }
  }
  test('and is sent once with it, as it was agreed to', async () => {
    const { sent, state, enter } = await asking()
    expect(state()).toEqual({ confirming: 'entering' })
    await enter('1234')
    expect(state()).toBe('applied')
    expect(sent).toEqual([sent[0], { ...sent[0], code: '1234' }])
  })
  test('that is wrong can be typed again, and cancelled, with all that was agreed to', async () => {
    const { actor, state, context, enter } = await asking(() => Promise.reject(wrong))
    await enter('9999')
    expect([state(), context().failure]).toEqual([{ confirming: 'entering' }, wrong.failure])
    actor.send({ type: 'code.cancel' })
    expect([state(), context().agreed, context().failure]).toEqual([agreeing, ['agreement', 'summary'], null])
  })
  test('and Back from it leads to the summary, with all that was agreed to', async () => {
    const { actor, state, context } = await asking()
    expect(actor.getSnapshot().hasTag('code')).toBe(true)
    actor.send({ type: 'stage.dismiss' })
    expect([state(), context().agreed]).toEqual([agreeing, ['agreement', 'summary']])
  })
  test('and shows terms that have changed meanwhile', async () => {
    const { state, context, enter } = await asking(() => Promise.reject(oldTerms))
    await enter('1234')
    expect([state(), context().isChanged]).toEqual([agreeing, true])
  })
  test.each(refusals)('and refused with %s leads where it would without one', async (answer, expected, isShown) => {
    const refusal = refusedWith(answer, { limit: 800_000 })
    const { state, context, enter } = await asking(() => Promise.reject(refusal))
    await enter('1234')
    expect([state(), context().failure]).toEqual([expected, isShown ? refusal.failure : null])
  })
  test('that was wrong is cleared while another is sent, which is waited for', async () => {
    const answers = [() => Promise.reject(wrong), unanswered]
    const { context, enter, isBusy } = await asking(() => answers.shift()?.() ?? Promise.reject(offline))
    await enter('9999')
    await enter('1234')
    expect([isBusy(), context().failure]).toEqual([true, null])
  })
  test('that could not be sent can be requested again', async () => {
    let sends = 0
    const { actor } = await asking(undefined, () => (++sends === 1 ? Promise.reject(offline) : Promise.resolve({})))
    const otp = actor.getSnapshot().children.otp!
    expect([otp.getSnapshot().hasTag('retryable'), otp.getSnapshot().context.failure]).toEqual([true, offline.failure])
    otp.send({ type: 'code.request' })
    await settle()
    expect([otp.getSnapshot().hasTag('retryable'), sends]).toEqual([false, 2])
  })
  test('and what was sent just before is not sent again', async () => {
    const tooSoon = refusedWith(code.codeTooSoon, { resendAfter: 20 })
    const { actor } = await asking(undefined, () => Promise.reject(tooSoon))
    expect(
      actor
        .getSnapshot()
        .children.otp!.getSnapshot()
        .matches({ confirming: { sending: 'ready' } }),
    ).toBe(true)
  })
})

describe('the lender answers a request for a quote', () => {
  test('that it is over the limit: the new limit is valid, and less can be chosen', async () => {
    const { state, context, lender, choose } = await createLoanActor({
      quote: () => Promise.reject(refusedWith(code.overLimit, { limit: 800_000 })),
    })
    expect(state()).toEqual({ choosing: 'overLimit' })
    expect(context().offers.map(({ productAmount }) => productAmount)).toEqual([800_000, 2_000_000])
    await choose(900_000)
    expect(state()).toEqual({ choosing: 'unfit' })
    lender.quote = async (loanDraft) => quotedFor(loanDraft)
    await choose(800_000)
    expect(state()).toEqual(quoted)
  })
  test('that the carrier has to confirm first: a smaller loan needs no carrier', async () => {
    const { state, lender, choose } = await createLoanActor({
      quote: () => Promise.reject(refusedWith(code.carrierFirst)),
    })
    expect(state()).toEqual({ choosing: 'carrierFirst' })
    lender.quote = async (loanDraft) => quotedFor(loanDraft)
    await choose(500_000)
    expect(state()).toEqual(quoted)
  })
  test('that the carrier has to confirm first: the choice is saved, though nothing was changed', async () => {
    const limited = refusedWith(code.carrierFirst, { limit: 700_000 })
    const { context, saved } = await createLoanActor({ quote: () => Promise.reject(limited) }, 'LANGKAH14')
    expect(saved).toEqual([context().loanDraft])
    expect(context()).toMatchObject({ loanDraft: { productCode: 'LANGKAH14', days: 14 }, failure: limited.failure })
  })
  test('that a loan is open by now', async () => {
    const { actor } = await createLoanActor({ quote: () => Promise.reject(refusedWith(code.inProgress)) })
    expect(actor.getSnapshot().status).toBe('done')
  })
  test('late, or not at all: it can be requested again', async () => {
    const { clock, state, actor, lender, context } = await createLoanActor({ quote: unanswered })
    pass(clock, 10)
    expect(state()).toEqual({ choosing: { quoting: 'slow' } })
    lender.quote = () => Promise.reject(offline)
    actor.send({ type: 'loan.retry' })
    await settle()
    expect([state(), context().failure]).toEqual([{ choosing: 'quoteFailed' }, { kind: 'offline' }])
    lender.quote = async (loanDraft) => quotedFor(loanDraft)
    actor.send({ type: 'loan.retry' })
    await settle()
    expect([state(), context().failure]).toEqual([quoted, null])
  })
})

test('a loan page that failed to load can be reloaded', async () => {
  const { actor, state, lender } = await createLoanActor({ load: () => Promise.reject(offline) })
  expect(state()).toBe('loadFailed')
  lender.load = async () => start
  actor.send({ type: 'loan.retry' })
  await settle()
  expect(state()).toEqual(quoted)
})
