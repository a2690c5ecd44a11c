import { expect, test } from 'vitest'
import { appMachine } from '#machines/app/appMachine'
import { chartsOf } from '../../diagrams/model/chartOf'
import { dictionaryOf } from '../../diagrams/words/dictionary'
import { entryOf } from '../app/entries'
import { startPlayer } from '../tape/player'
import { createRecorder } from '../tape/recorder'
import type { Happening } from '../tape/tape'
import { siti } from '../travel/samples/persona'
import { sayIn } from '../words/say'
import type { Act } from './inspection'
import { createLogRows, isFound } from './logRows'

const charts = chartsOf(appMachine)
const states = new Map(charts.flatMap((chart) => chart.states.map((state) => [state.id, state] as const)))
const dictionary = dictionaryOf('en', charts, ({ id, message }) => message ?? id)
const ofScreens = ['code.request', 'code.typed', 'code.submit', 'phone.typed', 'policy.open']
const logRows = createLogRows({ charts, states, dictionary }, (type) => ofScreens.includes(type))
const say = sayIn('en')

const otp = 'app/login/otp'
const recall: Happening = {
  to: 'app/login/recall',
  output: { typedPhone: '', consentedPhone: null, secondsLeft: 0 },
}
const request: Happening = { to: otp, event: { type: 'code.request', phone: siti.phone } }

function entriesOf(...happenings: Happening[]) {
  const recorder = createRecorder({ now: () => 5000 })
  const usual = { token: null, phone: null, openToken: null, path: '/login', isOnline: true }
  const player = startPlayer(usual, { inspect: recorder.inspect })
  for (const each of [recall, ...happenings]) player.play(each)
  return recorder.rows().map((row) => entryOf(row, 0, recorder.machineStates()))
}
const rowsOf = (entries: ReturnType<typeof entriesOf>, acts: Act[] = []) =>
  logRows
    .rowsOf(entries, acts)
    .filter(({ kind }) => kind !== 'fold')
    .map((row) => [row.who, logRows.titleOf(row, say), logRows.resultOf(row, say)])

test('a row is what the borrower did, with the answer to its call', () => {
  expect(rowsOf(entriesOf(request)).at(-1)).toEqual(['borrower', 'Asks for a code', 'waits: send the code'])
  const sent = rowsOf(entriesOf(request, { to: `${otp}/sendCode`, output: { resendAfter: 60 } }))
  expect(sent.at(-1)?.slice(0, 2)).toEqual(['borrower', 'Asks for a code'])
  expect(sent.at(-1)?.[2]).not.toContain('waits')
})

test('a call that failed is red, with its reason', () => {
  const timeout = entriesOf(request, { to: `${otp}/sendCode`, failure: { kind: 'timeout' } })
  expect(rowsOf(timeout).at(-1)).toEqual(['borrower', 'Asks for a code', 'no answer in time'])
  expect(logRows.rowsOf(timeout).filter(({ isFailed }) => isFailed)).toHaveLength(1)
  const refused = entriesOf(request, { to: `${otp}/sendCode`, failure: { kind: 'refused', code: 429 } })
  expect(rowsOf(refused).at(-1)?.[2]).toContain('429')
})

test('the beginning leads nowhere in particular', () => {
  expect(rowsOf(entriesOf())[0]).toEqual(['app', 'The app began', null])
})

test('what is typed is one row, and what only loads is folded', () => {
  const entries = entriesOf(
    { to: otp, event: { type: 'code.typed', code: '1' } },
    { to: otp, event: { type: 'code.typed', code: '12' } },
  )
  const rows = logRows.rowsOf(entries)
  expect(logRows.titleOf(rows.at(-1)!, say)).toBe('Has typed the code or ticked the consent ×2')
  const [fold] = rows.filter(({ kind }) => kind === 'fold')
  expect(logRows.foldedOf(fold!)).toContain('recall what was typed: done')
  expect(logRows.rowsOf(entries, [], true).some(({ kind }) => kind === 'fold')).toBe(false)
})

test('what the tester sends or sets is the tester’s', () => {
  const entries = entriesOf(request)
  const after = entries.at(-2)!.n
  const acts: Act[] = [
    { after, at: 0, call: null, command: { do: 'break', fault: { call: 'otp', fault: 'timeout', times: 1 } } },
    { after, at: 0, call: null, command: { do: 'send', actor: otp, type: 'code.request', payload: {} } },
  ]
  expect(rowsOf(entries, acts).slice(-2)).toEqual([
    ['tester', 'You set a fault: otp timeout, ×1', null],
    ['tester', 'Asks for a code', 'waits: send the code'],
  ])
})

test('an entry has what its event brought by its classes, and never a value of a person', () => {
  const [entry] = entriesOf(request).slice(-1)
  expect(entry?.payload).toEqual({ phone: { $class: 'personal' } })
  expect(JSON.stringify(entriesOf(request))).not.toContain(siti.phone)
})

test('a filter finds all its words, and leaves out what has a word with a minus', () => {
  expect(isFound('Asks for a code → no answer', 'code NO')).toBe(true)
  expect(isFound('Asks for a code', 'code answer')).toBe(false)
  expect(isFound('done.read reporting', '-reporting')).toBe(false)
  expect(isFound('done.read home', '-reporting -')).toBe(true)
})
