import type { LumaPicture } from '#domain/card/photoQuality'

/** In degrees. Steeper text is not looked for: few people hold a card so, and they can take another photo. */
export const MAX_SKEW = 8
const COARSE = 0.5
const FINE = 0.1

const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180)

/** How much brightness changes from each row to the next: at the top and bottom of letters and of the card. */
function rowEdges({ luma, width, height }: LumaPicture): Uint8Array {
  const edges = new Uint8Array(width * Math.max(height - 1, 0))
  for (let i = 0; i < edges.length; i++) edges[i] = Math.abs(luma[i + width]! - luma[i]!)
  return edges
}

/** High where the edges gather in few of the rows that slope by so many degrees, as along lines of text. */
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

function bestOf(edges: Uint8Array, width: number, around: number, reach: number, step: number): number {
  const steps = Math.round(reach / step)
  const angles = Array.from({ length: 2 * steps + 1 }, (_, i) => around + (i - steps) * step)
    // Of equal scores the smallest angle wins.
    .sort((a, b) => Math.abs(a) - Math.abs(b))
  const scored = angles.map((angle) => ({ angle, score: rowContrast(edges, width, angle) }))
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).angle
}

/** The slope of the lines of text in degrees, positive where they fall to the right; 0 without any. */
export function skewOf(picture: LumaPicture): number {
  if (picture.width < 2 || picture.height < 2) return 0
  const edges = rowEdges(picture)
  const coarse = bestOf(edges, picture.width, 0, MAX_SKEW, COARSE)
  return bestOf(edges, picture.width, coarse, COARSE, FINE)
}
