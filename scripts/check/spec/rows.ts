/** One line of docs/spec.md: what the spec says, where that lives, and which tests show it. */
export interface SpecRow {
  line: number
  says: string
  files: string[]
  tests: { file: string; title: string }[]
  /** Why no test shows it: the spec itself does not, and the design decides nothing. */
  notShown: string | null
}

const NOT_SHOWN = /^not shown: (.+)$/
const TEST = /^`([^`]+)` › (.+)$/

/** A row that can't be read; the message says where and why. */
export class UnreadableRow extends Error {
  override name = 'UnreadableRow'
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())

function readTest(text: string, line: number) {
  const [, file, title] = TEST.exec(text) ?? []
  if (file === undefined || title === undefined) {
    throw new UnreadableRow(`docs/spec.md:${line} names a test as \`file\` › title, not as: ${text}`)
  }
  return { file, title }
}

function readRow(text: string, line: number): SpecRow {
  const [says = '', where = '', shown = '', ...more] = cellsOf(text)
  if (more.length > 0 || says === '' || shown === '') {
    throw new UnreadableRow(`docs/spec.md:${line} is no row of three cells, the first and the last of them filled in`)
  }
  const [, notShown = null] = NOT_SHOWN.exec(shown) ?? []
  const tests = notShown === null ? shown.split('<br>').map((each) => readTest(each.trim(), line)) : []
  return { line, says, files: [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file), tests, notShown }
}

/** The rows of all tables. Throws an `UnreadableRow`. */
export function readRows(markdown: string): SpecRow[] {
  const lines = markdown.split('\n').map((text, at) => ({ text: text.trim(), line: at + 1 }))
  return lines.flatMap(({ text, line }, at) => {
    const isHead = /^\|[\s|:-]+\|$/.test(lines[at + 1]?.text ?? '')
    const isRule = /^\|[\s|:-]+\|$/.test(text)
    return text.startsWith('|') && !isHead && !isRule ? [readRow(text, line)] : []
  })
}
