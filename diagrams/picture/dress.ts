import type { Sheet } from '../sheets/sheet'
import { escapeXml, slim } from './escape'
import { markOf, type Marks } from './marks'
import type { Printout, Printed } from './smcat'
import { ARROW, css, inks, markers } from './style'

export interface Dressing {
  language: string
  marks: Marks
  /** Link of a box that refers to a sheet; null for none. */
  hrefOf(sheet: string): string | null
  /** Links of the states on this sheet. */
  hrefOfState?(state: string): string
}

/** Graphviz's picture with our colours and fonts, reduced in size, with ids. */
export function dressed(svg: string, sheet: Sheet, printout: Printout, dressing: Dressing): string {
  const [, width = '0', height = '0'] = /<svg width="([\d.]+)pt" height="([\d.]+)pt"/.exec(svg) ?? []
  const [, shift = ''] = /transform="[^"]*(translate\([^)]*\))"/.exec(svg) ?? []
  const groups = [
    ...svg.matchAll(/<g id="(?:node|edge|clust)\d+" class="([^"]*)">\n<title>[\s\S]*?<\/title>\n([\s\S]*?)<\/g>/g),
  ]
  const inkOf = dressing.marks.size > 0 ? () => 'plain' : inksOf(printout)
  const layers = { frames: '', arrows: '', boxes: '', names: '' }
  for (const [, classes = '', content = ''] of groups) {
    const [, letter, digits] = /\b([na])(\d+)\b/.exec(classes) ?? []
    const entry = letter === 'n' ? printout.nodes[Number(digits)] : undefined
    if (letter === 'a') layers.arrows += arrow(content, printout.arrows[Number(digits)], inkOf, dressing.marks)
    else if (entry && entry.node.nodes.length > 0) {
      layers.frames += box(content, entry, dressing, false)
      layers.names += `<g class="${entry.node.kind}">${textsOf(content, entry.texts, dressing.marks, { shift: 0, isFlush: true })}</g>\n`
    } else if (entry) layers.boxes += box(content, entry, dressing, true)
  }
  const picture = layers.frames + layers.arrows + layers.boxes + layers.names
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" lang="${dressing.language}">`,
    `<title>${escapeXml(sheet.title)}</title>`,
    `<style>${css}</style><defs>${markers((id) => picture.includes(`url(#${id})`))}</defs>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<g transform="${shift}">`,
    `${picture}</g></svg>\n`,
  ].join('\n')
}

/** A colour for all arrows of a state; one for all where marks have colours. */
function inksOf({ arrows }: Printout): (from: string) => string {
  const sources = [
    ...new Set(arrows.filter(({ arrow: { kind } }) => kind === 'move').map(({ arrow: { from } }) => from)),
  ]
  return (from) => `i${sources.indexOf(from) % inks.length}`
}

function box(
  content: string,
  entry: Printout['nodes'][number],
  { marks, hrefOf, hrefOfState }: Dressing,
  hasTexts: boolean,
): string {
  const { node, texts } = entry
  const isDrawn = ['state', 'final', 'frame', 'regions'].includes(node.kind)
  const mark = isDrawn && node.state !== null ? markOf([node.state], marks) : null
  const attributes = [
    `class="${[node.kind, content.includes('stroke-dasharray') ? 'part' : '', mark ?? ''].filter(Boolean).join(' ')}"`,
    isDrawn ? `data-state="${node.state}"` : '',
    node.sheet === null ? '' : `data-sheet="${node.sheet}"`,
  ]
  const group = `<g ${attributes.filter(Boolean).join(' ')}>${outlineOf(content)}${hasTexts ? textsOf(content, texts, marks, { shift: 0, isFlush: node.kind === 'shared' }) : ''}</g>`
  const href =
    node.sheet !== null
      ? hrefOf(node.sheet)
      : isDrawn && node.state !== null
        ? (hrefOfState?.(node.state) ?? null)
        : null
  return (href === null ? group : `<a href="${href}">${group}</a>`) + '\n'
}

/** Graphviz's outline of a box, without the lines between rows. */
function outlineOf(content: string): string {
  const [, path] = /<path [^>]*d="([^"]*)"/.exec(content) ?? []
  if (path !== undefined) return `<path class="box" d="${slim(path)}"/>`
  const [, points] = /<polygon fill="none"[^>]*points="([^"]*)"/.exec(content) ?? []
  if (points !== undefined) return `<polygon class="box" points="${slim(points)}"/>`
  const [, circle] = /<ellipse [^>]*(cx="[^"]*" cy="[^"]*" rx="[^"]*" ry="[^"]*")/.exec(content) ?? []
  return circle === undefined ? '' : `<ellipse class="dot" ${slim(circle)}/>`
}

