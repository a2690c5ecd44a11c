import type { LumaPicture } from '#domain/card/photoQuality'
import { gapsIn, type Box, type Gap } from './inkGaps'

export interface ReadWord {
  text: string
  bbox: Box
  symbols: { text: string; bbox: Box }[]
}

// In letter heights. Without a space, capitals are at most 0.3 apart, digits and points at most 0.45.
const SPACE = { capitals: 0.42, others: 0.5 }
// In pixels; in smaller letters a space can’t be told from a gap.
const MIN_HEIGHT = 12

/**
 * The index of the letter after a gap. Tesseract’s letter boxes are rough, so they are used only for letters that
 * touch.
 */
function letterAfter(gap: Gap, gaps: readonly Gap[], symbols: ReadWord['symbols']): number {
  if (gaps.length === symbols.length - 1) return gaps.indexOf(gap) + 1
  const middle = (gap.from + gap.to) / 2
  const distance = (i: number) => Math.abs((symbols[i - 1]!.bbox.x1 + symbols[i]!.bbox.x0) / 2 - middle)
  return symbols.slice(1).reduce((best, _, i) => (distance(i + 1) < distance(best) ? i + 1 : best), 1)
}

/** Restores the spaces that tesseract drops, often after a narrow I. */
export function spacedWord({ text, bbox, symbols }: ReadWord, gaps: readonly Gap[]): string {
  const height = bbox.y1 - bbox.y0
  if (symbols.length < 2 || height < MIN_HEIGHT || symbols.map((symbol) => symbol.text).join('') !== text) return text
  const isSpace = (gap: Gap, next: number) => {
    const isAmongCapitals = /^[A-Z]{2}$/.test(symbols[next - 1]!.text + symbols[next]!.text)
    return gap.to - gap.from >= height * (isAmongCapitals ? SPACE.capitals : SPACE.others)
  }
  const spaces = new Set(
    gaps
      .map((gap) => ({ gap, next: letterAfter(gap, gaps, symbols) }))
      .filter(({ gap, next }) => isSpace(gap, next))
      .map(({ next }) => next),
  )
  // A hyphen beside a wide gap was read from empty paper.
  const isPhantom = (i: number) => symbols[i]!.text === '-' && (spaces.has(i) || spaces.has(i + 1))
  const letters = symbols.map(({ text: letter }, i) => (spaces.has(i) ? ' ' : '') + (isPhantom(i) ? ' ' : letter))
  return letters.join('').replace(/ +/g, ' ')
}

export const spacedText = (lines: readonly { words: ReadWord[] }[], picture: LumaPicture) =>
  lines.map(({ words }) => words.map((word) => spacedWord(word, gapsIn(picture, word.bbox))).join(' ')).join('\n')
