import { expect, test } from 'vitest'
import { startPlayer } from '../tape/player'
import { createRecorder } from '../tape/recorder'
import { siti } from '../travel/samples/persona'
import { wayTo, type Way } from '../travel/travel'
import { createActorViews } from './actorViews'
import { shownChanges } from './changes'
import { entryOf } from './entries'

/** Somebody who has typed in her phone and her code. */
function recorded() {
  const recorder = createRecorder({ now: () => 5000 })
  const { input, steps } = wayTo('login.signingIn.entering.checking') as Way
  const player = startPlayer(input, { inspect: recorder.inspect })
  for (const { happening } of steps) player.play(happening)
  return { recorder, player }
}

test('a line of the log is a row of the tape: what befell whom, where it led, and which fields changed', () => {
  const { recorder } = recorded()
  const entries = recorder.rows().map((row) => entryOf(row, recorder.began() ?? 0, recorder.standing()))
  const asked = entries.find(({ event }) => event === 'code.request')
  expect(asked).toMatchObject({ actor: 'app/login', machine: 'login', at: 5000 })
  expect(asked?.entered.some((id) => id.startsWith('login.signingIn.sending'))).toBe(true)
  expect(entries.map(({ n }) => n)).toEqual(entries.map((_, i) => i))
  expect(entries.find(({ event }) => event === 'done.sendCode')?.actor).toBe('app/login')
})

test('contexts and changes show a mark with its class where something is hers, and the rest as it is', () => {
  const { recorder, player } = recorded()
  const { actors } = createActorViews(player.app as never, recorder).read()
  const login = actors.find(({ id }) => id === 'app/login')
  expect(login?.context).toMatchObject({ sentTo: { $class: 'personal' } })
  const changes = recorder.rows().flatMap(({ index }) => shownChanges(recorder.changesAt(index)))
  expect(changes.find(({ path }) => path === 'login.sentTo')?.is).toEqual({ $class: 'personal' })
  const text = JSON.stringify([actors, changes])
  expect([siti.phone, siti.code, siti.token].filter((each) => text.includes(each))).toEqual([])
})
