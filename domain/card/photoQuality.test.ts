import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brightnessOf, glareOf, assessPhoto, lumaOf, sharpnessOf, type LumaPicture } from './photoQuality'

const SIZE = { width: 800, height: 504 }

function paint(at: (x: number, y: number) => number, { width, height } = SIZE): LumaPicture {
  const luma = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) luma[y * width + x] = at(x, y)
  return { luma, width, height }
}

const lettering = (x: number, y: number) => (y % 28 < 10 && Math.floor(x / 5) % 2 === 0 ? 40 : 190)
const disc =
  (radius: number, cx = 400, cy = 250) =>
  (x: number, y: number) =>
    (x - cx) ** 2 + (y - cy) ** 2 < radius ** 2
const card = paint(lettering)

function averaged({ luma, width, height }: LumaPicture, radius: number, dx: 0 | 1): LumaPicture {
  const inside = (value: number, length: number) => Math.min(Math.max(value, 0), length - 1)
  return paint((x, y) => {
    let sum = 0
    for (let d = -radius; d <= radius; d++) {
      sum += luma[inside(y + d * (1 - dx), height) * width + inside(x + d * dx, width)]!
    }
    return sum / (2 * radius + 1)
  })
}
const blurred = (picture: LumaPicture, radius: number) =>
  [1, 0, 1, 0].reduce((p, dx) => averaged(p, radius, dx as 0 | 1), picture)

test('a sharp card in good light has no problems', () => {
  expect(assessPhoto(card, 'card').problems).toEqual([])
})

test.each([
  ['dark', paint((x, y) => lettering(x, y) / 5)],
  ['bright', paint((x, y) => 215 + lettering(x, y) / 6)],
  ['blurred', blurred(card, 6)],
  ['glare', paint((x, y) => (disc(70)(x, y) ? 255 : lettering(x, y)))],
])('a %s card has only that problem', (problem, picture) => {
  expect(assessPhoto(picture, 'card').problems).toEqual([problem])
})

test('a picture is small by its size as taken, however it was turned', () => {
  expect(assessPhoto(card, 'card', { width: 640, height: 480 }).problems).toEqual(['small'])
  expect(assessPhoto(card, 'card', { width: 720, height: 1280 }).problems).toEqual([])
  expect(assessPhoto(card, 'face', { width: 480, height: 640 }).problems).toEqual([])
  expect(assessPhoto(card, 'face', { width: 320, height: 240 }).problems).toEqual(['small'])
})

test('a burnt-out patch at the edge is a white table, and single burnt-out points are no reflection', () => {
  expect(glareOf(paint((x, y) => (x < 120 ? 255 : lettering(x, y))))).toBe(0)
  expect(glareOf(paint((x, y) => (x % 3 === 0 ? 255 : lettering(x, y))))).toBe(0)
  expect(glareOf(paint((x, y) => (disc(70)(x, y) ? 255 : 100)))).toBeGreaterThan(0.02)
  expect(glareOf(paint((x, y) => (disc(70, 200)(x, y) || disc(70, 600)(x, y) ? 255 : 100)))).toBeGreaterThan(0.04)
})

test('glare is not judged on a face', () => {
  const face = paint((x, y) => (disc(70)(x, y) ? 255 : lettering(x, y)))
  expect(assessPhoto(face, 'face')).toMatchObject({ problems: [], glare: 0 })
})

test('brightness is that of the middle', () => {
  expect(brightnessOf(paint((x, y) => (x > 160 && x < 640 && y > 100 && y < 403 ? 120 : 0)))).toBeGreaterThan(119)
})

test('sharpness falls with every blur', () => {
  const sharpness = [card, blurred(card, 2), blurred(card, 6)].map(sharpnessOf)
  expect(sharpness).toEqual(sharpness.toSorted((a, b) => b - a))
  expect(sharpnessOf(paint(() => 130))).toBe(0)
})

test('green counts most, blue least', () => {
  expect([...lumaOf(new Uint8Array([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]))]).toEqual([
    76, 150, 29, 255,
  ])
})

test('any picture, however odd, is measured in numbers', () => {
  const size = fc.integer({ min: 0, max: 40 })
  fc.assert(
    fc.property(size, size, fc.integer(), (width, height, seed) => {
      const picture = paint((x, y) => (x * 31 + y * 17 + seed) & 255, { width, height })
      const { brightness, sharpness, glare } = assessPhoto(picture, 'card')
      expect(brightness).toBeGreaterThanOrEqual(0)
      expect(brightness).toBeLessThanOrEqual(255)
      expect(sharpness).toBeGreaterThanOrEqual(0)
      expect(glare).toBeGreaterThanOrEqual(0)
      expect(glare).toBeLessThanOrEqual(1)
    }),
  )
})
