import { pngHeader } from './png'

export interface PhotoHeader {
  width: number
  height: number
  bitDepth: number
}

/** Detected by content, never by name or declared type. Formats of cameras and browsers only; `null` for all others. */
export function photoHeader(bytes: Buffer): PhotoHeader | null {
  try {
    return pngHeader(bytes) ?? jpegHeader(bytes) ?? webpHeader(bytes)
  } catch (error) {
    // The file ends before its header does.
    if (error instanceof RangeError) return null
    throw error
  }
}

const JPEG_START = 0xffd8
// SOF0 to SOF15, without the three markers in that range that are tables.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
// TEM and RST0 to SOI have no length.
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

function jpegHeader(bytes: Buffer): PhotoHeader | null {
  if (bytes.readUInt16BE(0) !== JPEG_START) return null
  let at = 2
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (isFrame(marker)) {
      const [bitDepth, height, width] = [
        bytes.readUInt8(at + 4),
        bytes.readUInt16BE(at + 5),
        bytes.readUInt16BE(at + 7),
      ]
      return { width, height, bitDepth }
    }
    // Fill bytes of 0xff may precede a marker.
    if (marker === 0xff) at += 1
    else at += 2 + (isAlone(marker) ? 0 : bytes.readUInt16BE(at + 2))
  }
}

function webpHeader(bytes: Buffer): PhotoHeader | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const size = (width: number, height: number) => ({ width, height, bitDepth: 8 })
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return size(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return size(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
    default:
      return null
  }
}
