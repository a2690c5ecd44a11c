import { expect, test } from 'vitest'
import { compose } from '../../src/app/compose/compose'
import { memoryPlatform } from '../../src/platform/world/memoryPlatform'
import { manualActors } from './manualActors'
import { createPlayer, startPlayer, Unplayable } from './player'
import { createRecorder } from './recorder'
import { replay } from './replay'

const input = { token: null, phone: null, openToken: null, path: '/login', isOnline: true }

test('the app with manual actors reaches the same states as one that is not inspected', async () => {
  const { app, start } = compose({
    platform: memoryPlatform({ network: { isOnline: () => true } }),
    opening: { path: '/login', openToken: null, channel: '' },
    interactive: Promise.resolve(),
    language: () => 'en',
    actors: manualActors(),
  })
  await start()
  const [seen, unseen] = [createPlayer(app), startPlayer(input)]
  expect(seen.mark()).toEqual(unseen.first)
  const session = { token: 't', userId: 'u', phone: '81200000010' }
  for (const happening of [
    { to: 'app/login/recall', output: { typedPhone: '', consentedPhone: null, secondsLeft: 0 } },
    { to: 'app/login/otp', event: { type: 'code.request', phone: session.phone } },
    { to: 'app/login/otp/sendCode', output: { resendAfter: 60 } },
    { to: 'app/login/otp', event: { type: 'seconds.passed', seconds: 1 } },
    { to: 'app/login/otp', event: { type: 'code.submit', phone: session.phone, code: '4821' } },
    { to: 'app/login/otp/checkCode', failure: { kind: 'offline' } as const },
    { to: 'app/login/otp', event: { type: 'code.submit', phone: session.phone, code: '4821' } },
    { to: 'app/login/otp/checkCode', output: session },
    { to: 'app/readStatus', output: { bizStatus: 60 } },
  ]) {
    expect(seen.play(happening)).toEqual(unseen.play(happening))
  }
  expect(unseen.mark().address).toBe('/home')
  expect(unseen.awaited().map(({ path }) => path)).toContain('app/home/credit/read')
  app.stop()
})

test('an event to an unknown actor, or after a delay that does not run, is refused', () => {
  const player = startPlayer(input)
  expect(() => player.play({ to: 'app/card', event: { type: 'camera.use' } })).toThrow(Unplayable)
  expect(() => player.play({ to: 'app', timer: 'xstate.after.never' })).toThrow('app waits for no xstate.after.never')
})

test('a machine whose code loads late starts as fetching, and replays that way', () => {
  const recorder = createRecorder()
  const player = startPlayer(input, { late: ['reporting'], inspect: recorder.inspect })
  expect(player.machineStates().get('app/reporting')?.state).toBe('fetching')
  player.play({ to: 'app/reporting', event: { type: 'machine.arrived' } })
  const tape = recorder.tape()
  expect(tape.late).toEqual(['reporting'])
  expect(replay(tape).divergence).toBeNull()
})
