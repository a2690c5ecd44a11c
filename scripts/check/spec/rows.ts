/** One line of docs/spec.md or docs/faults.md: what it says, where that lives, and which tests show it. */
export interface SpecRow {
  /** `docs/spec.md:3`. */
  at: string
  says: string
  files: string[]
  tests: { file: string; title: string }[]
  /** Why no test shows it: neither the specification nor the design decides it. */
  notShown: string | null
}

const NOT_SHOWN = /^not shown: (.+)$/
const TEST = /^`([^`]+)` › (.+)$/

/** A malformed row; the message says where and why. */
export class UnreadableRow extends Error {
  override name = 'UnreadableRow'
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())

function readTest(text: string, at: string) {
  const [, file, title] = TEST.exec(text) ?? []
  if (file === undefined || title === undefined) {
    throw new UnreadableRow(`${at} names a test as \`file\` › title, not as: ${text}`)
  }
  return { file, title }
}

function readRow(text: string, at: string): SpecRow {
  const [says = '', where = '', shown = '', ...more] = cellsOf(text)
  if (more.length > 0 || says === '' || shown === '') {
    throw new UnreadableRow(`${at} is no row of three cells, the first and the last of them filled in`)
  }
  const [, notShown = null] = NOT_SHOWN.exec(shown) ?? []
  const tests = notShown === null ? shown.split('<br>').map((each) => readTest(each.trim(), at)) : []
  return { at, says, files: [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file), tests, notShown }
}

export function readRows(markdown: string, page: string): SpecRow[] {
  const lines = markdown.split('\n').map((text) => text.trim())
  return lines.flatMap((text, index) => {
    const isHead = /^\|[\s|:-]+\|$/.test(lines[index + 1] ?? '')
    const isRule = /^\|[\s|:-]+\|$/.test(text)
    return text.startsWith('|') && !isHead && !isRule ? [readRow(text, `${page}:${index + 1}`)] : []
  })
}
