import { assessPhoto, type LumaPicture, type PhotoProblem } from '#domain/card/photoQuality'

export type CardInstruction = 'place' | 'closer' | 'dark' | 'bright' | 'glare' | 'still' | 'ready'

/** Below the first extent of detail there is no card in the frame; below the second it is too far away. */
const PRESENT = 0.3
const NEAR = 0.75

export function cardInstruction(frame: LumaPicture): CardInstruction {
  const { problems } = assessPhoto(frame, 'card')
  const has = (problem: PhotoProblem) => problems.includes(problem)
  // Darkness hides all other problems, and a distant card is never sharp.
  if (has('dark')) return 'dark'
  if (has('bright')) return 'bright'
  const extent = detailExtent(frame)
  if (extent.width < PRESENT || extent.height < PRESENT) return 'place'
  if (extent.width < NEAR && extent.height < NEAR) return 'closer'
  if (has('glare')) return 'glare'
  return has('blurred') ? 'still' : 'ready'
}

const COLUMNS = 24
const ROWS = 15
/** Standard deviation of brightness from which a block contains print or an edge and not the bare table. */
const BUSY = 10

function deviationOf({ luma, width }: LumaPicture, left: number, top: number, right: number, bottom: number): number {
  let [sum, squares] = [0, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const value = luma[y * width + x]!
      sum += value
      squares += value * value
    }
  }
  const count = Math.max((right - left) * (bottom - top), 1)
  return Math.sqrt(Math.max(squares / count - (sum / count) ** 2, 0))
}

/** The share of the picture's width and height with detail, 0 to 1; a single speck does not count. */
export function detailExtent(picture: LumaPicture): { width: number; height: number } {
  const columns = Array.from({ length: COLUMNS }, () => 0)
  const rows = Array.from({ length: ROWS }, () => 0)
  const at = (part: number, parts: number, size: number) => Math.round((part / parts) * size)
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const [left, right] = [at(column, COLUMNS, picture.width), at(column + 1, COLUMNS, picture.width)]
      const [top, bottom] = [at(row, ROWS, picture.height), at(row + 1, ROWS, picture.height)]
      if (deviationOf(picture, left, top, right, bottom) < BUSY) continue
      columns[column]!++
      rows[row]!++
    }
  }
  return { width: spanOf(columns) / COLUMNS, height: spanOf(rows) / ROWS }
}

function spanOf(counts: number[]): number {
  const busy = counts.flatMap((count, i) => (count >= 2 ? [i] : []))
  return busy.length === 0 ? 0 : busy[busy.length - 1]! - busy[0]! + 1
}
