import { escapeXml, slim } from './escape'
import { nodesIn, type Sheet } from '../sheets/sheet'
import type { Box, Point } from './geometry'
import { laidOut, type Layout, type PlacedArrow, type PlacedNode } from './layout'
import { markOf, type Marks } from './marks'
import type { Block } from './print'
import { ARROW, css, figureCss, inks, markers } from './style'

export interface Dressing {
  language: string
  marks: Marks
  /** Link of a box that refers to a sheet; null for none. */
  hrefOf(sheet: string): string | null
  /** Links of the states on this sheet. */
  hrefOfState?(state: string): string
}

/** The same bytes on every computer: texts are measured by a table of glyph widths. */
export async function svgOf(sheet: Sheet, dressing: Dressing): Promise<string> {
  const layout = await laidOut(sheet)
  const inkOf = dressing.marks.size > 0 ? () => 'plain' : inksOf(layout)
  const isFrame = ({ node }: PlacedNode): boolean => node.nodes.length > 0
  const frames = layout.nodes.filter(isFrame)
  const regions = new Set(
    nodesIn(sheet.nodes)
      .filter(({ kind }) => kind === 'regions')
      .flatMap(({ nodes }) => nodes)
      .filter(({ kind }) => kind !== 'to' && kind !== 'anywhere'),
  )
  const picture = [
    ...frames.map((frame) => box(frame, dressing, regions.has(frame.node))),
    ...layout.arrows.map((arrow) => arrowOf(arrow, inkOf, dressing)),
    ...layout.nodes.filter((node) => !isFrame(node)).map((node) => box(node, dressing, regions.has(node.node))),
    ...frames.map(({ node, texts }) => `<g class="${node.kind}">${textsOf(texts, dressing, dressing.hrefOf)}</g>`),
  ].join('\n')
  const { width, height } = layout
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" lang="${dressing.language}">`,
    `<title>${escapeXml(sheet.title)}</title>`,
    `<style>${css}${picture.includes(' data-figure=') ? figureCss : ''}</style><defs>${markers((id) => picture.includes(`url(#${id})`))}</defs>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<g>`,
    `${picture}</g></svg>\n`,
  ].join('\n')
}

/** A colour for all arrows of a state. */
function inksOf({ arrows }: Layout): (from: string) => string {
  const moves = arrows.filter(({ arrow: { kind } }) => kind === 'move')
  const sources = [...new Set(moves.map(({ arrow: { from } }) => from))]
  return (from) => `i${sources.indexOf(from) % inks.length}`
}

function box({ node, texts, ...place }: PlacedNode, dressing: Dressing, isRegion: boolean): string {
  const { x, y, width, height } = place
  const { marks, hrefOf, hrefOfState } = dressing
  const isState = ['state', 'final', 'frame', 'regions'].includes(node.kind)
  const mark = isState && node.state !== null ? markOf([node.state], marks) : null
  const attributes = [
    `class="${[node.kind, isRegion ? 'part' : '', mark ?? ''].filter(Boolean).join(' ')}"`,
    isState ? `data-state="${node.state}"` : '',
    node.sheet === null ? '' : `data-sheet="${node.sheet}"`,
  ]
  const outline =
    node.kind === 'start'
      ? `<circle class="dot" cx="${slim(x + width / 2)}" cy="${slim(y + height / 2)}" r="${slim(width / 2)}"/>`
      : `<rect class="box" x="${slim(x)}" y="${slim(y)}" width="${slim(width)}" height="${slim(height)}" rx="8"/>`
  const href =
    node.sheet !== null
      ? hrefOf(node.sheet)
      : isState && node.state !== null
        ? (hrefOfState?.(node.state) ?? null)
        : null
  // There is no link in a link.
  const inside = node.nodes.length > 0 ? '' : textsOf(texts, dressing, href === null ? hrefOf : () => null, place)
  return linked(`<g ${attributes.filter(Boolean).join(' ')}>${outline}${inside}</g>`, href)
}

const linked = (group: string, href: string | null): string =>
  href === null ? group : `<a href="${href}">${group}</a>`

function arrowOf({ arrow, points, texts }: PlacedArrow, inkOf: (from: string) => string, dressing: Dressing): string {
  const ids = [...new Set(arrow.lines.flatMap(({ transitions }) => transitions))]
  const mark = markOf(ids, dressing.marks)
  const isLeaving = arrow.kind === 'left' || arrow.kind === 'lost'
  const ink = arrow.kind === 'move' ? inkOf(arrow.from) : isLeaving ? arrow.kind : ''
  const head = ` marker-end="url(#${mark ?? (ink || 'ref')})"`
  const width = arrow.width === undefined ? '' : ` style="stroke-width:${slim(ARROW * arrow.width)}"`
  const classes = [...new Set([arrow.kind, ink]), mark ?? ''].filter(Boolean).join(' ')
  const data = ids.length > 0 ? ` data-transitions="${escapeXml(ids.join(' '))}"` : ''
  return `<g class="${classes}"${data}><path class="arrow ${arrow.kind}" data-arrow="${escapeXml(`${arrow.from} → ${arrow.to}`)}" d="${rounded(points)}"${head}${width}/>${textsOf(texts, dressing, () => null)}</g>`
}

const CORNER = 5

/** A path through these points with round corners. */
function rounded(points: Point[]): string {
  const at = ({ x, y }: Point): string => `${slim(x)} ${slim(y)}`
  /** A point near `from`, on the way to `to`. */
  const towards = (from: Point, to: Point): Point => {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const share = length === 0 ? 0 : Math.min(CORNER, length / 2) / length
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  }
  return points
    .map((point, i) => {
      const [before, after] = [points[i - 1], points[i + 1]]
      if (!before) return `M${at(point)}`
      return after ? `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, after))}` : `L${at(point)}`
    })
    .join('')
}

/** The lines of a block; titles are centred in a box. */
function textsOf(
  { lines, x, y }: Block & Point,
  { marks }: Dressing,
  hrefOf: Dressing['hrefOf'],
  centredIn?: Box,
): string {
  return lines
    .map(({ text, kind, y: below, isStart, transitions, sheet, figure }) => {
      const mark = transitions.length > 0 ? markOf(transitions, marks) : null
      const data =
        isStart && transitions.length > 0 && kind !== 'label'
          ? ` data-transitions="${escapeXml(transitions.join(' '))}"`
          : ''
      const link = sheet === null ? '' : ` data-sheet="${sheet}"`
      const counted = figure === null ? '' : ` data-figure="${escapeXml(figure.key)}" data-line="${figure.line}"`
      const isCentred = kind === 'title' && centredIn !== undefined
      const left = isCentred ? centredIn.x + centredIn.width / 2 : x
      const words = linked(escapeXml(text), sheet === null ? null : hrefOf(sheet))
      return `<text class="${mark ? `${kind} ${mark}` : kind}" x="${slim(left)}" y="${slim(y + below)}"${isCentred ? ' text-anchor="middle"' : ''}${data}${link}${counted}>${words}</text>`
    })
    .join('')
}
