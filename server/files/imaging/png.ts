import type { PhotoHeader } from './photoHeader'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const LENGTH_AND_NAME = 8
const CRC = 4
// Pixels, colours and orientation. A decoder would also unpack texts and profiles, which can grow a thousandfold.
const RETAINED_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'eXIf']
const MAX_EXIF = 64 * 1024

const isPng = (bytes: Buffer) => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)

/** Throws a RangeError for a truncated file; `null` for other formats. */
export function pngHeader(bytes: Buffer): PhotoHeader | null {
  if (!isPng(bytes) || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bitDepth: bytes.readUInt8(24) }
}

export function withoutExtras(bytes: Buffer): Buffer {
  if (!isPng(bytes)) return bytes
  const retained: Uint8Array[] = [SIGNATURE]
  let at = SIGNATURE.length
  while (at + LENGTH_AND_NAME <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + LENGTH_AND_NAME)
    const end = at + LENGTH_AND_NAME + length + CRC
    if (RETAINED_CHUNKS.includes(name) && !(name === 'eXIf' && length > MAX_EXIF))
      retained.push(bytes.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat(retained)
}
