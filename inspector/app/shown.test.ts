import { expect, test } from 'vitest'
import { startPlayer } from '../tape/player'
import { createRecorder } from '../tape/recorder'
import { siti } from '../travel/samples/persona'
import { createActorViews } from './actorViews'
import { detailsOf } from './details'
import { entryOf } from './entries'

function recorded() {
  const recorder = createRecorder({ now: () => 5000 })
  const usual = { token: null, phone: null, openToken: null, path: '/login', isOnline: true }
  const player = startPlayer(usual, { inspect: recorder.inspect })
  player.play({ to: 'app/login/recall', output: { typedPhone: '', consentedPhone: null, secondsLeft: 0 } })
  player.play({ to: 'app/login/otp', event: { type: 'code.request', phone: siti.phone } })
  player.play({ to: 'app/login/otp/sendCode', output: { resendAfter: 60 } })
  return { recorder, player }
}

test('a row of the log is a row of the tape: its event, its actor, where it led, and which fields changed', () => {
  const { recorder } = recorded()
  const entries = recorder.rows().map((row) => entryOf(row, recorder.began() ?? 0))
  const asked = entries.find(({ event }) => event === 'code.request')
  expect(asked).toMatchObject({ actor: 'app/login/otp', machine: 'otp', at: 5000 })
  expect(asked?.entered).toContain('otp.confirming.sending.asking')
  expect(entries.map(({ n }) => n)).toEqual(entries.map((_, i) => i))
  expect(entries.find(({ event }) => event === 'done.sendCode')?.actor).toBe('app/login/otp')
})

test('contexts and changes show personal data as a mark with its class, and the rest as it is', () => {
  const { recorder, player } = recorded()
  const { actors } = createActorViews(player.app as never, recorder).read()
  const login = actors.find(({ id }) => id === 'app/login/otp')
  expect(login?.context).toMatchObject({ sentTo: { $class: 'personal' } })
  const changes = recorder.rows().flatMap(({ index }) => detailsOf(recorder, index).changes)
  expect(changes.find(({ path }) => path === 'login/otp.sentTo')?.is).toEqual({ $class: 'personal' })
  const text = JSON.stringify([actors, changes])
  expect([siti.phone, siti.code, siti.token].filter((each) => text.includes(each))).toEqual([])
})
