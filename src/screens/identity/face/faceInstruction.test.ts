import { expect, test } from 'vitest'
import type { LumaPicture } from '../../../../domain/card/photoQuality'
import { faceInstruction } from './faceInstruction'

const WIDTH = 400
const HEIGHT = 500

/** Stripes, as soft or as sharp as their contrast. */
function frame(light: number, contrast: number): LumaPicture {
  const luma = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => light + (i % 8 < 4 ? contrast : 0))
  return { luma, width: WIDTH, height: HEIGHT }
}

test.each([
  ['left', frame(120, 40)],
  ['dark', frame(10, 20)],
  ['bright', frame(235, 10)],
  ['still', frame(120, 2)],
] as const)('says %s', (instruction, picture) => {
  expect(faceInstruction(picture, 'left')).toBe(instruction)
})