function arrow(
  content: string,
  entry: Printout['arrows'][number] | undefined,
  inkOf: (from: string) => string,
  marks: Marks,
): string {
  if (!entry) return ''
  const { arrow: drawn, texts, isTurned } = entry
  const ids = [...new Set(drawn.lines.flatMap(({ transitions }) => transitions))]
  const mark = markOf(ids, marks)
  const ink = drawn.kind === 'move' ? inkOf(drawn.from) : ''
  const head = mark ?? (ink || 'ref')
  const hasHead = !drawn.to.startsWith('shared:')
  const ends = hasHead ? ` marker-${isTurned ? 'start' : 'end'}="url(#${head}${isTurned ? '-s' : ''})"` : ''
  const width = drawn.width === undefined ? '' : ` style="stroke-width:${slim(ARROW * drawn.width)}"`
  const paths = [...content.matchAll(/<path [^>]*d="([^"]*)"\/>/g)].map(
    ([, d = '']) => `<path class="arrow ${drawn.kind}" d="${slim(d)}"${ends}${width}/>`,
  )
  const classes = [drawn.kind, ink, mark ?? ''].filter(Boolean).join(' ')
  const data = ids.length > 0 ? ` data-transitions="${escapeXml(ids.join(' '))}"` : ''
  return `<g class="${classes}"${data}>${paths.join('')}${textsOf(content, texts, marks, { shift: LABEL_SHIFT, isFlush: false })}</g>\n`
}

/** Graphviz places labels directly at their arrow. */
const LABEL_SHIFT = 4

interface Setting {
  /** To the right, in pixels. */
  shift: number
  /** Whether all lines, including the title, are left-aligned. */
  isFlush: boolean
}

/** The texts of a box or an arrow, at the positions that Graphviz reserved. */
function textsOf(content: string, texts: Printed[], marks: Marks, { shift, isFlush }: Setting): string {
  const places = [...content.matchAll(/<text [^>]*x="([^"]*)" y="([^"]*)"/g)].map(([, x, y]) => ({
    x: Number(x) + shift,
    y: Number(y),
  }))
  const tops = spaced(
    texts,
    places.map(({ y }) => y),
  )
  const left = Math.min(...places.map(({ x }) => x))
  const middle = isFlush ? null : middleOf(content)
  return texts
    .map(({ text, kind, isStart, transitions }, i) => {
      const mark = transitions.length > 0 ? markOf(transitions, marks) : null
      const data =
        isStart && transitions.length > 0 && kind !== 'label'
          ? ` data-transitions="${escapeXml(transitions.join(' '))}"`
          : ''
      const isCentred = kind === 'title' && middle !== null
      const x = isCentred ? middle : isFlush ? left : (places[i]?.x ?? 0)
      return `<text class="${mark ? `${kind} ${mark}` : kind}" x="${slim(x)}" y="${slim(tops[i] ?? 0)}"${isCentred ? ' text-anchor="middle"' : ''}${data}>${escapeXml(text)}</text>`
    })
    .join('')
}

/** The horizontal centre of a box, for its title. */
function middleOf(content: string): number | null {
  const [, outline] = /<path [^>]*d="M([^"]*)"/.exec(content) ?? []
  const across = outline?.split(/[C ]/).map((point) => Number.parseFloat(point))
  return across ? (Math.min(...across) + Math.max(...across)) / 2 : null
}

/** Reduces the distance between the lines of one row. */
function spaced(texts: Printed[], tops: number[]): number[] {
  const isStart = texts.map(
    (text, i) => text.isStart && !(text.kind === 'moves' && texts.slice(0, i).some(({ kind }) => kind === 'list')),
  )
  const steps = texts.map((text, i): number => (i === 0 ? 0 : isStart[i] && text.kind !== 'label' ? ROW_STEP : 1))
  const all = steps.reduce((sum, step) => sum + step, 0)
  const [first = 0] = tops
  const height = (tops.at(-1) ?? 0) - first
  let passed = 0
  return steps.map((step) => {
    passed += step
    return all === 0 ? first : first + (height * passed) / all
  })
}

/** Distance between two rows, in lines. */
const ROW_STEP = 1.4
