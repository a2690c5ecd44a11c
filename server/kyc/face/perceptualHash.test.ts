import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawFace } from './faceFixtures'
import { checkView } from './checkView'
import { isSamePicture, perceptualHashOf, readPerceptualHash, writePerceptualHash } from './perceptualHash'

async function perceptualHashIn(picture: Sharp) {
  const view = await checkView(await picture.jpeg({ quality: 85 }).toBuffer())
  if (typeof view === 'string') throw new Error(`the drawn face was refused: ${view}`)
  return view.likeness
}

/** Adds noise, since a camera never takes the same frame twice. */
async function grainy(picture: Sharp) {
  const grain = { background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 30 } } as const
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
  const create = { width: info.width, height: info.height, channels: 3 as const, ...grain }
  return sharp(
    await sharp(data)
      .composite([{ input: { create }, blend: 'soft-light' }])
      .png()
      .toBuffer(),
  )
}

const dim = (picture: Sharp) => picture.linear(0.45, 20)

describe('the perceptual hash of a picture', () => {
  let front: Int8Array
  beforeAll(async () => {
    front = await perceptualHashIn(drawFace('front'))
  })

  it.each<[string, () => Sharp | Promise<Sharp>]>([
    ['itself', () => drawFace('front')],
    ['a copy of poor quality', async () => sharp(await drawFace('front').jpeg({ quality: 30 }).toBuffer())],
    ['a smaller copy', () => drawFace('front', { size: 480 })],
    ['a PNG copy', async () => sharp(await drawFace('front').png().toBuffer())],
    ['a brightened copy', () => drawFace('front').linear(1, 20)],
    ['a copy with more contrast', () => drawFace('front').linear(1.2, 0)],
    ['a darkened copy', () => drawFace('front').linear(0.7, 0)],
    ['a softened copy', () => drawFace('front').blur(1)],
    ['the next frame of a camera that is held still', () => grainy(drawFace('front'))],
    ['a frame from a trembling hand', () => grainy(drawFace('front', { shift: 2 }))],
  ])('is the same for %s', async (_, picture) => {
    expect(isSamePicture(front, await perceptualHashIn(await picture()))).toBe(true)
  })

  it('is another for each view, in good light and in poor', async () => {
    const views = ['front', 'left', 'right'] as const
    for (const light of [(picture: Sharp) => picture, dim]) {
      const seen = views.map(async (view) => perceptualHashIn(light(await grainy(drawFace(view, { size: 480 })))))
      const [a, b, c] = await Promise.all(seen)
      expect([isSamePicture(a!, b!), isSamePicture(a!, c!), isSamePicture(b!, c!)]).toEqual([false, false, false])
    }
  })

  it('is another when the head has turned half-way, in good light and in poor', async () => {
    const half = perceptualHashIn(drawFace('left', { share: 0.5 }))
    const halfInTheDark = perceptualHashIn(dim(drawFace('left', { share: 0.5 })))
    expect([isSamePicture(front, await half), isSamePicture(front, await halfInTheDark)]).toEqual([false, false])
  })
})

describe('perceptual hashes', () => {
  const size = fc.integer({ min: 0, max: 60 })
  const picture = fc.tuple(size, size).chain(([width, height]) =>
    fc.record({
      luma: fc.uint8Array({ minLength: width * height, maxLength: width * height }),
      width: fc.constant(width),
      height: fc.constant(height),
    }),
  )

  it('are read from the database as they were written', () => {
    fc.assert(
      fc.property(picture, (seen) => {
        const perceptualHash = perceptualHashOf(seen)
        expect(readPerceptualHash(writePerceptualHash(perceptualHash))).toEqual(perceptualHash)
        expect(readPerceptualHash(writePerceptualHash(perceptualHash.subarray(3)))).toEqual(perceptualHash.slice(3))
        expect(isSamePicture(perceptualHash, perceptualHash)).toBe(true)
      }),
    )
  })

  it('are the same from either side', () => {
    fc.assert(
      fc.property(picture, picture, (one, other) => {
        const [a, b] = [perceptualHashOf(one), perceptualHashOf(other)]
        expect(isSamePicture(a, b)).toBe(isSamePicture(b, a))
      }),
    )
  })

  it('do not change with the exposure', () => {
    const seen = { width: 48, height: 48, luma: Uint8Array.from({ length: 48 * 48 }, (_, i) => 60 + ((i * 7) % 90)) }
    fc.assert(
      fc.property(fc.double({ min: 0.6, max: 1.5, noNaN: true }), fc.integer({ min: -30, max: 20 }), (gain, offset) => {
        const luma = seen.luma.map((value) => value * gain + offset)
        expect(isSamePicture(perceptualHashOf(seen), perceptualHashOf({ ...seen, luma }))).toBe(true)
      }),
    )
  })

  it('differ when a part of the picture has, however flat the light', () => {
    const [width, height] = [72, 72]
    const isMiddle = (at: number) => at >= 24 && at < 48
    const isInside = (i: number) => isMiddle(i % width) && isMiddle(Math.floor(i / width))
    const wall = Uint8Array.from({ length: width * height }, (_, i) => 100 + (Math.floor(i / 6) % 2) * 8)
    const moved = wall.map((value, i) => (isInside(i) ? 208 - value : value))
    const [before, after] = [wall, moved].map((luma) => perceptualHashOf({ luma, width, height }))
    expect(isSamePicture(before!, after!)).toBe(false)
  })

  it('of another kind are never the same', () => {
    expect(isSamePicture(new Int8Array(4), new Int8Array(5))).toBe(false)
    expect(isSamePicture(readPerceptualHash(''), readPerceptualHash(''))).toBe(false)
  })
})
