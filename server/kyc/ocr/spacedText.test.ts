import { expect, it } from 'vitest'
import type { Gap } from './inkGaps'
import { spacedWord, type ReadWord } from './spacedText'

const HEIGHT = 36
const LETTER = 20

/** Letters of 20 × 36 pixels with these gaps; tesseract’s boxes are some pixels `off`. */
function word(text: string, gaps: number[], { off = 0, height = HEIGHT } = {}): [ReadWord, Gap[]] {
  let x = 0
  const found: Gap[] = []
  const symbols = [...text].map((letter, i) => {
    const bbox = { x0: x + off, x1: x + LETTER + off, y0: 0, y1: height }
    const gap = gaps[i] ?? 0
    if (gap > 0) found.push({ from: x + LETTER, to: x + LETTER + gap })
    x += LETTER + gap
    return { text: letter, bbox }
  })
  return [{ text, bbox: { x0: 0, x1: x, y0: 0, y1: height }, symbols }, found]
}

const near = 6
const wide = 20
const spaced = (...args: Parameters<typeof word>) => spacedWord(...word(...args))

it('separates capitals that are as far apart as words are', () => {
  expect(spaced('SITICONTOH', [near, near, near, wide, near, near, near, near, near])).toBe('SITI CONTOH')
  expect(spaced('MERDEKA', [10, 7, 10, 8, 7, 10])).toBe('MERDEKA')
})

it('counts letters, since the positions that tesseract gives may be wrong', () => {
  expect(spaced('SITICONTOH', [near, near, near, wide, near, near, near, near, near], { off: -16 })).toBe('SITI CONTOH')
})

it('uses the nearest letters when some of them touch', () => {
  expect(spaced('BUDICONTOH', [0, near, near, wide, 0, near, near, near, near], { off: 5 })).toBe('BUDI CONTOH')
})

it('allows more room around digits and points', () => {
  expect(spaced('NO.117', [near, near, 17, 17, 17])).toBe('NO.117')
  expect(spaced('NO.1B', [near, near, wide, wide])).toBe('NO. 1 B')
})

it('takes a hyphen where nothing is printed for a space', () => {
  const [hyphened, gaps] = word('NO-C', [near, 0, 0])
  expect(spacedWord(hyphened, [...gaps, { from: 46, to: 66 }])).toBe('NO C')
  expect(
    spaced(
      'LAKI-LAKI',
      Array.from({ length: 8 }, () => near),
    ),
  ).toBe('LAKI-LAKI')
})

it('changes no word that is too small, or has other letters than its symbols', () => {
  expect(spaced('ABC', [9, 9], { height: 11 })).toBe('ABC')
  const [{ bbox, symbols }, gaps] = word('ABC', [wide, wide])
  expect(spacedWord({ text: 'ABCD', bbox, symbols }, gaps)).toBe('ABCD')
  expect(spacedWord({ text: '', bbox, symbols: [] }, gaps)).toBe('')
})
