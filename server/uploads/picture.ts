import sharp from 'sharp'

/** A decoded upload, turned upright, without its metadata. */
export interface Picture {
  jpeg: Buffer
  width: number
  height: number
}

const MOST_PIXELS = 50_000_000
const LONG_EDGE = 2400
const QUALITY = 88

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, Math.max(bytes.length - at, 0))).toString(
    'latin1',
  ) === text

/** By content, never by name or declared type. Only what cameras and browsers make: an SVG would be drawn, not decoded. */
function isPhoto(bytes: Uint8Array): boolean {
  return (
    starts(bytes, '\xff\xd8\xff') ||
    starts(bytes, '\x89PNG\r\n\x1a\n') ||
    (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8))
  )
}

/** Decodes and writes anew, so that nothing but the pixels is kept; `null` for what is no whole photo. */
export async function readPicture(bytes: Uint8Array): Promise<Picture | null> {
  if (!isPhoto(bytes)) return null
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONG_EDGE, height: LONG_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}
