import { expect, test } from 'vitest'
import { eventIds } from '#domain/tracking/eventIds'
import { formerEventIds, todayOf } from '#domain/tracking/formerEventIds'
import { currentCharts } from '../command/charts'
import type { Chart } from '../model/chart'
import { eventIdsFile, eventProblems } from './eventIds'

const charts = currentCharts()
const SIGN_IN = 'app.session/login.succeeded/-/session.signedIn'
const without = (id: string): Chart[] =>
  charts.map((chart) => ({ ...chart, transitions: chart.transitions.filter((each) => each.id !== id) }))

test('every event is listed, and none is gone without a word', () => {
  expect(eventProblems(charts, eventIds)).toEqual([])
  expect(eventIdsFile(charts).split('\n').slice(2, -2)).toEqual(eventIds.map((id) => `  '${id}',`))
  expect(new Set(eventIds).size).toBe(eventIds.length)
})

test('an event that is gone is a problem, and so is each former event that leads to it', () => {
  expect(eventProblems(without(SIGN_IN), eventIds)).toEqual([
    `${SIGN_IN} is no event any more.`,
    `app.session/login.succeeded/0 leads to ${SIGN_IN}, which is no event.`,
  ])
  expect(eventProblems(charts, [...eventIds, 'app.session/nothing.happened/-/session.signedIn'])).toEqual([
    'app.session/nothing.happened/-/session.signedIn is no event any more.',
  ])
  expect(eventProblems(charts, [...eventIds, 'app.session/login.succeeded/0'])).toEqual([])
})

test('a former event is read by its time, since a place in the order of the guards meant several', () => {
  const at = (time: string) => todayOf('app.screen.gate.deciding/always/27', Date.parse(time))
  expect(at('2026-11-28T12:00:00Z')).toBe('app.screen.gate.deciding/always/!isStatusKnown/screen.gate.waiting')
  expect(at('2026-11-29T12:00:00Z')).toBe('app.screen.gate.deciding/always/isAbnormal/screen.gate.landing')
  expect(at('2026-11-30T12:00:00Z')).toBe(
    'app.screen.gate.deciding/always/asksFor(/customer-service)/screen.signedIn.customerService',
  )
  expect(todayOf('login.signingIn.entering.editing/login.submit/0')).toBe(
    'otp.confirming.entering.editing/code.submit/-/confirming.entering.checking',
  )
  expect(todayOf('home/always/0')).toBeNull()
  expect(todayOf(SIGN_IN)).toBe(SIGN_IN)
})

test('the last entry of each former event has no end', () => {
  for (const [index, [id, until]] of formerEventIds.entries())
    expect(until === null).toBe(formerEventIds[index + 1]?.[0] !== id)
})
