import { escapeXml, slim } from '../picture/escape'

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}
export type Point = readonly [x: number, y: number]

/** Values of the app's own tokens, by their names in `src/styles/tokens.css`. */
export type Colours = (token: string) => string

export const coloursIn =
  (css: string): Colours =>
  (token) => {
    const [, value] = new RegExp(`--${token}: (#[0-9a-f]+);`).exec(css) ?? []
    if (value === undefined) throw new Error(`src/styles/tokens.css has no colour ${token}.`)
    return value
  }

/**
 * Advance widths of Arial from the space on, in thousandths of the font size; those of Liberation Sans are the
 * same. Texts are drawn in this width, whatever the font.
 */
const regular =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
const bold =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584'
const advances = { regular: regular.split(' ').map(Number), bold: bold.split(' ').map(Number) }
const others: Record<string, number> = {
  '’': 222,
  '“': 333,
  '”': 333,
  '–': 556,
  '…': 1000,
  '←': 1000,
  '→': 1000,
  '↔': 1000,
  '▲': 990,
  '▼': 990,
  '−': 584,
  '·': 333,
}

export interface Type {
  size: number
  isBold?: boolean
  fill: string
  anchor?: 'start' | 'middle' | 'end'
}

/** A piece of a line, in its own type. */
export interface Part extends Omit<Type, 'anchor'> {
  text: string
  /** What the figure is of, for others to be put in its place. */
  key?: string
}

export function widthOf(text: string, { size, isBold = false }: Pick<Type, 'size' | 'isBold'>): number {
  const table = isBold ? advances.bold : advances.regular
  const sum = [...text].reduce((total, sign) => total + (others[sign] ?? table[sign.charCodeAt(0) - 32] ?? 556), 0)
  return (sum / 1000) * size
}

/** Breaks a text at spaces into lines of at most this width, as few and as even as possible. */
export function wrapped(text: string, width: number, type: Pick<Type, 'size' | 'isBold'>): string[] {
  const lines = filled(text, width, type)
  let even = lines
  for (let narrower = width - 4; narrower > 0; narrower -= 4) {
    const next = filled(text, narrower, type)
    if (next.length > lines.length || next.some((line) => widthOf(line, type) > width)) break
    even = next
  }
  return even
}

function filled(text: string, width: number, type: Pick<Type, 'size' | 'isBold'>): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, type) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** What was drawn, for tests: nothing is legible that lies on something else. */
export interface Ink {
  texts: (Rect & { text: string; size: number; order: number })[]
  /** A mark may lie on the edge of a box. */
  boxes: (Rect & { name: string; isMark: boolean; order: number })[]
  lines: Point[][]
}

export interface Outline {
  fill?: string
  stroke?: string
  width?: number
  radius?: number
  dash?: string
  isMark?: boolean
}

export interface Stroke {
  stroke: string
  width: number
  dash?: string
  radius?: number
  /** Whether it ends in an arrow head. */
  hasHead?: boolean
  /** The piece of the way that it draws, for figures laid over it. */
  piece?: string
  /** What it is as thick as. */
  key?: string
}

