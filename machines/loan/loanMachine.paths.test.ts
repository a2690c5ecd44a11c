import { describe, expect, test } from 'vitest'
import { code } from '#domain/answerCodes'
import { loanDocuments } from '#domain/lending/documents'
import { quotedFor, offers, offline, refusedWith, start } from '../testing/loanTesting'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'
import { loanMachine } from './loanMachine'

const refusals = [
  offline,
  refusedWith(code.overLimit, { limit: 900_000 }),
  refusedWith(code.inProgress),
  refusedWith(code.carrierFirst),
]
const termsChanged = refusedWith(code.invalid, { fields: { consents: 'Agree again' } })
const loanDraft = { productCode: 'LANGKAH30', amount: 1_000_000, days: 30, coupon: 'best' }

describe('every path', () => {
  const paths = explore(loanMachine, {
    inputs: [false, true].map((isConfirmed) => ({ productCode: null, isConfirmed })),
    events: [
      { type: 'loan.retry' },
      { type: 'amount.changed', amount: 500_000 },
      { type: 'amount.changed', amount: null },
      { type: 'tenor.changed', productCode: 'LANGKAH30', days: 30 },
      { type: 'coupon.chosen', coupon: 'none' },
      ...loanDocuments.flatMap((document) => [
        { type: 'document.agreed', document, isAgreed: true },
        { type: 'document.agreed', document, isAgreed: false },
        { type: 'document.opened', document },
      ]),
      { type: 'amount.confirm' },
      { type: 'stage.dismiss' },
      { type: 'loan.apply' },
      { type: 'code.submit', code: '1234' },
      { type: 'code.cancel' },
    ],
    answers: {
      load: {
        outputs: [
          start,
          { ...start, hasOpenLoan: true },
          { ...start, offers: offers.map((offer) => ({ ...offer, productAmount: 0 })) },
        ],
        errors: [offline],
      },
      quote: { outputs: [quotedFor(loanDraft)], errors: refusals },
      quoteAgain: { outputs: [quotedFor(loanDraft)], errors: refusals },
      apply: {
        outputs: [{}],
        errors: [...refusals, termsChanged, refusedWith(code.codeNeeded)],
      },
      applyWithCode: { outputs: [{}], errors: [...refusals, termsChanged, refusedWith(code.codeWrong)] },
    },
    keyOf: ({
      value,
      context: {
        loanDraft: { amount },
        agreed,
        quoted,
        isConfirmed,
        isIncomplete,
        isChanged,
      },
    }) => [value, amount, agreed, quoted === null, isConfirmed, isIncomplete, isChanged],
  })
  test('leads on, and can end in a loan', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
    expect(lostTo(paths, ({ status }) => status === 'done')).toEqual([])
  })
  test('sends nothing unless each document of the very loan on the screen was agreed to', () => {
    const sent = paths.edges.filter(({ from, to }) => !from.matches('applying') && to.matches('applying'))
    expect(sent.length).toBeGreaterThan(0)
    for (const { from } of sent) {
      expect(from.matches('agreeing')).toBe(true)
      expect(from.context.agreed).toEqual(loanDocuments)
      expect(from.context.quoted).not.toBeNull()
    }
  })
  test('shows figures of what is chosen, and of nothing else', () => {
    // A refusal when it was sent leaves them: nothing else was chosen since.
    const mayHave = ['quoted', 'overLimit', 'carrierFirst']
    expect(paths.states.length).toBeGreaterThan(20)
    for (const state of paths.states) {
      const { quoted, agreed } = state.context
      if (quoted === null) expect(agreed).toEqual([])
      else if (state.matches('choosing'))
        expect(mayHave).toContainEqual((state.value as { choosing: unknown }).choosing)
    }
  })
  test('together they take every transition', () => {
    expect(untaken(loanMachine, paths)).toEqual([])
  })
})
