import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faceViews } from '#domain/certification/capture'
import { lumaOf } from '#domain/card/photoQuality'
import type { SeenFrame } from '../../ui/camera/grabPicture'
import { faceInstruction } from './faceInstruction'

const WIDTH = 640
const HEIGHT = 800

type Colour = readonly [red: number, green: number, blue: number]

function frameOf(colourAt: (x: number, y: number) => Colour): SeenFrame {
  const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let i = 0; i < WIDTH * HEIGHT; i++) rgba.set([...colourAt(i % WIDTH, Math.floor(i / WIDTH)), 255], i * 4)
  return { rgba, luma: lumaOf(rgba), width: WIDTH, height: HEIGHT }
}

const stripes = (light: number, contrast: number) =>
  frameOf((x) => {
    const grey = light + (x % 8 < 4 ? contrast : 0)
    return [grey, grey, grey]
  })

test.each([
  ['left', stripes(120, 40)],
  ['dark', stripes(10, 20)],
  ['bright', stripes(235, 10)],
  ['still', stripes(120, 2)],
] as const)('the instruction is %s', (instruction, frame) => {
  expect(faceInstruction(frame, 'left')).toBe(instruction)
})

const skins: Record<string, Colour> = {
  pale: [240, 208, 184],
  light: [233, 193, 162],
  tan: [198, 150, 112],
  brown: [141, 96, 66],
  deep: [92, 58, 42],
}

interface Scene {
  skin: Colour
  /** The face's width as a share of the frame's. */
  face: number
  wall?: Colour
  /** The share of the face, from its left, that is in the shade. */
  shade?: number
}

function portrait({ skin, face, wall = [196, 198, 190], shade = 0 }: Scene): SeenFrame {
  const [a, b] = [(face * WIDTH) / 2, (face * WIDTH * 1.35) / 2]
  return frameOf((x, y) => {
    const [dx, dy] = [(x - WIDTH / 2) / a, (y - HEIGHT * 0.47) / b]
    const isLine = (x + y) % 12 < 5
    if (dx ** 2 + dy ** 2 > 1.7) return isLine && x % 80 < 30 ? [150, 156, 150] : wall
    if (dx ** 2 + dy ** 2 > 1) return isLine ? [40, 70, 80] : [70, 110, 120]
    const isDrawn =
      (Math.abs(dy + 0.15) < 0.08 && Math.abs(Math.abs(dx) - 0.4) < 0.2) || Math.hypot(dx, dy - 0.5) < 0.15
    if (isDrawn) return isLine ? [30, 25, 25] : [60, 45, 40]
    return dx < 2 * shade - 1 ? [skin[0] * 0.12, skin[1] * 0.12, skin[2] * 0.14] : skin
  })
}

test.each(Object.entries(skins))('a small face of %s skin is too far, a face that fills the oval is not', (_, skin) => {
  expect([0.15, 0.25, 0.3, 0.5, 0.6].map((face) => faceInstruction(portrait({ skin, face }), 'front'))).toEqual([
    'far',
    'far',
    'far',
    'front',
    'front',
  ])
})

test('a small face that is also blurred has to come closer first', () => {
  const plain = (face: number) =>
    frameOf((x, y) => (Math.hypot((x - 320) / face, (y - 380) / face) < 320 ? skins['tan']! : [150, 150, 150]))
  expect(faceInstruction(plain(0.2), 'front')).toBe('far')
})

test('a face half in the shade is near enough', () => {
  expect(faceInstruction(portrait({ skin: skins['tan']!, face: 0.55, shade: 0.5 }), 'right')).toBe('right')
})

test('without a visible face the instruction is not to come closer', () => {
  expect(faceInstruction(portrait({ skin: [120, 120, 120], face: 0.2 }), 'front')).toBe('front')
  expect(faceInstruction(portrait({ skin: skins['tan']!, face: 0.2, wall: [190, 140, 104] }), 'front')).toBe('front')
})

test('every frame has one instruction', () => {
  const size = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(size, size, fc.integer({ min: 0, max: 255 }), (width, height, seed) => {
      const rgba = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => (i * 37 + seed) & 255)
      const said = faceInstruction({ rgba, luma: lumaOf(rgba), width, height }, 'front')
      expect([...faceViews, 'dark', 'bright', 'far', 'still']).toContain(said)
    }),
    { numRuns: 30 },
  )
})
