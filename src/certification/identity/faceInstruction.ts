import { assessPhoto } from '#domain/card/photoQuality'
import type { FaceView } from '#domain/certification/capture'
import type { SeenFrame } from '../../ui/camera/grabPicture'

/** `allow` while the camera is still opening. */
export type FaceInstruction = FaceView | 'allow' | 'dark' | 'bright' | 'far' | 'still'

/** At arm's length a face fills about half of the width and more of the height; a hand or an ear fills less. */
const NEAR = { width: 0.36, height: 0.45 }
const PRESENT = 0.07

/**
 * The obstacle in this frame, else the requested view. It only measures skin: a frame without visible skin is never too
 * far, and a face half in the shade is as high as a whole one.
 */
export function faceInstruction(frame: SeenFrame, view: FaceView): FaceInstruction {
  const { problems } = assessPhoto(frame, 'face')
  // In the dark there is no colour, and a distant face is never sharp.
  if (problems.includes('dark')) return 'dark'
  if (problems.includes('bright')) return 'bright'
  const { width, height } = skinExtent(frame)
  if (width >= PRESENT && width < NEAR.width && height < NEAR.height) return 'far'
  return problems.includes('blurred') ? 'still' : view
}

/** The edge of a cell in pixels: wider than eyes, a mouth or a highlight, which would split a face. */
const CELL = 24
const STEP = 4

/**
 * Skin of any shade is redder than grey by about the same: the ranges of Cb and Cr of Chai and Ngan (1999), "Face
 * segmentation using skin-color map", with a higher lower bound of Cr, because bare walls under warm light are close to
 * it.
 */
function isSkin(rgba: Uint8ClampedArray, at: number): boolean {
  const [red, green, blue] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!]
  const cb = 128 - 0.169 * red - 0.331 * green + 0.5 * blue
  const cr = 128 + 0.5 * red - 0.419 * green - 0.081 * blue
  return cb >= 77 && cb <= 127 && cr >= 137 && cr <= 175
}

function skinCells({ rgba, width, height }: SeenFrame) {
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)]
  const cells = new Uint8Array(columns * rows)
  for (let cell = 0; cell < cells.length; cell++) {
    const [left, top] = [(cell % columns) * CELL, Math.floor(cell / columns) * CELL]
    let [skin, seen] = [0, 0]
    for (let y = top; y < top + CELL; y += STEP) {
      for (let x = left; x < left + CELL; x += STEP) {
        seen++
        if (isSkin(rgba, (y * width + x) * 4)) skin++
      }
    }
    cells[cell] = skin * 2 >= seen ? 1 : 0
  }
  return { cells, columns, rows }
}

/** The share of the frame's width and height of its largest patch of skin, 0 to 1; 0 if there is none. */
function skinExtent(frame: SeenFrame): { width: number; height: number } {
  const { cells, columns, rows } = skinCells(frame)
  let largest = { size: 0, width: 0, height: 0 }
  for (let first = 0; first < cells.length; first++) {
    if (cells[first] === 0) continue
    cells[first] = 0
    const patch = [first]
    for (let i = 0; i < patch.length; i++) {
      const at = patch[i]!
      const x = at % columns
      for (const next of [at - columns, at + columns, x > 0 ? at - 1 : -1, x < columns - 1 ? at + 1 : -1]) {
        if (cells[next] !== 1) continue
        cells[next] = 0
        patch.push(next)
      }
    }
    if (patch.length <= largest.size) continue
    const [xs, ys] = [patch.map((at) => at % columns), patch.map((at) => Math.floor(at / columns))]
    largest = {
      size: patch.length,
      width: (Math.max(...xs) - Math.min(...xs) + 1) / columns,
      height: (Math.max(...ys) - Math.min(...ys) + 1) / rows,
    }
  }
  return { width: largest.width, height: largest.height }
}
