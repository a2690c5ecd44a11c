import { faultsOf, type Shapes } from './faults'
import { crossingsOf, type Box, type Point } from './geometry'
import { FONT, textWidth } from './print'
import { PAGE_WIDTH } from './style'

/** On all sheets of all languages together. */
const MOST_CROSSINGS = 60

/** What makes the sheets of a folder hard to read, by path; the journey has its own test. */
export function unreadableIn(folder: ReadonlyMap<string, string>): string[] {
  const sheets = [...folder].filter(([path]) => path.endsWith('.svg') && !path.endsWith('/journey.svg'))
  const drawn = sheets.map(([path, svg]) => ({ path, svg, shapes: readShapes(svg) }))
  const crossings = drawn
    .map(({ path, shapes }) => ({ path, count: crossingsOf(shapes.arrows.map(({ points }) => points)) }))
    .filter(({ count }) => count > 0)
  const sum = crossings.reduce((total, { count }) => total + count, 0)
  const most = crossings.toSorted((a, b) => b.count - a.count).slice(0, 5)
  return [
    ...drawn.flatMap(({ path, svg, shapes }) => [
      ...(widthOf(svg) > PAGE_WIDTH ? [`${path}: it is ${widthOf(svg)} px wide, of ${PAGE_WIDTH} at most.`] : []),
      ...(shapes.arrows.length === 0 ? [`${path}: it has no arrow.`] : []),
      ...faultsOf(shapes).map((fault) => `${path}: ${fault}`),
    ]),
    ...(sum > MOST_CROSSINGS
      ? [
          `Arrows cross ${sum} times, of ${MOST_CROSSINGS} at most; most on ${most.map(({ path, count }) => `${path} (${count})`).join(', ')}.`,
        ]
      : []),
  ]
}

const widthOf = (svg: string): number => Number(/^<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1])

/** Reads back what svg.ts has drawn. */
function readShapes(svg: string): Shapes {
  const shapes: Shapes = { boxes: [], frames: [], starts: [], arrows: [] }
  for (const [, classes = '', content = ''] of svg.matchAll(/<g class="([^"]*)"[^>]*>([\s\S]*?)<\/g>/g)) {
    const text = textIn(content)
    const outline = outlineIn(content)
    const [, path] = /<path class="arrow[^>]* d="([^"]*)"/.exec(content) ?? []
    const [, arrow = ''] = /data-arrow="([^"]*)"/.exec(content) ?? []
    const [, name = ''] = /class="title[^>]*>([^<]*)</.exec(content) ?? []
    if (path !== undefined) shapes.arrows.push({ name: arrow, points: pointsOf(path), label: text })
    else if (classes === 'start' && outline) shapes.starts.push(outline)
    else if (outline && text) shapes.boxes.push({ ...outline, name })
    else if (outline) shapes.frames.push({ ...outline, name: '', heading: outline })
    else if (text) {
      // The headings follow all frames, in the same order.
      const frame = shapes.frames.find(({ name: known }) => known === '')
      if (frame) Object.assign(frame, { name, heading: text })
    }
  }
  return shapes
}

function outlineIn(content: string): Box | null {
  const [, ...circle] = /<circle class="dot" cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/.exec(content)?.map(Number) ?? []
  const [cx, cy, r] = circle
  if (cx !== undefined && cy !== undefined && r !== undefined)
    return { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r }
  const rect = /<rect class="box" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/.exec(content)
  const [x, y, width, height] = rect?.slice(1).map(Number) ?? []
  return x === undefined || y === undefined || width === undefined || height === undefined
    ? null
    : { x, y, width, height }
}

/** The room of all texts of a group; null for none. */
function textIn(content: string): Box | null {
  const lines = [
    ...content.matchAll(/<text class="(\w+)[^"]*" x="([\d.]+)" y="([\d.]+)"([^>]*)>(?:<a [^>]*>)?([^<]*)</g),
  ].map(([, kind = '', x = '', y = '', rest = '', text = '']) => {
    const width = textWidth(text.replace(/&\w+;/g, '&'), kind)
    return { left: Number(x) - (rest.includes('middle') ? width / 2 : 0), width, base: Number(y) }
  })
  if (lines.length === 0) return null
  const x = Math.min(...lines.map(({ left }) => left))
  const y = Math.min(...lines.map(({ base }) => base)) - FONT.label
  const right = Math.max(...lines.map(({ left, width }) => left + width))
  const bottom = Math.max(...lines.map(({ base }) => base)) + 3
  return { x, y, width: right - x, height: bottom - y }
}

/** The corners of a path as if they were not rounded. */
function pointsOf(path: string): Point[] {
  const steps = [...path.matchAll(/([MLQ])([^MLQ]*)/g)].map(([, sign = '', numbers = '']) => {
    const [x = 0, y = 0] = numbers.trim().split(' ').map(Number)
    return { sign, x, y }
  })
  return steps.filter(({ sign }, i) => sign !== 'L' || i === steps.length - 1).map(({ x, y }) => ({ x, y }))
}
