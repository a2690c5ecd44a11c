import { expect, test } from 'vitest'
import type { LumaPicture } from '#domain/card/photoQuality'
import { cardInstruction, detailExtent } from './cardInstruction'

const WIDTH = 800
const HEIGHT = 505

interface Scene {
  /** Share of the frame's width and height. */
  fill: number
  table?: number
  card?: number
  print?: number
  /** Size of an overexposed spot on the card, in pixels. */
  glare?: number
  isBlurred?: boolean
}

function frame({ fill, table = 60, card = 180, print = 40, glare = 0, isBlurred = false }: Scene): LumaPicture {
  const luma = new Uint8Array(WIDTH * HEIGHT).fill(table)
  const [left, top] = [Math.round((WIDTH * (1 - fill)) / 2), Math.round((HEIGHT * (1 - fill)) / 2)]
  for (let y = top; y < HEIGHT - top; y++) {
    for (let x = left; x < WIDTH - left; x++) {
      const isPrinted = (y - top) % 24 < 12 && (x - left) % 8 < 3
      const smear = (print + card) / 2 + ((card - print) / 2) * Math.sin(x / 12) * Math.sin(y / 12)
      luma[y * WIDTH + x] = isBlurred ? smear : isPrinted ? print : card
    }
  }
  for (let y = 200; y < 200 + glare; y++) for (let x = 300; x < 300 + glare; x++) luma[y * WIDTH + x] = 255
  return { luma, width: WIDTH, height: HEIGHT }
}

test.each([
  ['ready', { fill: 0.95 }],
  ['ready', { fill: 0.8 }],
  ['closer', { fill: 0.6 }],
  ['place', { fill: 0 }],
  ['place', { fill: 0.2 }],
  ['dark', { fill: 0.95, table: 8, card: 30, print: 5 }],
  ['bright', { fill: 0.95, table: 240, card: 245, print: 235 }],
  ['glare', { fill: 0.95, glare: 80 }],
  ['still', { fill: 1, isBlurred: true }],
] satisfies [string, Scene][])('the instruction is %s for %j', (instruction, scene) => {
  expect(cardInstruction(frame(scene))).toBe(instruction)
})

test('the detail extent equals the card’s size', () => {
  const { width, height } = detailExtent(frame({ fill: 0.5 }))
  expect(width).toBeCloseTo(0.5, 1)
  expect(height).toBeCloseTo(0.5, 0)
})
