import sharp from 'sharp'

/** An upload that was decoded, turned upright and encoded again, without metadata. */
export interface Picture {
  jpeg: Buffer
  width: number
  height: number
}

const MAX_PIXELS = 50_000_000
const MAX_EDGE = 2400
const QUALITY = 88

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, Math.max(bytes.length - at, 0))).toString(
    'latin1',
  ) === text

/** By content, never by name or declared type. Formats of cameras and browsers only: sharp would render an SVG. */
function isPhoto(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, '\xff\xd8\xff') ||
    startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
    (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))
  )
}

/** Keeps nothing but the pixels; `null` for what is not a complete photo. */
export async function readPicture(bytes: Uint8Array): Promise<Picture | null> {
  if (!isPhoto(bytes)) return null
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}
