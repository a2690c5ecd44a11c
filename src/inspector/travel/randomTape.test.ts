import { expect, test } from 'vitest'
import { exportTape, importTape } from '../tape/file'
import { replay } from '../tape/replay'
import { randomTape } from './randomTape'
import { siti } from './samples/persona'

const seeds = Array.from({ length: 30 }, (_, i) => i + 1)

test.each(seeds)('the random tape %i replays to the same states, contexts and addresses after every step', (seed) => {
  const text = exportTape(randomTape(seed, 120))
  const { divergence, marks } = replay(importTape(text))
  expect(divergence?.words ?? null).toBeNull()
  expect(marks.length).toBeGreaterThan(20)
})

test('nothing of hers stands in it', () => {
  const text = seeds.map((seed) => exportTape(randomTape(seed, 120))).join('')
  const words = [...Object.values(siti), ...siti.name.split(' ')]
  expect(words.filter((word) => text.includes(word))).toEqual([])
})
