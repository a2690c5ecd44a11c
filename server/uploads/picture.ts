import { limits } from '../config'
import { tryImage } from '../imaging/imaging'
import { photoHeader } from '../imaging/photoHeader'
import { withoutExtras } from '../imaging/png'

/** An upload that was decoded, turned upright and encoded again, without metadata. */
export interface Picture {
  jpeg: Buffer
  width: number
  height: number
}

const { maxPixels, maxBitDepth, maxRatio } = limits.picture
const MAX_EDGE = 2400
const QUALITY = 88

/** Judged by what it says of itself: nothing is decoded that says it is too large. */
function isPhoto(bytes: Buffer): boolean {
  const header = photoHeader(bytes)
  if (header === null) return false
  const { width, height, bitDepth } = header
  const isLine = Math.max(width, height) > Math.min(width, height) * maxRatio
  return width * height <= maxPixels && bitDepth <= maxBitDepth && !isLine
}

/** Keeps nothing but the pixels; `null` for what is not a complete photo. */
export async function readPicture(sent: Uint8Array): Promise<Picture | null> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  if (!isPhoto(bytes)) return null
  const image = await tryImage({
    input: withoutExtras(bytes),
    options: { limitInputPixels: maxPixels, failOn: 'error' },
    steps: [
      ['autoOrient'],
      ['resize', { width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true }],
      ['flatten', { background: '#fff' }],
      ['jpeg', { quality: QUALITY }],
    ],
  })
  return image === 'unreadable' ? null : { jpeg: image.data, width: image.width, height: image.height }
}
