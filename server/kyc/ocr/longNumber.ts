import { runImage } from '../../files/imaging/imaging'
import { pngHeader } from '../../files/imaging/png'
import { countDigits } from './lookalikes'
import type { Box } from './inkGaps'
import type { ReadWord } from './spacedText'

const MIN_DIGITS = 12
// In heights of the number: tesseract’s boxes are tight.
const MARGIN = 0.4
// In pixels. Between 28 and 72 digits are read equally well.
const HEIGHT = 40

export interface LongNumber {
  from: number
  to: number
  box: Box
}

const isMostlyDigits = ({ text }: ReadWord) => countDigits(text) * 2 > text.length

/** The first number in a line that is about as long as a NIK, even if split into words or partly misread. */
export function longNumberIn(words: readonly ReadWord[]): LongNumber | null {
  for (let from = 0; from < words.length; from++) {
    const rest = words.slice(from)
    const end = rest.findIndex((word) => !isMostlyDigits(word))
    const run = end < 0 ? rest : rest.slice(0, end)
    if (run.reduce((sum, { text }) => sum + countDigits(text), 0) < MIN_DIGITS) continue
    const boxes = run.map(({ bbox }) => bbox)
    const box = {
      x0: Math.min(...boxes.map(({ x0 }) => x0)),
      x1: Math.max(...boxes.map(({ x1 }) => x1)),
      y0: Math.min(...boxes.map(({ y0 }) => y0)),
      y1: Math.max(...boxes.map(({ y1 }) => y1)),
    }
    return { from, to: from + run.length, box }
  }
  return null
}

export async function cutNumber(image: Buffer, { x0, x1, y0, y1 }: Box): Promise<Buffer> {
  const { width, height } = pngHeader(image)!
  const margin = Math.round((y1 - y0) * MARGIN)
  const [left, top] = [Math.max(x0 - margin, 0), Math.max(y0 - margin, 0)]
  const cut = { left, top, width: Math.min(x1 + margin, width) - left, height: Math.min(y1 + margin, height) - top }
  const { data } = await runImage({
    input: image,
    steps: [
      ['extract', cut],
      ['resize', { height: Math.max(Math.round((cut.height * HEIGHT) / (y1 - y0)), 1) }],
      ['png', { compressionLevel: 1 }],
    ],
  })
  return data
}
