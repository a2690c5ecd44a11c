import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { driving } from '../testing/actorTesting'
import { settle } from '../testing/appTesting'
import {
  askedDevice,
  devicesLender,
  devicesWith,
  newDevice,
  thisDevice,
  unknownDevice,
  type DevicesLender,
} from '../testing/devicesTesting'
import { offline } from '../testing/loanTesting'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'
import { devicesMachine } from './devicesMachine'

async function devicesOf(given: Partial<DevicesLender> = {}) {
  const calls: string[] = []
  const answers = devicesLender(given)
  const lender: DevicesLender = {
    list: () => answers.list(),
    signOutDevice: (sessionId) => (calls.push(sessionId), answers.signOutDevice(sessionId)),
    answerDevice: (sessionId, isOwn) => (calls.push(`${sessionId} ${isOwn}`), answers.answerDevice(sessionId, isOwn)),
    signOutAll: () => (calls.push('all'), answers.signOutAll()),
  }
  const actor = createActor(devicesWith(lender)).start()
  await settle()
  return {
    ...driving(actor),
    actor,
    answers,
    calls,
    state: () => actor.getSnapshot().value,
    listed: () => actor.getSnapshot().context.devices?.map(({ sessionId }) => sessionId),
  }
}

describe('the list of signed-in devices', () => {
  test('is fetched, and fetched again when a failed load is retried', async () => {
    const { actor, answers, listed } = await devicesOf({ list: () => Promise.reject(offline) })
    const { list } = actor.getSnapshot().children
    expect([list?.getSnapshot().hasTag('retryable'), listed()]).toEqual([true, undefined])
    answers.list = devicesLender().list
    list?.send({ type: 'query.refresh' })
    await settle()
    expect(listed()).toEqual(['s1', 's2', 's3'])
  })
})

describe('a sign-in that waits for an answer', () => {
  const asking = { list: async () => [thisDevice, askedDevice, unknownDevice] }
  test('is asked about as soon as the list is there', async () => {
    const { state, actor } = await devicesOf(asking)
    expect([state(), actor.getSnapshot().context.chosen, actor.getSnapshot().hasTag('question')]).toEqual([
      'asking',
      askedDevice,
      true,
    ])
  })
  test('that was the borrower stays in the list', async () => {
    const { send, calls, state, listed } = await devicesOf(asking)
    await send({ type: 'device.own' })
    expect([calls, state(), listed()]).toEqual([['s2 true'], { listing: 'untouched' }, ['s1', 's2', 's3']])
  })
  test('that was not leaves the list, and it is known until when pay-outs wait', async () => {
    const { send, calls, state, listed, actor } = await devicesOf(asking)
    await send({ type: 'device.strange' })
    expect([calls, state(), listed()]).toEqual([['s2 false'], { listing: 'refused' }, ['s1', 's3']])
    expect(actor.getSnapshot().context.pausedUntil).toBe('2026-11-22T00:00:00.000Z')
  })
  test.each(['device.own', 'device.strange'] as const)('is asked about again when %s fails', async (type) => {
    const { send, state, listed } = await devicesOf({ ...asking, answerDevice: () => Promise.reject(offline) })
    await send({ type })
    expect([state(), listed()]).toEqual(['asking', ['s1', 's2', 's3']])
  })
  test('can be left for later, and is not asked about again until the page is opened again', async () => {
    const { send, calls, state, actor } = await devicesOf(asking)
    await send({ type: 'stage.dismiss' })
    actor.getSnapshot().children.list?.send({ type: 'query.refresh' })
    await settle()
    expect([calls, state()]).toEqual([[], { listing: 'later' }])
  })
  test('is not asked about again when another device could not be signed out', async () => {
    const { send, state } = await devicesOf({ ...asking, signOutDevice: () => Promise.reject(offline) })
    await send({ type: 'stage.dismiss' })
    await send({ type: 'device.signOut', sessionId: unknownDevice.sessionId })
    expect(state()).toEqual({ listing: 'later' })
  })
})

