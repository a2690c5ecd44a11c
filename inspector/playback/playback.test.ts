import { expect, test } from 'vitest'
import { startPlayer } from '../tape/player'
import { wayTo, type Way } from '../travel/travel'
import { savePlayback, savedPlayback, PHOTOGRAPHED, playbackIn, playbackText, REPLICA } from './playback'

const memory = () => {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  }
}

test.each(['card.checking', 'face.refused', 'app.overlay.countdown.home'])(
  'a playback leads into %s, also after it was serialised',
  (state) => {
    const { input, steps } = playbackIn(playbackText(wayTo(state) as Way))
    const player = startPlayer(input)
    for (const { happening } of steps) player.play(happening)
    const [machine = '', ...path] = state.split('.')
    const machineState = player.machineStates().get(machine === 'app' ? 'app' : `app/${machine}`)
    expect(machineState?.state).toContain(path.at(-1))
  },
)

test('a picture is stored in a playback and read from it as a picture', () => {
  const photo = new Blob(['card'])
  const playback = {
    input: {} as never,
    steps: [{ happening: { to: 'app/card', event: { type: 'photo.taken', photo } } }],
  }
  const [step] = playbackIn(playbackText(playback)).steps
  expect(step?.happening).toMatchObject({ event: { photo: expect.any(Blob) } })
})

test.each([REPLICA, PHOTOGRAPHED])('the playback saved for the frame %s is read for that frame alone', (name) => {
  const storage = memory()
  expect(savedPlayback(storage, name)).toBeNull()
  savePlayback(storage, { input: {} as never, steps: [] }, name)
  expect(savedPlayback(storage, 'living')).toBeNull()
  expect(savedPlayback(storage, name)).toEqual({ input: {}, steps: [] })
})
