import { parse, serialize, type Node } from './markup'

/** One markup for all locales: each `mark` in it stands for the next string of a locale, whose strings `mark` joins. */
export interface Factored {
  template: string
  mark: string
  strings: Record<string, string>
}

/** What all locales share, or what each has in its place. */
type Piece = string | string[]

const isAlike = (values: string[]) => values.every((value) => value === values[0])
const pieceOf = (values: string[]): Piece => (isAlike(values) ? (values[0] ?? '') : values)

/** The n-th of each list. */
const columns = <T>(lists: T[][]): T[][] =>
  (lists[0] ?? []).map((_, at) => lists.flatMap((list) => list.slice(at, at + 1)))

const splitValues = (tag: string) => tag.split(/(?<==")([^"]*)(?=")/)
const shapeOf = (node: Node) => {
  const tag = typeof node === 'string' ? node : node.open
  if (!tag.startsWith('<')) return 'text'
  return tag.startsWith('<!--')
    ? tag
    : splitValues(tag)
        .filter((_, at) => at % 2 === 0)
        .join('')
}
const mergeTags = (tags: string[]): Piece[] =>
  tags.every((tag) => tag.startsWith('<')) ? columns(tags.map(splitValues)).map(pieceOf) : [pieceOf(tags)]

/** Where the locales differ in structure, the smallest element around the difference becomes one string. */
function merge(lists: Node[][]): Piece[] {
  const shapes = lists.map((list) => list.map(shapeOf).join('\0'))
  if (!isAlike(shapes)) return [lists.map(serialize)]
  return columns(lists).flatMap((nodes) => {
    const elements = nodes.filter((node) => typeof node === 'object')
    if (elements.length === 0) return mergeTags(nodes.filter((node) => typeof node === 'string'))
    return [
      ...mergeTags(elements.map((element) => element.open)),
      ...merge(elements.map((element) => element.children)),
      pieceOf(elements.map((element) => element.close)),
    ]
  })
}

function unusedIn(texts: string[]) {
  const mark = [...'~^|`§¤'].find((candidate) => texts.every((text) => !text.includes(candidate)))
  if (!mark) throw new Error('no character is left to stand for a string of the shell')
  return mark
}

/** Splits the renders of one screen, by locale, into their common markup and what differs. */
export function factor(renders: Record<string, string>): Factored {
  const locales = Object.keys(renders)
  const mark = unusedIn(Object.values(renders))
  const pieces = merge(Object.values(renders).map(parse))
  const own = pieces.filter((piece) => typeof piece === 'object')
  const factored = {
    mark,
    template: pieces.map((piece) => (typeof piece === 'string' ? piece : mark)).join(''),
    strings: Object.fromEntries(locales.map((locale, i) => [locale, own.map((values) => values[i]).join(mark)])),
  }
  for (const locale of locales) {
    if (expand(factored, locale) !== renders[locale]) throw new Error(`the shell in ${locale} does not come back whole`)
  }
  return factored
}

/** The render of a locale again, exactly. boot.js does the same in the browser. */
export function expand({ template, mark, strings }: Factored, locale: string) {
  const rest = (strings[locale] ?? '').split(mark)
  return template
    .split(mark)
    .map((piece, at) => (at ? rest[at - 1] : '') + piece)
    .join('')
}
