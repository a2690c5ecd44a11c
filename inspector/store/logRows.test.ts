import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { appMachine } from '#machines/app/appMachine'
import { chartsOf } from '../../diagrams/model/chartOf'
import { dictionaryOf } from '../../diagrams/words/dictionary'
import { entryOf } from '../app/entries'
import { startPlayer } from '../tape/player'
import { createRecorder, type Recorder } from '../tape/recorder'
import type { Happening } from '../tape/tape'
import { siti } from '../travel/samples/persona'
import { sayIn } from '../words/say'
import { createRowReader, isFound } from './logRows'
import { createLogWords } from './logWords'

const charts = chartsOf(appMachine)
const states = new Map(charts.flatMap((chart) => chart.states.map((state) => [state.id, state] as const)))
const dictionary = dictionaryOf('en', charts, ({ id, message }) => message ?? id)
const ofScreens = ['code.request', 'code.typed', 'code.submit', 'phone.typed', 'policy.open']
const readerOf = (isUnfolded = false) => createRowReader({ states }, (type) => ofScreens.includes(type), isUnfolded)
const words = createLogWords({ charts, dictionary }, sayIn('en'))

const otp = 'app/login/otp'
const recall: Happening = {
  to: 'app/login/recall',
  output: { typedPhone: '', consentedPhone: null, secondsLeft: 0 },
}
const request: Happening = { to: otp, event: { type: 'code.request', phone: siti.phone } }

function begun() {
  const recorder = createRecorder({ now: () => 5000 })
  const usual = { token: null, phone: null, openToken: null, path: '/login', isOnline: true }
  const player = startPlayer(usual, { inspect: recorder.inspect })
  player.play(recall)
  return { recorder, player }
}
const entriesIn = (recorder: Recorder) => recorder.rows().map((row) => entryOf(row, 0))
function entriesOf(...happenings: Happening[]) {
  const { recorder, player } = begun()
  for (const each of happenings) player.play(each)
  return entriesIn(recorder)
}
const rowsOf = (entries: ReturnType<typeof entriesOf>) => readerOf()(entries)
const linesOf = (entries: ReturnType<typeof entriesOf>) =>
  rowsOf(entries)
    .filter(({ kind }) => kind !== 'fold')
    .map((row) => [row.who, words.titleOf(row), words.resultOf(row)])

test('a row is what the borrower did, with the answer to its call', () => {
  expect(linesOf(entriesOf(request)).at(-1)).toEqual(['borrower', 'Asks for a code', 'waits: send the code'])
  const sent = linesOf(entriesOf(request, { to: `${otp}/sendCode`, output: { resendAfter: 60 } }))
  expect(sent.at(-1)?.slice(0, 2)).toEqual(['borrower', 'Asks for a code'])
  expect(sent.at(-1)?.[2]).not.toContain('waits')
})

test('a call that failed is red, with its reason', () => {
  const timeout = entriesOf(request, { to: `${otp}/sendCode`, failure: { kind: 'timeout' } })
  expect(linesOf(timeout).at(-1)).toEqual(['borrower', 'Asks for a code', 'no answer after 0 s'])
  expect(rowsOf(timeout).filter(({ isFailed }) => isFailed)).toHaveLength(1)
  const refused = entriesOf(request, { to: `${otp}/sendCode`, failure: { kind: 'refused', code: 429 } })
  expect(linesOf(refused).at(-1)?.[2]).toContain('429')
})

test('a refusal that leads to another call is the answer to the first, and stays red after the other', () => {
  const recorder = createRecorder({ now: () => 5000 })
  const path = '/facial-auth/step-four'
  const player = startPlayer(
    { token: siti.token, phone: siti.phone, openToken: null, path, isOnline: true },
    { inspect: recorder.inspect },
  )
  for (const each of [
    { to: 'app/readStatus', output: { bizStatus: 50 } },
    { to: 'app/bank/load', output: { values: {}, given: [], lists: [] } },
    { to: 'app/bank', event: { type: 'form.submit', values: { bankCode: '014' } } },
    { to: 'app/bank/save', failure: { kind: 'refused', code: 1006 } },
    { to: 'app/bank/otp', event: { type: 'code.request', phone: siti.phone } },
    { to: 'app/bank/otp/sendCode', output: { resendAfter: 60 } },
  ] satisfies Happening[])
    player.play(each)
  const rows = rowsOf(entriesIn(recorder)).filter(({ entries }) => entries.some(({ machine }) => machine === 'form'))
  const [submitted, ...others] = rows.filter(({ isFailed }) => isFailed)
  expect([words.titleOf(submitted!), others]).toEqual(['Sends the form', []])
  expect([submitted?.waits, words.resultOf(submitted!)]).toEqual([[], '1006 a code is needed'])
  expect(words.callsOf(submitted!)).toEqual(['POST /api/user/account/saveUserAccount'])
  expect(words.textOf(submitted!)).toContain('saveuseraccount')
})

test('the beginning leads nowhere in particular', () => {
  expect(linesOf(entriesOf())[0]).toEqual(['app', 'The app began', null])
})

test('what is typed is one row, and what only loads is folded', () => {
  const entries = entriesOf(
    { to: otp, event: { type: 'code.typed', code: '1' } },
    { to: otp, event: { type: 'code.typed', code: '12' } },
  )
  const rows = rowsOf(entries)
  expect(words.titleOf(rows.at(-1)!)).toBe('Has typed the code or ticked the consent ×2')
  const [fold] = rows.filter(({ kind }) => kind === 'fold')
  expect(words.foldedOf(fold!)).toContain('recall what was typed: done')
  expect(readerOf(true)(entries).some(({ kind }) => kind === 'fold')).toBe(false)
})

test('what the tester sends, sets or answers is the tester’s', () => {
  const { recorder, player } = begun()
  const { method, path } = endpoints.sendCode
  recorder.note({ tester: { do: 'break', fault: { method, path, fault: 'timeout', times: 1 } } })
  recorder.note({ tester: { do: 'send', type: 'code.request' } })
  player.play(request)
  recorder.note({ tester: { do: 'answerCall', call: 'sendCode', answer: 'code:429' } })
  expect(linesOf(entriesIn(recorder)).slice(-3)).toEqual([
    ['tester', 'You set a fault: otp timeout, ×1', null],
    ['tester', 'Asks for a code', 'waits: send the code'],
    ['tester', 'You answered sendCode: 429', null],
  ])
})

test('entries that follow later are added to the rows that are there', () => {
  const entries = entriesOf(request, { to: `${otp}/sendCode`, output: { resendAfter: 60 } })
  const read = readerOf()
  for (const i of entries.keys()) read(entries.slice(0, i + 1))
  expect(read(entries)).toEqual(rowsOf(entries))
  const others = entriesOf({ to: otp, event: { type: 'code.typed', code: '1' } })
  expect(read(others)).toEqual(rowsOf(others))
})

test('an entry has what its event brought by its classes, and never a value of a person', () => {
  const [entry] = entriesOf(request).slice(-1)
  expect(entry?.payload).toEqual({ phone: { $class: 'personal' } })
  expect(JSON.stringify(entriesOf(request))).not.toContain(siti.phone)
})

test('a filter finds all its words, and leaves out what has a word with a minus', () => {
  expect(isFound('asks for a code → no answer', 'code NO')).toBe(true)
  expect(isFound('asks for a code', 'code answer')).toBe(false)
  expect(isFound('done.read reporting', '-reporting')).toBe(false)
  expect(isFound('done.read home', '-reporting -')).toBe(true)
})
