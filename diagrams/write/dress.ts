import type { Sheet } from '../sheets/sheet'
import { escapeXml } from './escape'
import type { Printed, Printout } from './smcat'
import { css, inks, markers } from './style'

/** How a state or a transition is to stand out, by its id. */
export type Mark = 'added' | 'removed' | 'changed' | 'taken' | 'missed'
export type Marks = ReadonlyMap<string, Mark>

export interface Dressing {
  language: string
  marks: Marks
  /** Where the boxes that refer to a sheet lead to; null for nowhere. */
  hrefOf(sheet: string): string | null
}

/** Graphviz' picture in our colours and fonts, smaller, and with the ids of what it draws. */
export function dressed(svg: string, sheet: Sheet, printout: Printout, dressing: Dressing): string {
  const [, width = '0', height = '0'] = /<svg width="([\d.]+)pt" height="([\d.]+)pt"/.exec(svg) ?? []
  const [, shift = ''] = /transform="[^"]*(translate\([^)]*\))"/.exec(svg) ?? []
  const groups = [...svg.matchAll(/<g id="(?:node|edge|clust)\d+" class="([^"]*)">\n<title>[\s\S]*?<\/title>\n([\s\S]*?)<\/g>/g)]
  const inkOf = inksOf(printout)
  const body = groups.map(([, classes = '', content = '']) => {
    const [, letter, digits] = /\b([na])(\d+)\b/.exec(classes) ?? []
    const index = Number(digits)
    if (letter === 'n') return box(content, printout.nodes[index], dressing)
    return letter === 'a' ? arrow(content, printout.arrows[index], inkOf, dressing.marks) : ''
  })
  const [clusters, rest] = [body.filter((_, i) => groups[i]?.[0].startsWith('<g id="clust')), body.filter((_, i) => !groups[i]?.[0].startsWith('<g id="clust'))]
  const picture = [...clusters, ...rest].join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" lang="${dressing.language}">`,
    `<title>${escapeXml(sheet.title)}</title>`,
    `<style>${css}</style><defs>${markers((id) => picture.includes(`url(#${id})`))}</defs>`,
    `<g transform="${shift}">`,
    `${picture}</g></svg>\n`,
  ].join('\n')
}

function inksOf({ arrows }: Printout): (from: string) => number {
  const sources = [...new Set(arrows.filter(({ arrow: { kind } }) => kind === 'move').map(({ arrow: { from } }) => from))]
  return (from) => sources.indexOf(from) % inks.length
}

/** One class for what is printed, from the marks of all that it stands for. */
function markOf(ids: string[], marks: Marks): Mark | null {
  const found = new Set(ids.map((id) => marks.get(id)))
  if (found.size === 1) return [...found][0] ?? null
  return (['removed', 'added', 'changed', 'missed'] as const).find((mark) => found.has(mark)) ?? null
}

function box(content: string, entry: Printout['nodes'][number] | undefined, { marks, hrefOf }: Dressing): string {
  if (!entry) return ''
  const { node, texts } = entry
  const isDrawn = ['state', 'final', 'frame', 'regions'].includes(node.kind)
  const mark = isDrawn && node.state !== null ? markOf([node.state], marks) : null
  const isPart = /stroke-dasharray/.test(content)
  const shapes = content
    .replace(/<text[\s\S]*?<\/text>\n?/g, '')
    .replace(/<polygon fill="#ffffff"[^>]*\/>\n?/g, '')
    .replace(/<polygon fill="black"[^>]*points="([^"]*)"\/>/g, node.kind === 'shared' ? '' : '<polygon class="rule" points="$1"/>')
    .replace(/<path [^>]*d="([^"]*)"\/>/g, '<path class="box" d="$1"/>')
    .replace(/<polygon fill="none"[^>]*points="([^"]*)"\/>/g, '<polygon class="box" points="$1"/>')
    .replace(/<ellipse [^>]*(cx="[^"]*" cy="[^"]*" rx="[^"]*" ry="[^"]*")\/>/g, '<ellipse class="dot" $1/>')
  const attributes = [
    `class="${[node.kind, isPart ? 'part' : '', mark ?? ''].filter(Boolean).join(' ')}"`,
    isDrawn ? `data-state="${node.state}"` : '',
    node.sheet === null ? '' : `data-sheet="${node.sheet}"`,
  ]
  const group = `<g ${attributes.filter(Boolean).join(' ')}>${boxFirst(slim(shapes))}${textsOf(content, texts, marks, 0)}</g>`
  const href = node.sheet === null ? null : hrefOf(node.sheet)
  return (href === null ? group : `<a href="${href}">${group}</a>`) + '\n'
}

