import { setImmediate } from 'node:timers/promises'
import type { LumaPicture } from '#domain/card/photoQuality'
import { runImage } from '../../files/imaging/imaging'
import { lumaOf, rawOf } from './luma'

/** In degrees. Steeper text is not detected: few people hold a card so, and they can take another photo. */
export const MAX_SKEW = 8
const COARSE = 0.5
const FINE = 0.1

const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180)

function rowEdges({ luma, width, height }: LumaPicture): Uint8Array {
  const edges = new Uint8Array(width * Math.max(height - 1, 0))
  for (let i = 0; i < edges.length; i++) edges[i] = Math.abs(luma[i + width]! - luma[i]!)
  return edges
}

function rowContrast(edges: Uint8Array, width: number, degrees: number): number {
  const height = edges.length / width
  const slope = tan(degrees)
  const reach = Math.ceil(Math.abs(slope) * width)
  const rows = new Float64Array(height + 2 * reach + 1)
  for (let x = 0; x < width; x++) {
    const shift = reach - Math.round(x * slope)
    for (let y = 0; y < height; y++) rows[y + shift]! += edges[y * width + x]!
  }
  return rows.reduce((sum, row) => sum + row * row, 0)
}

async function bestOf(edges: Uint8Array, width: number, around: number, reach: number, step: number): Promise<number> {
  const steps = Math.round(reach / step)
  const angles = Array.from({ length: 2 * steps + 1 }, (_, i) => around + (i - steps) * step).sort(
    (a, b) => Math.abs(a) - Math.abs(b),
  )
  const best = { angle: around, score: -1 }
  for (const angle of angles) {
    const score = rowContrast(edges, width, angle)
    if (score > best.score) Object.assign(best, { angle, score })
    // Calls of this process run in between.
    await setImmediate()
  }
  return best.angle
}

/** The slope of the lines of text in degrees, positive if they fall to the right; 0 without any. */
export async function skewOf(picture: LumaPicture): Promise<number> {
  if (picture.width < 2 || picture.height < 2) return 0
  const edges = rowEdges(picture)
  const coarse = await bestOf(edges, picture.width, 0, MAX_SKEW, COARSE)
  return bestOf(edges, picture.width, coarse, COARSE, FINE)
}

// The right quarter of a KTP is the portrait, which would be read as noise.
const TEXT_SHARE = 0.75
// Makes capitals about 36 pixels high; at other sizes, more words are read as one.
const WIDTH = 1500
// Removes the grain of a dark photo without blurring the letters.
const MEDIAN = 3
// Enough to measure the slope of the lines.
const SKEW_WIDTH = 480
// In degrees; less makes no difference.
const MIN_SKEW = 0.3
const BACKGROUND = '#808080'

export type Quarter = 0 | 90 | 180 | 270

/** Levels, greys and stretches the contrast for tesseract. The side with the text only, or the whole picture. */
export async function prepareCard(
  picture: { jpeg: Buffer; width: number; height: number },
  { rotation, isWhole }: { rotation: Quarter; isWhole: boolean },
): Promise<Buffer> {
  const isSideways = rotation === 90 || rotation === 270
  const [width, height] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height]
  const share = isWhole ? 1 : TEXT_SHARE
  const grey = await lumaOf({
    input: picture.jpeg,
    steps: [
      ['rotate', rotation],
      ['extract', { left: 0, top: 0, width: Math.round(width * share), height }],
      ['median', MEDIAN],
      ['normalise'],
      ['resize', { width: Math.round((WIDTH * share) / TEXT_SHARE) }],
    ],
  })
  const skew = await skewOf(await lumaOf({ ...rawOf(grey), steps: [['resize', { width: SKEW_WIDTH }]] }))
  const angle = Math.abs(skew) < MIN_SKEW ? 0 : -skew
  const level = await runImage({
    ...rawOf(grey),
    steps: [
      ['rotate', angle, { background: BACKGROUND }],
      ['png', { compressionLevel: 1 }],
    ],
  })
  return level.data
}
