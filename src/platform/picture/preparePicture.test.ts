import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SCREENSHOT } from '#domain/limits'
import { isCutShort, encodeWithin, sizeWithin, sizeWithinArea, type Size } from './preparePicture'

const segment = (marker: number, payload: number[]) => [0xff, marker, 0, payload.length + 2, ...payload]
const byte = fc.integer({ min: 0, max: 255 })
const payload = fc.array(byte, { maxLength: 30 })
// An embedded thumbnail, as cameras write into the metadata.
const thumbnail = [0xff, 0xd8, 0xff, 0xda, 0, 3, 1, 7, 0xff, 0xd9]
const scan = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 254 }).map((n) => [n]),
    fc.constantFrom([0xff, 0], [0xff, 0xd3], [0xff, 0xff, 0xd0]),
  ),
)
const jpeg = fc
  .tuple(payload, fc.array(fc.tuple(payload, scan), { minLength: 1, maxLength: 3 }))
  .map(([tables, scans]) => [
    0xff,
    0xd8,
    ...segment(0xe1, thumbnail),
    ...segment(0xc4, tables),
    ...scans.flatMap(([head, data]) => [...segment(0xda, head), ...data.flat()]),
    0xff,
    0xd9,
  ])

test('a JPEG that ends before its end marker is cut short; data after the marker is ignored', () => {
  fc.assert(
    fc.property(jpeg, payload, fc.nat(), (whole, behind, place) => {
      expect(isCutShort(Uint8Array.from([...whole, ...behind]))).toBe(false)
      const cut = 2 + (place % (whole.length - 2))
      expect([cut, isCutShort(Uint8Array.from(whole.slice(0, cut)))]).toEqual([cut, true])
    }),
  )
})

test('a PNG or WebP that is cut short is detected; other files are left to the decoder', () => {
  const chunk = (type: string, data: number[]) => [
    0,
    0,
    0,
    data.length,
    ...new TextEncoder().encode(type),
    ...data,
    1,
    2,
    3,
    4,
  ]
  const png = [
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    ...chunk('IHDR', [1, 2, 3]),
    ...chunk('IDAT', [9, 9]),
    ...chunk('IEND', []),
  ]
  const webp = [
    ...new TextEncoder().encode('RIFF'),
    16,
    0,
    0,
    0,
    ...new TextEncoder().encode('WEBPVP8 '),
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
  ]
  for (const whole of [png, webp]) expect(isCutShort(Uint8Array.from(whole))).toBe(false)
  expect(isCutShort(Uint8Array.from(png.slice(0, -14)))).toBe(true)
  expect(isCutShort(Uint8Array.from(webp.slice(0, -1)))).toBe(true)
  expect(isCutShort(new TextEncoder().encode('GIF89a, or any other file'))).toBe(false)
})

test('a picture is shrunk to its long edge and never enlarged', () => {
  expect(sizeWithin({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 })
  expect(sizeWithin({ width: 3000, height: 4000 }, 2000)).toEqual({ width: 1500, height: 2000 })
  expect(sizeWithin({ width: 640, height: 480 }, 2000)).toEqual({ width: 640, height: 480 })
  expect(sizeWithin({ width: 9000, height: 1 }, 2000)).toEqual({ width: 2000, height: 1 })
})

test('a screenshot of any length keeps a readable width', () => {
  expect(sizeWithinArea({ width: 1080, height: 4400 }, SCREENSHOT.pixels)).toEqual({ width: 991, height: 4037 })
  expect(sizeWithinArea({ width: 1080, height: 1080 * SCREENSHOT.ratio }, SCREENSHOT.pixels).width).toBeGreaterThan(600)
  expect(sizeWithinArea({ width: 720, height: 1600 }, SCREENSHOT.pixels)).toEqual({ width: 720, height: 1600 })
})

function encoderOf(bytesPerPixel: number) {
  const tried: [number, number][] = []
  const encode = ({ width, height }: Size, quality: number) => {
    tried.push([width, quality])
    return Promise.resolve(new Blob([new Uint8Array(Math.round(width * height * bytesPerPixel * quality))]))
  }
  return { tried, encode }
}

test('quality is lowered before size', async () => {
  const { tried, encode } = encoderOf(1)
  const encoded = await encodeWithin({ width: 2000, height: 1000 }, encode)
  expect(encoded?.blob.size).toBeLessThanOrEqual(1_500_000)
  expect(tried).toEqual([
    [2000, 0.88],
    [2000, 0.8],
    [2000, 0.7],
  ])
})

test('any picture fits in the end and keeps its shape', async () => {
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

test('it ends when the encoder returns nothing, and when it never reaches the limit', async () => {
  expect(await encodeWithin({ width: 100, height: 100 }, () => Promise.resolve(null))).toBeNull()
  const { encode, tried } = encoderOf(1)
  expect((await encodeWithin({ width: 2000, height: 1000 }, encode, 1))?.width).toBeLessThanOrEqual(400)
  expect(tried.length).toBeLessThan(40)
})
