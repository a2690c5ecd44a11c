import { SCREENSHOT } from '#domain/limits'
import { limits } from '../config/config'
import { tryImage } from './imaging/imaging'
import { photoHeader } from './imaging/photoHeader'
import { withoutExtras } from './imaging/png'

/** An upload, decoded, turned upright and encoded again without metadata. */
export interface Picture {
  jpeg: Buffer
  width: number
  height: number
}

const { maxPixels, maxBitDepth, maxRatio } = limits.picture
const MAX_EDGE = 2400

export type PictureKind = 'photo' | 'screenshot'
const ratioOf: Record<PictureKind, number> = { photo: maxRatio, screenshot: SCREENSHOT.ratio }
const QUALITY = 88

/** Checks the declared size, so that nothing too large is decoded. */
function sizeOf(bytes: Buffer, kind: PictureKind): { longEdge: number; pixels: number } | null {
  const header = photoHeader(bytes)
  if (header === null) return null
  const { width, height, bitDepth } = header
  const longEdge = Math.max(width, height)
  const isLine = longEdge > Math.min(width, height) * ratioOf[kind]
  return width * height <= maxPixels && bitDepth <= maxBitDepth && !isLine ? { longEdge, pixels: width * height } : null
}

/** By its header; whether it can be decoded is known once it is read. */
export const isPhoto = (sent: Uint8Array, kind: PictureKind = 'photo'): boolean =>
  sizeOf(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength), kind) !== null

/** Discards everything but the pixels; `null` for an incomplete or unreadable photo. */
export async function readPicture(sent: Uint8Array, kind: PictureKind = 'photo'): Promise<Picture | null> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  const size = sizeOf(bytes, kind)
  if (size === null) return null
  const edge = kind === 'photo' ? MAX_EDGE : Math.ceil(size.longEdge * Math.sqrt(SCREENSHOT.pixels / size.pixels))
  const image = await tryImage({
    input: withoutExtras(bytes),
    options: { limitInputPixels: maxPixels, failOn: 'error' },
    steps: [
      ['autoOrient'],
      ['resize', { width: edge, height: edge, fit: 'inside', withoutEnlargement: true }],
      ['flatten', { background: '#fff' }],
      ['jpeg', { quality: QUALITY }],
    ],
  })
  return image === 'unreadable' ? null : { jpeg: image.data, width: image.width, height: image.height }
}