describe('signing out one device', () => {
  test('removes it from the list when the lender has ended its session', async () => {
    const { send, calls, state, listed } = await devicesOf()
    await send({ type: 'device.signOut', sessionId: newDevice.sessionId })
    expect([calls, state(), listed()]).toEqual([['s2'], { listing: 'removed' }, ['s1', 's3']])
  })
  test('leaves it in the list when the call fails, and can be tried again', async () => {
    const { send, answers, calls, state, listed } = await devicesOf({ signOutDevice: () => Promise.reject(offline) })
    await send({ type: 'device.signOut', sessionId: newDevice.sessionId })
    expect([state(), listed()]).toEqual([{ listing: 'later' }, ['s1', 's2', 's3']])
    answers.signOutDevice = devicesLender().signOutDevice
    await send({ type: 'device.signOut', sessionId: newDevice.sessionId })
    expect([calls, listed()]).toEqual([
      ['s2', 's2'],
      ['s1', 's3'],
    ])
  })
  test('takes one at a time: a second press while the first is on its way does nothing', async () => {
    const { send, actor, calls } = await devicesOf({ signOutDevice: () => new Promise(() => {}) })
    await send({ type: 'device.signOut', sessionId: newDevice.sessionId })
    await send({ type: 'device.signOut', sessionId: unknownDevice.sessionId })
    await send({ type: 'all.ask' })
    expect([calls, actor.getSnapshot().hasTag('busy')]).toEqual([['s2'], true])
  })
  test('is not called for a session that is not in the list', async () => {
    const { send, calls, state } = await devicesOf()
    await send({ type: 'device.signOut', sessionId: 'somebody else’s' })
    expect([calls, state()]).toEqual([[], { listing: 'untouched' }])
  })
  test('ends the machine when it is this device', async () => {
    const { send, actor } = await devicesOf()
    await send({ type: 'device.signOut', sessionId: thisDevice.sessionId })
    expect(actor.getSnapshot().status).toBe('done')
  })
})

describe('signing out of all devices', () => {
  test('asks for confirmation once, and can be cancelled', async () => {
    const { send, calls, state } = await devicesOf()
    await send({ type: 'all.ask' })
    expect([calls, state()]).toEqual([[], 'confirming'])
    await send({ type: 'all.cancel' })
    expect([calls, state()]).toEqual([[], { listing: 'stayed' }])
  })
  test('ends the machine when it is confirmed', async () => {
    const { send, actor, calls } = await devicesOf()
    await send({ type: 'all.ask' })
    await send({ type: 'all.confirm' })
    expect([calls, actor.getSnapshot().status]).toEqual([['all'], 'done'])
  })
  test('is busy until the lender has answered', async () => {
    const { send, actor } = await devicesOf({ signOutAll: () => new Promise(() => {}) })
    await send({ type: 'all.ask' })
    await send({ type: 'all.confirm' })
    expect([actor.getSnapshot().hasTag('busy'), actor.getSnapshot().status]).toEqual([true, 'active'])
  })
  test('stays at the question when the call fails, and can be confirmed again', async () => {
    const { send, actor, answers, state } = await devicesOf({ signOutAll: () => Promise.reject(offline) })
    await send({ type: 'all.ask' })
    await send({ type: 'all.confirm' })
    expect(state()).toBe('confirming')
    answers.signOutAll = devicesLender().signOutAll
    await send({ type: 'all.confirm' })
    expect(actor.getSnapshot().status).toBe('done')
  })
  test('works without a list that could not be fetched', async () => {
    const { send, actor } = await devicesOf({ list: () => Promise.reject(offline) })
    await send({ type: 'all.ask' })
    await send({ type: 'all.confirm' })
    expect(actor.getSnapshot().status).toBe('done')
  })
})

describe('every path', () => {
  const paths = explore(devicesMachine, {
    inputs: [undefined],
    events: [
      { type: 'device.signOut', sessionId: thisDevice.sessionId },
      { type: 'device.signOut', sessionId: newDevice.sessionId },
      { type: 'device.own' },
      { type: 'device.strange' },
      { type: 'stage.dismiss' },
      { type: 'all.ask' },
      { type: 'all.confirm' },
      { type: 'all.cancel' },
    ],
    answers: {
      list: {
        snapshots: [
          { matches: () => false },
          ...[newDevice, askedDevice].map((other) => ({
            matches: () => true,
            context: { data: [thisDevice, other] },
          })),
        ],
      },
      acceptDevice: { outputs: [{ pausedUntil: null }], errors: [offline] },
      refuseDevice: { outputs: [{ pausedUntil: '2026-11-22T00:00:00.000Z' }], errors: [offline] },
      signOutDevice: { outputs: [{}], errors: [offline] },
      signOutAll: { outputs: [{}], errors: [offline] },
    },
    keyOf: ({ value, context: { devices, chosen } }) => [
      value,
      devices?.length,
      devices?.some(({ isAsked }) => isAsked),
      chosen?.sessionId,
    ],
  })
  test('leads on, and can end signed out', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
    expect(lostTo(paths, ({ status }) => status === 'done')).toEqual([])
  })
  test('ends only after a sign-out of this device or of all', () => {
    const ends = paths.edges.filter(({ to }) => to.status === 'done')
    const isMeant = ends.map(({ from }) => from.matches('signingOutAll') || from.context.chosen?.isThis === true)
    expect(new Set(isMeant)).toEqual(new Set([true]))
  })
  test('together they take every transition', () => {
    expect(untaken(devicesMachine, paths)).toEqual([])
  })
})
