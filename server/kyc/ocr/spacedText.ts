interface Box {
  x0: number
  x1: number
  y0: number
  y1: number
}

export interface ReadWord {
  text: string
  bbox: Box
  symbols: { text: string; bbox: Box }[]
}

// A gap between letters that is this much of their height was a space: behind a narrow I, tesseract often drops it.
const SPACE = 0.36

/** A word as it is, or the words that it is made of. */
function spacedWord({ text, bbox, symbols }: ReadWord): string {
  // Only capitals run together so; in digits and punctuation wide gaps are usual.
  if (!/^[A-Z'.,-]+$/.test(text) || symbols.map((symbol) => symbol.text).join('') !== text) return text
  const height = bbox.y1 - bbox.y0
  return symbols.reduce((whole, symbol, i) => {
    const before = symbols[i - 1]
    const isApart = before !== undefined && symbol.bbox.x0 - before.bbox.x1 >= height * SPACE
    return whole + (isApart ? ' ' : '') + symbol.text
  }, '')
}

export const spacedText = (lines: readonly { words: ReadWord[] }[]) =>
  lines.map(({ words }) => words.map(spacedWord).join(' ')).join('\n')