/** The outline comes last from graphviz, over its own rules; it is filled here, so it has to come first. */
const boxFirst = (shapes: string): string => {
  const parts = shapes.match(/<[^>]*\/>/g) ?? []
  return [...parts.filter((part) => part.includes('"box"')), ...parts.filter((part) => !part.includes('"box"'))].join('')
}

function arrow(content: string, entry: Printout['arrows'][number] | undefined, inkOf: (from: string) => number, marks: Marks): string {
  if (!entry) return ''
  const { arrow: drawn, texts, isTurned } = entry
  const ids = [...new Set(drawn.lines.flatMap(({ transitions }) => transitions))]
  const mark = markOf(ids, marks)
  const head = mark ?? (drawn.kind === 'move' ? `i${inkOf(drawn.from)}` : 'ref')
  const hasHead = !drawn.to.startsWith('shared:')
  const ends = hasHead ? ` marker-${isTurned ? 'start' : 'end'}="url(#${head}${isTurned ? '-s' : ''})"` : ''
  const paths = [...content.matchAll(/<path [^>]*d="([^"]*)"\/>/g)].map(([, d = '']) => `<path class="arrow ${drawn.kind}" d="${slim(d)}"${ends}/>`)
  const classes = [drawn.kind, mark ?? (drawn.kind === 'move' ? head : '')].filter(Boolean).join(' ')
  const data = ids.length > 0 ? ` data-transitions="${escapeXml(ids.join(' '))}"` : ''
  return `<g class="${classes}"${data}>${paths.join('')}${textsOf(content, texts, marks, LABEL_SHIFT)}</g>\n`
}

/** Graphviz sets a label right against its arrow. */
const LABEL_SHIFT = 4

function textsOf(content: string, texts: Printed[], marks: Marks, shift: number): string {
  const places = [...content.matchAll(/<text [^>]*x="([^"]*)" y="([^"]*)"/g)].map(([, x, y]) => ({ x: Number(x) + shift, y: Number(y) }))
  const tops = spaced(texts, places.map(({ y }) => y))
  const left = Math.min(...places.map(({ x }) => x))
  return texts
    .map(({ text, kind, transitions }, i) => {
      const mark = kind === 'label' ? null : markOf(transitions, marks)
      const data = transitions.length > 0 && kind !== 'label' ? ` data-transitions="${escapeXml(transitions.join(' '))}"` : ''
      const x = kind === 'moves' ? left : (places[i]?.x ?? 0)
      return `<text class="${mark ? `${kind} ${mark}` : kind}" x="${slim(x)}" y="${slim(tops[i] ?? 0)}"${data}>${escapeXml(text)}</text>`
    })
    .join('')
}

/** Lines of one row move together, and the room that this leaves goes between the rows. */
function spaced(texts: Printed[], tops: number[]): number[] {
  const starts = texts.flatMap(({ isStart, kind }, i) => (isStart && kind !== 'title' && kind !== 'label' ? [i] : []))
  const [first = 0] = starts
  if (starts.length < 2) return tops
  const from = tops[first] ?? 0
  const spare = (tops.at(-1) ?? 0) - from - (texts.length - first - starts.length) * LINE
  const gap = spare / (starts.length - 1)
  return tops.map((top, i) => {
    if (i < first) return top
    const row = starts.filter((start) => start <= i).length - 1
    return from + row * gap + (i - first - row) * LINE
  })
}

const LINE = 15

/** One decimal is a tenth of a pixel. */
const slim = (text: string | number): string => String(text).replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
