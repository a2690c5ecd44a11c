import type { FigureLine, Line, Node } from '../sheets/sheet'

/** Characters in a line: beside an arrow, in a box, in the heading of a frame. */
export interface Widths {
  label: number
  row: number
  head: number
}

/** One printed line. `y` is its baseline, in pixels below the top of its block. */
export interface Printed {
  text: string
  kind: string
  y: number
  /** Whether it begins a row. */
  isStart: boolean
  transitions: string[]
  sheet: string | null
  figure: FigureLine | null
}

/** Lines that are printed below each other; sizes in pixels. */
export interface Block {
  lines: Printed[]
  width: number
  height: number
}

/** In pixels, as in style.ts. */
export const FONT = { text: 11.5, label: 11 }

const LINE = 14.5
const BETWEEN_ROWS = 4

/** Glyph widths of DejaVu Sans in hundredths of the font size: it is wider than Arial, so either fits. */
const glyphs = new Map(
  Object.entries({
    28: "'ijl|IJ",
    33: ' \u00a0,.’/:;\\',
    37: 'f-()[]!t',
    44: 'r"*_',
    53: 'sz“”?c–',
    77: '▲▼',
    58: 'FkLvxyPTaYoe•',
    64: 'hnpqubdgES0123456789$K',
    72: 'ABCVXRUZHN',
    80: 'DGOQ&w',
    86: 'M#+<=>←→×~',
    98: 'mW@…%',
  }).flatMap(([width, signs]) => [...signs].map((sign) => [sign, Number(width)] as const)),
)
const USUAL = 64
/** Bold letters are wider. */
const BOLD = 1.12

/** Width in pixels, in the widest of the usual fonts. */
export function textWidth(text: string, kind: string): number {
  const sum = [...text].reduce((total, sign) => total + (glyphs.get(sign) ?? USUAL), 0)
  return (
    (sum / 100) *
    (kind === 'label' || kind === 'figure' ? FONT.label : FONT.text) *
    (kind === 'title' || kind === 'figure' ? BOLD : 1)
  )
}

export function nodeBlock(node: Node, { row, head }: Widths): Block {
  const width = node.nodes.length > 0 ? head : row
  const title = node.title === '' ? [] : linesOf(node.title, 'title', width)
  return stacked([
    ...title,
    ...node.rows.flatMap(({ kind, text, transitions, sheet = null, figures = [] }) => [
      ...(text === '' ? [] : linesOf(text, kind, width).map((line) => ({ ...line, transitions, sheet }))),
      ...figureLines(figures, text === ''),
    ]),
  ])
}

/** Several lines of one arrow get bullets, unless they are numbered. */
export function labelBlock(lines: Line[], width: number): Block {
  return stacked(
    lines.flatMap(({ text, transitions, figures = [] }) => {
      const hasPoint = lines.length > 1 && !/^\d/.test(text)
      const printed = linesOf(hasPoint ? `• ${text}` : text, 'label', width).map((line, i) => ({
        ...line,
        text: lines.length > 1 && i > 0 ? `\u00a0\u00a0\u00a0${line.text}` : line.text,
        transitions,
      }))
      return [...printed, ...figureLines(figures, false)]
    }),
  )
}

type Unplaced = Omit<Printed, 'y'>

const linesOf = (text: string, kind: string, width: number): Unplaced[] =>
  wrapped(text, width).map((line, i) => ({
    text: line,
    kind,
    isStart: i === 0,
    transitions: [],
    sheet: null,
    figure: null,
  }))

/** Figures are never broken. */
const figureLines = (figures: FigureLine[], isRow: boolean): Unplaced[] =>
  figures.map((figure, i) => ({
    text: figure.text,
    kind: 'figure',
    isStart: isRow && i === 0,
    transitions: [],
    sheet: null,
    figure,
  }))

/** Wraps a text at spaces to about this many characters; existing line breaks stay. */
const wrapped = (text: string, width: number): string[] =>
  text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1)
      if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
      else lines[lines.length - 1] = `${last} ${word}`
    }
    return lines
  })

function stacked(lines: Unplaced[]): Block {
  let bottom = 0
  const placed = lines.map((line, i): Printed => {
    bottom += LINE + (i > 0 && line.isStart && line.kind !== 'label' ? BETWEEN_ROWS : 0)
    return { ...line, y: bottom - 3.5 }
  })
  return {
    lines: placed,
    width: Math.ceil(Math.max(0, ...lines.map(({ text, kind }) => textWidth(text, kind)))),
    height: Math.ceil(bottom),
  }
}
