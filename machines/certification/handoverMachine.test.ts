import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { code } from '#domain/answerCodes'
import { ApiError } from '#domain/failure'
import { pass, settle } from '../testing/appTesting'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'
import { handoverMachine, type Handover, type HandoverReading } from './handoverMachine'

const handover: Handover = { handoverId: 'h1', link: 'https://langkah.example/#/x', secondsLeft: 300 }
const waiting: HandoverReading = { state: 'waiting', secondsLeft: 290, bizStatus: 20 }
const offline = new ApiError({ kind: 'offline' })
const unknown = new ApiError({ kind: 'refused', code: code.notFound })

interface Given {
  make: () => Promise<Handover>
  read: () => Promise<HandoverReading>
}

async function createHandoverActor(given: Partial<Given> = {}) {
  const lender: Given = { make: async () => handover, read: async () => waiting, ...given }
  const asked: string[] = []
  const clock = new SimulatedClock()
  const machine = handoverMachine.provide({
    actors: {
      makeHandover: fromPromise<Handover>(async () => {
        asked.push('make')
        return lender.make()
      }),
      readHandover: fromPromise<HandoverReading, { handoverId: string }>(async ({ input }) => {
        asked.push(`read ${input.handoverId}`)
        return lender.read()
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { bizStatus: 20 } }).start()
  await settle()
  const look = async () => {
    pass(clock, 4)
    await settle()
  }
  const is = (link: 'waiting' | 'taken') => actor.getSnapshot().matches({ made: { link } })
  return { actor, lender, asked, clock, look, is, state: () => actor.getSnapshot().value }
}

describe('a handover', () => {
  test('is made at once, and then shown with the time that is left', async () => {
    const { actor, is, clock, asked } = await createHandoverActor()
    expect([is('waiting'), actor.getSnapshot().context.handover, asked]).toEqual([true, handover, ['make']])
    pass(clock, 3)
    expect(actor.getSnapshot().context.secondsLeft).toBe(297)
  })
  test('counts the seconds that a page slept through', async () => {
    const { actor, clock } = await createHandoverActor({ read: () => new Promise<never>(() => {}) })
    clock.increment(51_400)
    clock.increment(600)
    expect(actor.getSnapshot().context.secondsLeft).toBe(248)
    clock.increment(600_000)
    expect(actor.getSnapshot().value).toBe('expired')
  })
  test('is polled every four seconds, and the lender’s time counts', async () => {
    const { actor, look, asked } = await createHandoverActor()
    await look()
    expect([asked, actor.getSnapshot().context.secondsLeft]).toEqual([['make', 'read h1'], 290])
    await look()
    expect(asked).toEqual(['make', 'read h1', 'read h1'])
  })
  test('shows that the phone has taken it, and no longer counts down', async () => {
    const { actor, lender, look, is, clock } = await createHandoverActor()
    lender.read = async () => ({ state: 'taken', secondsLeft: 0, bizStatus: 20 })
    await look()
    expect(is('taken')).toBe(true)
    pass(clock, 600)
    await settle()
    expect([is('taken'), actor.getSnapshot().status]).toEqual([true, 'active'])
  })
  test('is still polled after the phone has taken it, at the same interval', async () => {
    const { look, asked, clock } = await createHandoverActor({
      read: async () => ({ state: 'taken', secondsLeft: 0, bizStatus: 20 }),
    })
    await look()
    clock.increment(3_999)
    await settle()
    expect(asked).toEqual(['make', 'read h1'])
    clock.increment(1)
    await settle()
    expect(asked).toEqual(['make', 'read h1', 'read h1'])
  })
  test('ends with the new status when the step is done on the phone', async () => {
    const { actor, lender, look } = await createHandoverActor()
    lender.read = async () => ({ state: 'taken', secondsLeft: 0, bizStatus: 30 })
    await look()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { bizStatus: 30 } })
  })
  test('expires after its time, though the lender does not answer', async () => {
    const { lender, clock, state } = await createHandoverActor()
    lender.read = () => Promise.reject(offline)
    pass(clock, 299)
    await settle()
    expect(state()).toMatchObject({ made: { link: 'waiting' } })
    pass(clock, 1)
    expect(state()).toBe('expired')
  })
  test.each<[string, () => Promise<HandoverReading>]>([
    ['the lender says so', async () => ({ state: 'expired', secondsLeft: 0, bizStatus: 20 })],
    ['the lender does not know it', () => Promise.reject(unknown)],
  ])('is over when %s', async (_, read) => {
    const { look, state } = await createHandoverActor({ read })
    await look()
    expect(state()).toBe('expired')
  })
  test('that has expired is created again on request', async () => {
    const { actor, look, lender, is, asked } = await createHandoverActor({ read: () => Promise.reject(unknown) })
    await look()
    lender.make = async () => ({ ...handover, handoverId: 'h2' })
    actor.send({ type: 'handover.again' })
    await settle()
    expect([is('waiting'), actor.getSnapshot().context.handover?.handoverId, asked.at(-1)]).toEqual([
      true,
      'h2',
      'make',
    ])
  })
  test('whose phone never finishes is over after half an hour', async () => {
    const { lender, look, clock, state, is } = await createHandoverActor()
    lender.read = async () => ({ state: 'taken', secondsLeft: 0, bizStatus: 20 })
    await look()
    pass(clock, 30 * 60 - 1)
    expect(is('taken')).toBe(true)
    pass(clock, 1)
    expect(state()).toBe('expired')
  })
  test('can be made again for another phone after the first has taken it', async () => {
    const { actor, lender, look, is, asked } = await createHandoverActor()
    expect(actor.getSnapshot().can({ type: 'handover.again' })).toBe(false)
    lender.read = async () => ({ state: 'taken', secondsLeft: 0, bizStatus: 20 })
    await look()
    actor.send({ type: 'handover.again' })
    await settle()
    expect([is('waiting'), asked.filter((each) => each === 'make')]).toEqual([true, ['make', 'make']])
  })
  test('continues to poll when a poll fails', async () => {
    const { lender, look, is, asked } = await createHandoverActor({ read: () => Promise.reject(offline) })
    await look()
    expect(is('waiting')).toBe(true)
    lender.read = async () => ({ state: 'taken', secondsLeft: 0, bizStatus: 20 })
    await look()
    expect([is('taken'), asked.length]).toEqual([true, 3])
  })
})

describe('a handover that could not be made', () => {
  test('has the reason, and can be retried', async () => {
    const { actor, lender, state, is } = await createHandoverActor({ make: () => Promise.reject(offline) })
    expect([state(), actor.getSnapshot().context.failure]).toEqual(['loadFailed', { kind: 'offline' }])
    expect(actor.getSnapshot().hasTag('retryable')).toBe(true)
    lender.make = async () => handover
    actor.send({ type: 'handover.again' })
    await settle()
    expect([is('waiting'), actor.getSnapshot().context.failure]).toEqual([true, null])
  })
  test('that takes long can be requested again', async () => {
    const { actor, clock, asked } = await createHandoverActor({ make: () => new Promise(() => {}) })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    clock.increment(9_999)
    expect(actor.getSnapshot().hasTag('retryable')).toBe(false)
    clock.increment(1)
    expect(actor.getSnapshot().hasTag('retryable')).toBe(true)
    actor.send({ type: 'handover.again' })
    expect([actor.getSnapshot().hasTag('busy'), asked]).toEqual([true, ['make', 'make']])
  })
})

describe('every path', () => {
  const paths = explore(handoverMachine, {
    inputs: [{ bizStatus: 20 }],
    events: [{ type: 'handover.again' }, { type: 'seconds.passed', seconds: 1 }],
    answers: {
      makeHandover: { outputs: [{ ...handover, secondsLeft: 2 }], errors: [offline] },
      readHandover: {
        outputs: [
          { ...waiting, secondsLeft: 2 },
          { ...waiting, state: 'taken' },
          { ...waiting, state: 'expired' },
          { ...waiting, bizStatus: 30 },
        ],
        errors: [offline, unknown],
      },
    },
    keyOf: ({ value, context: { secondsLeft } }) => [value, secondsLeft],
  })
  test('ends with the step done or leads on', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
    expect(lostTo(paths, ({ status }) => status === 'done')).toEqual([])
  })
  test('together they take every transition', () => {
    expect(untaken(handoverMachine, paths)).toEqual([])
  })
})
