import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { blackPng } from '../../files/imaging/pngFixtures'
import { sha256Of } from '../../files/pictureOwners'
import { drawFace, faceFile } from './faceFixtures'
import { checkView, refusalOf } from './checkView'

function squares({ low, high, edge = 20 }: { low: number; high: number; edge?: number }) {
  const [width, height] = [600, 800]
  const isHigh = (i: number) => (Math.floor((i % width) / edge) + Math.floor(i / width / edge)) % 2 === 0
  return { luma: Uint8Array.from({ length: width * height }, (_, i) => (isHigh(i) ? high : low)), width, height }
}

describe('a view', () => {
  const good = squares({ low: 90, high: 170 })
  const large = { width: 720, height: 960 }

  it.each([
    ['nothing when it is large, bright and sharp', good, large, null],
    ['nothing when it lies on its side', good, { width: 960, height: 720 }, null],
    ['tooSmall', good, { width: 300, height: 400 }, 'tooSmall'],
    ['tooDark', squares({ low: 0, high: 60 }), large, 'tooDark'],
    ['blurred', squares({ low: 120, high: 122 }), large, 'blurred'],
    ['tooSmall first, for it explains the rest', squares({ low: 0, high: 2 }), { width: 30, height: 40 }, 'tooSmall'],
    ['tooDark before blurred', squares({ low: 0, high: 2 }), large, 'tooDark'],
  ])('is refused as %s', (_, picture, taken, reason) => expect(refusalOf(picture, taken)).toBe(reason))
})

describe('a file', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960"/>'

  it('of a view is stored upright, without the camera’s metadata', async () => {
    const bytes = await drawFace('front').rotate(270).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const view = await checkView(bytes)
    if (typeof view === 'string') throw new Error(`refused: ${view}`)
    expect(view.picture).toMatchObject({ width: 720, height: 960 })
    expect(view.sha256).toBe(sha256Of(bytes))
    const { exif, orientation, format } = await sharp(view.picture.jpeg).metadata()
    expect({ exif, orientation, format }).toEqual({ exif: undefined, orientation: undefined, format: 'jpeg' })
  })

  it.each([
    ['a PNG', async () => drawFace('left').png().toBuffer()],
    ['a WebP', async () => drawFace('left').webp().toBuffer()],
    ['a JPEG', () => faceFile('left')],
  ])('may be %s', async (_, bytes) => expect(await checkView(await bytes())).toMatchObject({ picture: { width: 720 } }))

  it.each<[string, () => Promise<Uint8Array>]>([
    ['nothing at all', () => Promise.resolve(new Uint8Array())],
    ['text', () => Promise.resolve(new TextEncoder().encode('a face'))],
    ['a drawing', () => Promise.resolve(new TextEncoder().encode(drawing))],
    ['a GIF', async () => drawFace('front').gif().toBuffer()],
    ['a TIFF', async () => drawFace('front').tiff().toBuffer()],
    ['a JPEG that was cut off', async () => (await faceFile('front')).slice(0, 4000)],
    ['a JPEG in its first bytes only', () => Promise.resolve(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]))],
  ])('is no picture when it is %s', async (_, bytes) => expect(await checkView(await bytes())).toBe('notAPicture'))

  it('is no picture when it is small but would fill the memory', async () => {
    const bomb = blackPng(10_000, 6_000)
    expect(bomb.length).toBeLessThan(20_000)
    expect(await checkView(bomb)).toBe('notAPicture')
    expect(await checkView(blackPng(1000, 600))).toBe('tooDark')
  })
})
