import type { LumaPicture } from '#domain/card/photoQuality'

const EDGE = 24
// Fields are scaled to this standard deviation, so that light and exposure make no difference.
const SPREAD = 40
const MAX_VALUE = 127

// This quantile of the differences is compared: the mean would hide a head that turns in front of a still wall.
const QUANTILE = 0.95
/**
 * Below this, two pictures count as the same. Measured on drawn faces: copies that were encoded again, scaled,
 * brightened or given other noise differ by 2 at most, a trembling hand by 4 and in one frame of a hundred by 5, half a
 * turn of the head by 9, a whole one by 15 or more.
 */
const SAME_BELOW = 6

function fieldsOf({ luma, width, height }: LumaPicture): Float64Array {
  const fields = new Float64Array(EDGE * EDGE)
  const edges = (length: number) => Array.from({ length: EDGE + 1 }, (_, i) => Math.floor((i * length) / EDGE))
  const [columns, rows] = [edges(width), edges(height)]
  for (let field = 0; field < fields.length; field++) {
    const [row, column] = [Math.floor(field / EDGE), field % EDGE]
    const [left, right, top, bottom] = [columns[column]!, columns[column + 1]!, rows[row]!, rows[row + 1]!]
    let sum = 0
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += luma[y * width + x]!
    fields[field] = sum / Math.max((right - left) * (bottom - top), 1)
  }
  return fields
}

/** A perceptual hash: about the same for one picture in any size, file format and exposure. */
export function perceptualHashOf(picture: LumaPicture): Int8Array {
  const fields = fieldsOf(picture)
  const mean = fields.reduce((sum, value) => sum + value, 0) / fields.length
  const variance = fields.reduce((sum, value) => sum + (value - mean) ** 2, 0) / fields.length
  const scale = SPREAD / Math.max(Math.sqrt(variance), 1)
  return Int8Array.from(fields, (value) =>
    Math.max(-MAX_VALUE, Math.min(MAX_VALUE, Math.round((value - mean) * scale))),
  )
}

function differenceOf(a: Int8Array, b: Int8Array): number {
  if (a.length !== b.length || a.length === 0) return Infinity
  const differences = Uint8Array.from(a, (value, i) => Math.abs(value - b[i]!)).sort()
  return differences[Math.floor((differences.length - 1) * QUANTILE)]!
}

export const isSamePicture = (a: Int8Array, b: Int8Array) => differenceOf(a, b) < SAME_BELOW

export const writePerceptualHash = (perceptualHash: Int8Array) =>
  Buffer.from(perceptualHash.buffer, perceptualHash.byteOffset, perceptualHash.byteLength).toString('base64')

export const readPerceptualHash = (text: string) =>
  Int8Array.from(Buffer.from(text, 'base64'), (byte) => (byte << 24) >> 24)
