import { expect, test } from 'vitest'
import { QUERY } from '#machines/shared/queryMachine'
import { readCharts } from '../store/charts'
import { startPlayer } from '../tape/player'
import { createRecorder } from '../tape/recorder'
import { charts } from './charts'
import { wayTo, type Way } from './travel'

/** A reading is no place that a borrower is at. */
const states = charts()
  .filter(({ id }) => id !== QUERY)
  .flatMap((chart) => chart.states.map(({ id }) => id))

function goneAgain({ input, steps }: Way) {
  const recorder = createRecorder()
  const player = startPlayer(input, { inspect: recorder.inspect })
  for (const { happening } of steps) player.play(happening)
  return { machineStates: player.machineStates(), tape: recorder.tape() }
}

test('a path leads into every state of every chart, through its own guards', () => {
  expect(states.length).toBeGreaterThan(300)
  expect(states.filter((state) => wayTo(state) === null)).toEqual([])
}, 300_000)

test('a path leads to a machine that another one runs, and is answered twice by the same call', () => {
  expect(
    goneAgain(wayTo('otp.confirming.entering.introducing') as Way).machineStates.get('app/receipt/otp')?.state,
  ).toContain('introducing')
  expect(goneAgain(wayTo('openLoan.arrived') as Way).machineStates.get('app/openLoan')?.state).toBe('arrived')
})

test('a path can be replayed, and each step says where it led', () => {
  const way = wayTo('face.refused') as Way
  expect(goneAgain(way).machineStates.get('app/face')?.state).toBe('refused')
  expect(way.steps.at(-1)?.words).toContain('app/face → refused')
})

test('a path ends in its state, though others pass through it sooner', () => {
  expect(goneAgain(wayTo('app.overlay.policy') as Way).machineStates.get('app')?.state).toContain('overlay.policy')
})

test('a path continues from the state of a session', () => {
  const { tape } = goneAgain(wayTo('login.signingIn') as Way)
  const way = wayTo('app.screen.signedIn.order', { from: tape }) as Way
  expect(way.input).toEqual(tape.input)
  expect(way.steps.some(({ happening }) => happening.to.startsWith('app/login'))).toBe(true)
})

test('a path takes what the borrower does before what another tab does, and saves no form on the way', () => {
  const { tape } = goneAgain(wayTo('app.screen.certification.stepTwo') as Way)
  const typesOf = (way: ReturnType<typeof wayTo>) =>
    way?.steps.map(({ happening }) => ('event' in happening ? happening.event.type : '')).join(' ') ?? 'refused'
  const own = [wayTo('permission.offered', { fixedStatus: 20 }), wayTo('app.overlay.policy', { from: tape })]
  expect(
    own.map(typesOf).filter((types) => /refused|session\.changed|savedElsewhere|form\.submit/.test(types)),
  ).toEqual([])
  expect(typesOf(wayTo('app.screen.signedIn.order', { from: tape }))).not.toMatch(/refused|form\.submit/)
  const { tape: atFace } = goneAgain(wayTo('face.refused') as Way)
  const onward = wayTo('app.screen.certification.stepThree', { from: atFace })
  expect(onward).toMatchObject({ isOnward: true })
  expect(typesOf(onward)).not.toContain('form.submit')
})

test('while the status is fixed, no path leads past what it opens, but what the state needs is shown, and all else is reached', () => {
  const state = 'app.screen.certification.stepThree'
  expect(wayTo(state, { fixedStatus: 20 })).toBeNull()
  expect(readCharts('en').needsOf(state)).toContain('has come to contacts')
  expect(wayTo('face.refused', { fixedStatus: 20 })).not.toBeNull()
})
