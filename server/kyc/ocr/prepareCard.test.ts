import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LumaPicture } from '#domain/card/photoQuality'
import { MAX_SKEW, skewOf } from './prepareCard'

function marks(degrees: number, { width = 480, height = 360, pitch = 24, ink = 10 } = {}): LumaPicture {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const luma = new Uint8Array(width * height).fill(200)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = (((y - x * slope) % pitch) + pitch) % pitch
      if (row < ink && x % 9 < 6) luma[y * width + x] = 40
    }
  }
  return { luma, width, height }
}

it('finds how lines of text fall', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -70, max: 70 }), fc.integer({ min: 18, max: 34 }), async (tenths, pitch) => {
      expect(Math.abs((await skewOf(marks(tenths / 10, { pitch }))) - tenths / 10)).toBeLessThanOrEqual(0.3)
    }),
    { numRuns: 10 },
  )
})

it('takes a picture without lines as it is', async () => {
  const even = (size: number) => ({ luma: new Uint8Array(size * size).fill(90), width: size, height: size })
  const skews = await Promise.all([0, 1, 2, 300].map((size) => skewOf(even(size))))
  expect(skews.map(Math.abs)).toEqual([0, 0, 0, 0])
})

it('never turns further than text can be set right', async () => {
  expect(Math.abs(await skewOf(marks(20)))).toBeLessThanOrEqual(MAX_SKEW + 0.5)
})
