import type { Arrow, Content, Line, Node } from './sheet'

/** From this many arrows on, equal labels to one state are merged. */
const SHARED = 3

interface Share {
  to: string
  froms: string[]
  lines: Line[]
}

/** Draws common labels once: the arrows meet at a label, and one arrow leads on. */
export function withShared(arrows: Arrow[]): Content {
  const shares = sharesOf(arrows)
  const isShared = (arrow: Arrow, line: Line): boolean =>
    shares.some(
      ({ to, froms, lines }) =>
        to === arrow.to && froms.includes(arrow.from) && lines.some(({ text }) => text === line.text),
    )
  const rest = arrows
    .map((arrow) => ({ arrow, lines: arrow.lines.filter((line) => !isShared(arrow, line)) }))
    .filter(({ arrow, lines }) => arrow.lines.length === 0 || lines.length > 0)
    .map(({ arrow, lines }) => ({ ...arrow, lines }))
  const labels = shares.map(labelOf)
  return {
    nodes: labels,
    arrows: [
      ...rest,
      ...shares.flatMap(({ to, froms }, i) => {
        const key = labels[i]?.key ?? ''
        return [
          ...froms.map((from): Arrow => ({ from, to: key, kind: 'move', lines: [] })),
          { from: key, to, kind: 'move', lines: [] } satisfies Arrow,
        ]
      }),
    ],
  }
}

const labelOf = ({ lines }: Share, i: number): Node => ({
  key: `shared:${i}`,
  kind: 'shared',
  title: lines[0]?.text ?? '',
  rows: lines.map(({ text, transitions }) => ({ kind: 'moves', text, transitions })),
  state: null,
  sheet: null,
  nodes: [],
})

/** Groups equal lines of arrows to the same state. */
function sharesOf(arrows: Arrow[]): Share[] {
  const byText = new Map<string, { to: string; froms: string[]; line: Line }>()
  for (const { from, to, kind, lines } of arrows) {
    for (const { text, transitions } of kind === 'move' ? lines : []) {
      const key = `${to} ${text}`
      const known = byText.get(key) ?? { to, froms: [], line: { text, transitions: [] } }
      byText.set(key, {
        to,
        froms: [...known.froms, from],
        line: { text, transitions: [...known.line.transitions, ...transitions] },
      })
    }
  }
  const shares = new Map<string, Share>()
  for (const { to, froms, line } of byText.values()) {
    if (froms.length < SHARED) continue
    const key = `${to} ${froms.join(' ')}`
    const known = shares.get(key) ?? { to, froms, lines: [] }
    shares.set(key, { ...known, lines: [...known.lines, line] })
  }
  return [...shares.values()]
}
