import { escapeXml, slim } from './escape'
import { markOf, type Marks } from './marks'
import type { Printed } from './smcat'

export interface Setting {
  /** To the right, in pixels. */
  shift: number
  /** Whether all lines, including the title, are left-aligned. */
  isFlush: boolean
}

/** The texts of a box or an arrow, at the positions that Graphviz reserved. */
export function textsOf(content: string, texts: Printed[], marks: Marks, { shift, isFlush }: Setting): string {
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
