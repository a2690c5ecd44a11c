import { expect, test } from 'vitest'
import { appMachine } from '#machines/app/appMachine'
import { factsOf } from '../../diagrams/book/facts'
import { chartsOf } from '../../diagrams/model/chartOf'
import { momentOf } from './moment'

const all = chartsOf(appMachine)
const charts = {
  states: new Map(all.flatMap((chart) => chart.states.map((state) => [state.id, state] as const))),
  facts: factsOf(all),
}
const COUNTDOWN = 'app.overlay.countdown.home'
const countdown = (open: string[] = []) =>
  momentOf(COUNTDOWN, charts, {
    active: new Set(['app.overlay', 'app.overlay.countdown', COUNTDOWN]),
    open: new Set(open),
  })

test('the moment of a state has the states around it, the outermost first, and those beside it', () => {
  expect(countdown()?.frames.map(({ id }) => id)).toEqual(['app', 'app.overlay', 'app.overlay.countdown'])
  expect(countdown()?.beside.map(({ id }) => id)).toContain('app.overlay.countdown.certification')
})

test('each state that is led to is there once, with all ways to it', () => {
  const led = countdown()?.outOf.map(({ id }) => id) ?? []
  expect(led.length).toBeGreaterThan(1)
  expect(new Set(led).size).toBe(led.length)
})

test('a way out is next if an event or a timer would take it now, and else closed', () => {
  const chances = (open: string[]) =>
    new Map((countdown(open)?.outOf ?? []).flatMap(({ ways }) => ways.map((way) => [way.transition.id, way.chance])))
  const [first = ''] = [...chances([])].flatMap(([id, chance]) => (chance === 'closed' ? [id] : []))
  expect(first).not.toBe('')
  expect(chances([first]).get(first)).toBe('next')
})

test('ways of a state that is not active are neither next nor closed', () => {
  const moment = momentOf(COUNTDOWN, charts, { active: new Set(), open: new Set() })
  const chances = [...(moment?.into ?? []), ...(moment?.outOf ?? [])].flatMap(({ ways }) =>
    ways.map(({ chance }) => chance),
  )
  expect(new Set(chances)).toEqual(new Set(['quiet']))
})

test('every arrow into a state is among its ways in', () => {
  const missing = [...charts.facts].flatMap(([id, { arriving }]) => {
    const moment = momentOf(id, charts, { active: new Set(), open: new Set() })
    const into = new Set(moment?.into.flatMap(({ ways }) => ways.map(({ transition }) => transition.id)))
    return arriving.filter((each) => !into.has(each.id))
  })
  expect(missing).toEqual([])
})

test('an unknown state has no moment', () => {
  expect(momentOf('app.nowhere', charts, { active: new Set(), open: new Set() })).toBeNull()
})
