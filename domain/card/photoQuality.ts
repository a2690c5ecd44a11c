/** The luma of a picture: one byte a pixel, row by row. */
export interface LumaPicture {
  luma: Uint8Array
  width: number
  height: number
}

export type PhotoKind = 'card' | 'face'
export type PhotoProblem = 'small' | 'dark' | 'bright' | 'blurred' | 'glare'

export interface PhotoAssessment {
  /** The most important problem comes first. */
  problems: PhotoProblem[]
  /** Mean luma of the middle, 0 to 255. */
  brightness: number
  /** Variance of the Laplacian, which grows with detail. */
  sharpness: number
  /** Share of overexposed reflections, 0 to 1. */
  glare: number
}

/** Pictures must be scaled to this long edge first: sharpness and the thresholds depend on it. */
export const ASSESSED_EDGE = 800

/** Pixels of the original picture. */
export const MIN_SIZE = { card: { long: 700, short: 420 }, face: { long: 400, short: 360 } } as const
export const BRIGHTNESS = { min: 50, max: 225 } as const
export const MIN_SHARPNESS = { card: 60, face: 8 } as const
export const MAX_GLARE = 0.005
const BURNT_OUT = 250
const BLOCK = 16
const BURNT_SHARE = 0.9

/** Luma from RGBA bytes (weights of ITU-R BT.601). */
export function lumaOf(rgba: Uint8ClampedArray | Uint8Array): Uint8Array {
  const luma = new Uint8Array(rgba.length >> 2)
  for (let i = 0; i < luma.length; i++) {
    const at = i * 4
    luma[i] = (299 * rgba[at]! + 587 * rgba[at + 1]! + 114 * rgba[at + 2]! + 500) / 1000
  }
  return luma
}

/** The mean of the middle three fifths, so that the surroundings don't count. */
export function brightnessOf({ luma, width, height }: LumaPicture): number {
  const [left, right, top, bottom] = [width * 0.2, width * 0.8, height * 0.2, height * 0.8].map(Math.round) as [
    number,
    number,
    number,
    number,
  ]
  let sum = 0
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += luma[y * width + x]!
  return sum / Math.max((right - left) * (bottom - top), 1)
}

export function sharpnessOf({ luma, width, height }: LumaPicture): number {
  const count = (width - 2) * (height - 2)
  if (width < 3 || height < 3) return 0
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const laplacian = luma[i - width]! + luma[i - 1]! - 4 * luma[i]! + luma[i + 1]! + luma[i + width]!
      sum += laplacian
      squares += laplacian * laplacian
    }
  }
  return squares / count - (sum / count) ** 2
}

/** Almost completely overexposed blocks of 16 × 16 pixels, as a grid of 0 and 1. */
function burntBlocks({ luma, width, height }: LumaPicture) {
  const [columns, rows] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)]
  const grid = new Uint8Array(columns * rows)
  for (let block = 0; block < grid.length; block++) {
    const start = Math.floor(block / columns) * BLOCK * width + (block % columns) * BLOCK
    let burnt = 0
    for (let y = 0; y < BLOCK; y++)
      for (let x = 0; x < BLOCK; x++) if (luma[start + y * width + x]! >= BURNT_OUT) burnt++
    grid[block] = burnt >= BLOCK * BLOCK * BURNT_SHARE ? 1 : 0
  }
  return { grid, columns, rows }
}

/** An overexposed patch at the edge of the picture is a white table or a window, not a reflection on the card. */
export function glareOf(picture: LumaPicture): number {
  const { grid, columns, rows } = burntBlocks(picture)
  const isAtEdge = (block: number) => {
    const [x, y] = [block % columns, Math.floor(block / columns)]
    return x === 0 || y === 0 || x === columns - 1 || y === rows - 1
  }
  let glaring = 0
  for (let block = 0; block < grid.length; block++) {
    if (grid[block] === 0) continue
    const patch = [block]
    grid[block] = 0
    let touchesEdge = false
    for (let i = 0; i < patch.length; i++) {
      const at = patch[i]!
      if (isAtEdge(at)) touchesEdge = true
      const x = at % columns
      const around = [at - columns, at + columns, x > 0 ? at - 1 : -1, x < columns - 1 ? at + 1 : -1]
      for (const next of around) {
        if (grid[next] !== 1) continue
        grid[next] = 0
        patch.push(next)
      }
    }
    if (!touchesEdge) glaring += patch.length
  }
  return grid.length > 0 ? glaring / grid.length : 0
}

/** Takes a picture scaled to `ASSESSED_EDGE`; `taken` is its original size. */
export function assessPhoto(
  picture: LumaPicture,
  kind: PhotoKind,
  taken: { width: number; height: number } = picture,
): PhotoAssessment {
  const brightness = brightnessOf(picture)
  const sharpness = sharpnessOf(picture)
  const glare = kind === 'card' ? glareOf(picture) : 0
  const [short, long] = taken.width < taken.height ? [taken.width, taken.height] : [taken.height, taken.width]
  const found: Record<PhotoProblem, boolean> = {
    small: long < MIN_SIZE[kind].long || short < MIN_SIZE[kind].short,
    dark: brightness < BRIGHTNESS.min,
    bright: brightness > BRIGHTNESS.max,
    blurred: sharpness < MIN_SHARPNESS[kind],
    glare: glare > MAX_GLARE,
  }
  const problems = (Object.keys(found) as PhotoProblem[]).filter((problem) => found[problem])
  return { problems, brightness, sharpness, glare }
}
