import type { LumaPicture } from '../../../../domain/card/photoQuality'
import { gapsIn, type Box, type Gap } from './inkGaps'

export interface ReadWord {
  text: string
  bbox: Box
  symbols: { text: string; bbox: Box }[]
}

// Of the letters' height. Without a space, capitals stand at most 0.3 apart, digits and points at most 0.45.
const SPACE = { capitals: 0.42, others: 0.5 }
// Lower than this there are too few pixels to tell a space from a gap.
const LEAST_HEIGHT = 12

/** Which letter follows a gap. Tesseract's boxes of letters are rough, so they tell only where letters touch. */
function letterBehind(gap: Gap, gaps: readonly Gap[], symbols: ReadWord['symbols']): number {
  if (gaps.length === symbols.length - 1) return gaps.indexOf(gap) + 1
  const middle = (gap.from + gap.to) / 2
  const distance = (i: number) => Math.abs((symbols[i - 1]!.bbox.x1 + symbols[i]!.bbox.x0) / 2 - middle)
  return symbols.slice(1).reduce((best, _, i) => (distance(i + 1) < distance(best) ? i + 1 : best), 1)
}

/** A word as it is, or the words that it is made of: behind a narrow I, tesseract often drops the space. */
export function spacedWord({ text, bbox, symbols }: ReadWord, gaps: readonly Gap[]): string {
  const height = bbox.y1 - bbox.y0
  if (symbols.length < 2 || height < LEAST_HEIGHT || symbols.map((symbol) => symbol.text).join('') !== text) return text
  const isSpace = (gap: Gap, behind: number) => {
    const isAmongCapitals = /^[A-Z]{2}$/.test(symbols[behind - 1]!.text + symbols[behind]!.text)
    return gap.to - gap.from >= height * (isAmongCapitals ? SPACE.capitals : SPACE.others)
  }
  const spaces = new Set(
    gaps
      .map((gap) => ({ gap, behind: letterBehind(gap, gaps, symbols) }))
      .filter(({ gap, behind }) => isSpace(gap, behind))
      .map(({ behind }) => behind),
  )
  // A hyphen where nothing is printed is a space that was taken for one.
  const isPhantom = (i: number) => symbols[i]!.text === '-' && (spaces.has(i) || spaces.has(i + 1))
  const parted = symbols.map(({ text: letter }, i) => (spaces.has(i) ? ' ' : '') + (isPhantom(i) ? ' ' : letter))
  return parted.join('').replace(/ +/g, ' ')
}

/** The text of the lines, with the spaces that can be seen on the picture they were read from. */
export const spacedText = (lines: readonly { words: ReadWord[] }[], picture: LumaPicture) =>
  lines.map(({ words }) => words.map((word) => spacedWord(word, gapsIn(picture, word.bbox))).join(' ')).join('\n')