/** Draws shapes with their geometry; coordinates are pixels of the picture, and `hrefOf` is the link to a sheet. */
export function createPen(hrefOf: (sheet: string) => string) {
  const parts: string[] = []
  const ink: Ink = { texts: [], boxes: [], lines: [] }
  const heads = new Set<string>()
  /** `words` stay as they are: a figure in them is no coordinate. */
  const put = (svg: string, words = ''): void => void parts.push(slim(svg) + words)
  const pen = {
    ink,
    put,
    text(x: number, y: number, text: string, { size, isBold = false, fill, anchor = 'start' }: Type): void {
      const width = widthOf(text, { size, isBold })
      const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
      ink.texts.push({ text, size, order: parts.length, x: left, y: y - size * 0.74, width, height: size * 0.95 })
      put(
        `<text x="${left}" y="${y}" font-size="${size}"${isBold ? ' font-weight="bold"' : ''} fill="${fill}" textLength="${width}" lengthAdjust="spacingAndGlyphs">`,
        `${escapeXml(text)}</text>`,
      )
    },
    /** Parts of one line, each in the width of its font: figures may be put in their places. */
    parts(x: number, y: number, list: Part[], anchor: Type['anchor'] = 'start'): void {
      const width = list.reduce((sum, { text, ...type }) => sum + widthOf(text, type), 0)
      const size = Math.max(...list.map((part) => part.size))
      const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
      const text = list.map((part) => part.text).join('')
      ink.texts.push({ text, size, order: parts.length, x: left, y: y - size * 0.74, width, height: size * 0.95 })
      const spans = list.map(
        (part) =>
          `<tspan font-size="${part.size}"${part.isBold ? ' font-weight="bold"' : ''} fill="${part.fill}"${figure(part.key)}>${escapeXml(part.text)}</tspan>`,
      )
      put(`<text x="${x}" y="${y}" text-anchor="${anchor}" xml:space="preserve">`, `${spans.join('')}</text>`)
    },
    /** A shape behind everything, which may be drawn over. */
    ground({ x, y, width, height }: Rect, fill: string): void {
      put(`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`)
    },
    box(
      name: string,
      rect: Rect,
      { fill = '#fff', stroke = 'none', width = 1.5, radius = 8, dash, isMark = false }: Outline,
    ): void {
      ink.boxes.push({ ...rect, name, isMark, order: parts.length })
      put(
        `<rect class="b" x="${rect.x}" y="${rect.y}" width="${rect.width}" height="${rect.height}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"${dash === undefined ? '' : ` stroke-dasharray="${dash}"`}/>`,
      )
    },
    /** Through the points, whose coordinates follow each other. */
    line(coordinates: number[], { stroke, width, dash, radius = 10, hasHead = false, piece, key }: Stroke): void {
      const points = pointsOf(coordinates)
      ink.lines.push(points)
      if (hasHead) heads.add(stroke)
      const marker = hasHead ? ` marker-end="url(#${headOf(stroke)})"` : ''
      put(
        `<path d="${pathOf(points, radius)}" fill="none" stroke="${stroke}" stroke-width="${width}"${dash === undefined ? '' : ` stroke-dasharray="${dash}"`}${marker}${piece === undefined ? '' : ` data-piece="${piece}"`}${figure(key)}/>`,
      )
    },
    /** Everything that `draw` draws leads to a sheet. */
    link(sheet: string, id: string, draw: () => void): void {
      put(`<a href="${hrefOf(sheet)}" data-box="${id}">`)
      draw()
      put('</a>')
    },
    svg: (size: { width: number; height: number }, title: string, language: string): string =>
      [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" class="journey" role="img" lang="${language}" font-family="Arial,'Liberation Sans',Helvetica,sans-serif">`,
        `<title>${escapeXml(title)}</title>`,
        '<style>.journey a:hover .b{filter:brightness(.94)}</style>',
        `<defs>${[...heads].map(head).join('')}</defs>`,
        `<rect width="${size.width}" height="${size.height}" fill="#fff"/>`,
        ...parts,
        '</svg>\n',
      ].join('\n'),
  }
  return pen
}

export type Pen = ReturnType<typeof createPen>

const figure = (key: string | undefined): string => (key === undefined ? '' : ` data-figure="${escapeXml(key)}"`)

const headOf = (colour: string): string => `head-${colour.slice(1)}`
const head = (colour: string): string =>
  `<marker id="${headOf(colour)}" viewBox="0 0 10 10" refX="8.5" refY="5" markerWidth="12" markerHeight="12" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 .8 10 5 0 9.2z" fill="${colour}"/></marker>`

const pointsOf = (coordinates: number[]): Point[] =>
  coordinates.flatMap((x, i): Point[] => (i % 2 === 0 ? [[x, coordinates[i + 1] ?? 0]] : []))

/** A line through the points, with rounded corners. */
function pathOf(points: Point[], radius: number): string {
  const at = ([x, y]: Point): string => `${x} ${y}`
  return points
    .map((point, i) => {
      const before = points[i - 1]
      const after = points[i + 1]
      if (!before) return `M${at(point)}`
      if (!after) return `L${at(point)}`
      const bend = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2)
      return `L${at(towards(point, before, bend))} Q${at(point)} ${at(towards(point, after, bend))}`
    })
    .join(' ')
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
const towards = (from: Point, to: Point, by: number): Point => {
  const length = distance(from, to) || 1
  return [from[0] + ((to[0] - from[0]) / length) * by, from[1] + ((to[1] - from[1]) / length) * by]
}
