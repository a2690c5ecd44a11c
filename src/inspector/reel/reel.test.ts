import { expect, test } from 'vitest'
import { startPlayer } from '../tape/player'
import { wayTo, type Way } from '../travel/travel'
import { keepReel, keptReel, TRAVELLER } from './keptReel'
import { reelIn, reelText } from './reel'

const memory = () => {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  }
}

test.each(['card.checking', 'face.refused', 'app.overlay.countdown.home'])(
  'a reel leads into %s also after it was a text',
  (state) => {
    const { input, steps } = reelIn(reelText(wayTo(state) as Way))
    const player = startPlayer(input)
    for (const { happening } of steps) player.play(happening)
    const [machine = '', ...path] = state.split('.')
    const standing = player.standing().get(machine === 'app' ? 'app' : `app/${machine}`)
    expect(standing?.state).toContain(path.at(-1))
  },
)

test('a picture comes back as a picture', () => {
  const photo = new Blob(['hers'])
  const reel = { input: {} as never, steps: [{ happening: { to: 'app/card', event: { type: 'photo.taken', photo } } }] }
  const [step] = reelIn(reelText(reel)).steps
  expect(step?.happening).toMatchObject({ event: { photo: expect.any(Blob) } })
})

test('what is kept for the frame is what it finds', () => {
  const keeper = memory()
  expect(keptReel(keeper, TRAVELLER)).toBeNull()
  keepReel(keeper, { input: {} as never, steps: [] })
  expect(keptReel(keeper, 'living')).toBeNull()
  expect(keptReel(keeper, TRAVELLER)).toEqual({ input: {}, steps: [] })
})
