import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCutShort } from './cutShort'

const segment = (marker: number, payload: number[]) => [0xff, marker, 0, payload.length + 2, ...payload]
const byte = fc.integer({ min: 0, max: 255 })
const payload = fc.array(byte, { maxLength: 30 })
// A small picture of its own, as cameras put one into the metadata.
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

test('a JPEG is cut short wherever it ends before its end, and whole whatever follows that', () => {
  fc.assert(
    fc.property(jpeg, payload, fc.nat(), (whole, behind, place) => {
      expect(isCutShort(Uint8Array.from([...whole, ...behind]))).toBe(false)
      const cut = 2 + (place % (whole.length - 2))
      expect([cut, isCutShort(Uint8Array.from(whole.slice(0, cut)))]).toEqual([cut, true])
    }),
  )
})

test('a PNG and a WebP that are cut short are known, and other files are left to the decoder', () => {
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
