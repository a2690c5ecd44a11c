import { expect, test } from 'vitest'
import { appMachine } from '#machines/app/appMachine'
import { chartsOf } from '../../diagrams/model/chartOf'
import { dictionaryOf } from '../../diagrams/words/dictionary'
import type { ActorView } from '../channel/views'
import { createCallAnswers } from './callAnswers'

const charts = chartsOf(appMachine)
const answers = createCallAnswers({ charts, dictionary: dictionaryOf('en', charts, ({ id }) => id) })
const at = (...active: string[]): ActorView[] => [
  { id: 'app/x', parent: 'app', machine: 'x', status: 'active', active, context: null },
]

test('the answers to a call are the refusals that its state handles, then those of all such calls', () => {
  expect(answers.of('applyLoan', at('loan.applying'))).toEqual([
    { code: 315, words: 'another is open' },
    { code: 314, words: 'over the limit' },
    { code: 700, words: 'the carrier first' },
    { code: 1006, words: 'a code is needed' },
    { code: 422, words: null },
    { code: 401, words: null },
    { code: 420, words: null },
    { code: 500, words: null },
  ])
})

test('a call that needs no session is not answered with its end, and a repayment not with a hold', () => {
  const codesOf = (name: 'sendCode' | 'quoteRepayment') => answers.of(name, []).map(({ code }) => code)
  expect(codesOf('sendCode')).not.toContain(401)
  expect(codesOf('quoteRepayment')).toContain(401)
  expect(codesOf('quoteRepayment')).not.toContain(420)
})

test('a call has the words of the state that waits for it', () => {
  expect(answers.wordsOf('saveAccount', at('form.saving'))).toBe('save the answers')
  expect(answers.wordsOf('sendVoucher', at('voucher.filling'))).not.toBe('')
})
