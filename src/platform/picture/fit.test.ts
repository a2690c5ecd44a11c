import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SCREENSHOT } from '#domain/limits'
import { encodeWithin, sizeWithin, sizeWithinArea, type Size } from './fit'

test('a picture is shrunk to its long edge and never enlarged', () => {
  expect(sizeWithin({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 })
  expect(sizeWithin({ width: 3000, height: 4000 }, 2000)).toEqual({ width: 1500, height: 2000 })
  expect(sizeWithin({ width: 640, height: 480 }, 2000)).toEqual({ width: 640, height: 480 })
  expect(sizeWithin({ width: 9000, height: 1 }, 2000)).toEqual({ width: 2000, height: 1 })
})

test('a screenshot of any length keeps a width at which it can be read', () => {
  expect(sizeWithinArea({ width: 1080, height: 4400 }, SCREENSHOT.pixels)).toEqual({ width: 991, height: 4037 })
  expect(sizeWithinArea({ width: 1080, height: 1080 * SCREENSHOT.ratio }, SCREENSHOT.pixels).width).toBeGreaterThan(600)
  expect(sizeWithinArea({ width: 720, height: 1600 }, SCREENSHOT.pixels)).toEqual({ width: 720, height: 1600 })
})

/** Bytes as a picture of so much detail would have. */
function encoderOf(bytesPerPixel: number) {
  const tried: [number, number][] = []
  const encode = ({ width, height }: Size, quality: number) => {
    tried.push([width, quality])
    return Promise.resolve(new Blob([new Uint8Array(Math.round(width * height * bytesPerPixel * quality))]))
  }
  return { tried, encode }
}

test('quality falls before size', async () => {
  const { tried, encode } = encoderOf(1)
  const encoded = await encodeWithin({ width: 2000, height: 1000 }, encode)
  expect(encoded?.blob.size).toBeLessThanOrEqual(1_500_000)
  expect(tried).toEqual([
    [2000, 0.88],
    [2000, 0.8],
    [2000, 0.7],
  ])
})

test('whatever the picture, it fits in the end, in its shape', async () => {
  const edge = fc.integer({ min: 50, max: 2000 })
  await fc.assert(
    fc.asyncProperty(edge, edge, fc.double({ min: 0.1, max: 3, noNaN: true }), async (width, height, detail) => {
      const encoded = await encodeWithin({ width, height }, encoderOf(detail).encode, 500_000)
      expect(encoded?.blob.size).toBeLessThanOrEqual(500_000)
      expect(encoded!.width / encoded!.height / (width / height)).toBeCloseTo(1, 0)
    }),
    { numRuns: 30 },
  )
})

test('an encoder that gives nothing, and one that never gets there, both end', async () => {
  expect(await encodeWithin({ width: 100, height: 100 }, () => Promise.resolve(null))).toBeNull()
  const { encode, tried } = encoderOf(1)
  expect((await encodeWithin({ width: 2000, height: 1000 }, encode, 1))?.width).toBeLessThanOrEqual(400)
  expect(tried.length).toBeLessThan(40)
})
