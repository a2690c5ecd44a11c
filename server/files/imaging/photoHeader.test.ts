import { describe, expect, it } from 'vitest'
import { drawFace } from '../../kyc/face/faceFixtures'
import { blackPng, pngChunk, textChunks } from './pngFixtures'
import { photoHeader } from './photoHeader'
import { withoutExtras } from './png'

const face = drawFace('front')
const formats: [string, () => Promise<Buffer>][] = [
  ['a JPEG', () => face.clone().jpeg().toBuffer()],
  ['a progressive JPEG', () => face.clone().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG with what the camera noted', () => face.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer()],
  ['a PNG', () => face.clone().png().toBuffer()],
  ['a WebP', () => face.clone().webp().toBuffer()],
  ['a lossless WebP', () => face.clone().webp({ lossless: true }).toBuffer()],
  ['a WebP with more than pixels', () => face.clone().webp().withMetadata().toBuffer()],
]

describe('the header', () => {
  it.each(formats)('of %s has its size', async (_, file) => {
    expect(photoHeader(await file())).toEqual({ width: 720, height: 960, bitDepth: 8 })
  })

  it.each(formats)('of %s is null wherever it is cut off', async (_, file) => {
    const bytes = await file()
    for (let length = 0; length < 24; length++) expect(photoHeader(bytes.subarray(0, length))).toBeNull()
  })

  it('has the bits of a channel', () => {
    expect(photoHeader(blackPng(30, 20, { bitDepth: 16 }))).toEqual({ width: 30, height: 20, bitDepth: 16 })
  })

  it.each([
    ['a GIF', () => face.clone().gif().toBuffer()],
    ['text', async () => Buffer.from('RIFF1234WEBPtext')],
  ])('of %s is null', async (_, file) => expect(photoHeader(await file())).toBeNull())
})

describe('a PNG without its extras', () => {
  it('is the same picture', async () => {
    const plain = blackPng(30, 20)
    const extras = ['zTXt', 'tEXt', 'iTXt', 'iCCP', 'acTL'].flatMap((type) => textChunks(2, 1000, type))
    expect(withoutExtras(blackPng(30, 20, { extras }))).toEqual(plain)
    expect(withoutExtras(plain)).toEqual(plain)
  })

  it('keeps its orientation, unless it is as large as a picture', () => {
    const small = blackPng(30, 20, { extras: [pngChunk('eXIf', Buffer.alloc(100))] })
    expect(withoutExtras(small)).toEqual(small)
    const large = blackPng(30, 20, { extras: [pngChunk('eXIf', Buffer.alloc(100_000))] })
    expect(withoutExtras(large)).toEqual(blackPng(30, 20))
  })

  it('is cut off where it was', () => {
    const whole = blackPng(30, 20)
    expect(withoutExtras(whole.subarray(0, -20))).toEqual(whole.subarray(0, -20))
  })
})
