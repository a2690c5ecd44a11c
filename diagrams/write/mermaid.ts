import { type Marks, markOf } from '../picture/marks'
import { nodesIn, type Node, type Sheet } from '../sheets/sheet'

/** A sheet as a Mermaid state diagram, which pull requests render. */
export function mermaidOf(sheet: Sheet, marks: Marks = new Map()): string {
  const nodes = nodesIn(sheet.nodes)
  const names = new Map(nodes.map(({ key, kind }, i) => [key, kind === 'start' ? '[*]' : `s${i}`] as const))
  const draw = (node: Node, depth: number): string[] => {
    const pad = '  '.repeat(depth)
    const name = names.get(node.key) ?? ''
    if (node.kind === 'start') return []
    const rows = node.nodes.length > 0 ? [] : node.rows.map(({ text }) => text)
    // The words that several arrows share have no title besides them.
    const title = node.title === rows[0] ? [] : [node.title]
    const own = [`${pad}state "${textOf([...title, ...rows], '<br/>')}" as ${name}`]
    if (node.nodes.length === 0) return own
    return [
      ...own,
      `${pad}state ${name} {`,
      ...node.nodes.flatMap((inner) => draw(inner, depth + 1)),
      ...sheet.arrows
        .filter(({ from }) => from === `${node.key}#start`)
        .map(({ from, to }) => `${pad}  [*] --> ${headOf(from, to)}`),
      `${pad}}`,
    ]
  }
  // Mermaid can't draw an arrow to a start from elsewhere: it goes to the frame, or, from inside, to the initial state.
  const headOf = (from: string, to: string): string | undefined => {
    if (!to.endsWith('#start')) return names.get(to)
    const frame = nodes.find(({ key }) => key === to.replace(/#start$/, ''))
    const isInside = frame !== undefined && nodesIn(frame.nodes).some(({ key }) => key === from)
    const first = sheet.arrows.find((arrow) => arrow.from === to)
    return isInside && first ? headOf(from, first.to) : names.get(frame?.key ?? '')
  }
  const arrows = sheet.arrows
    .filter(({ from }) => !from.endsWith('#start'))
    .map(({ from, to, lines }) => {
      const label = textOf(
        lines.map(({ text }) => text),
        '<br/>',
      )
      return `  ${names.get(from)} --> ${headOf(from, to)}${label ? `: ${label}` : ''}`
    })
  const marked = nodes.flatMap(({ key, state, kind }) => {
    const mark = state !== null && ['state', 'final'].includes(kind) ? markOf([state], marks) : null
    return mark ? [`  class ${names.get(key)} ${mark}`] : []
  })
  return [
    'stateDiagram-v2',
    `  direction ${sheet.direction === 'left-right' ? 'LR' : 'TB'}`,
    ...sheet.nodes.flatMap((node) => draw(node, 1)),
    ...arrows,
    ...(marked.length > 0 ? [...classes, ...marked] : []),
    '',
  ].join('\n')
}

const classes = [
  '  classDef added fill:#dafbe1,stroke:#1a7f37,color:#1b1f24',
  '  classDef removed fill:#ffebe9,stroke:#c62828,color:#1b1f24',
  '  classDef changed fill:#fff3c4,stroke:#9a6700,color:#1b1f24',
]

/** Escapes Mermaid's special characters. */
const textOf = (lines: string[], glue: string): string =>
  lines
    .flatMap((line) => line.split('\n'))
    .map((line) => line.replace(/[#:;"{}<>]/g, (sign) => `#${sign.charCodeAt(0)};`))
    .join(glue)
