import { expect, it } from 'vitest'
import { spacedText, type ReadWord } from './spacedText'

/** Letters of 20 × 36 pixels with these gaps behind them. */
function word(text: string, gaps: number[]): ReadWord {
  let x = 0
  const symbols = [...text].map((letter, i) => {
    const bbox = { x0: x, x1: x + 20, y0: 0, y1: 36 }
    x += 20 + (gaps[i] ?? 0)
    return { text: letter, bbox }
  })
  return { text, bbox: { x0: 0, x1: x, y0: 0, y1: 36 }, symbols }
}

const wide = 17

it('parts capitals that stand as far apart as words do', () => {
  expect(spacedText([{ words: [word('BUDICONTOH', [-12, -7, 5, wide, 4, 7, 5, 2, 8])] }])).toBe('BUDI CONTOH')
  expect(spacedText([{ words: [word('MERDEKA', [10, 7, 6, 8, 7, 1])] }])).toBe('MERDEKA')
})

it('leaves digits, dates and small letters alone', () => {
  expect(spacedText([{ words: [word('3299995708', [wide, wide])] }, { words: [word('Nama', [wide])] }])).toBe('3299995708\nNama')
})
