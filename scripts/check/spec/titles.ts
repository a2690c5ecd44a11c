import { parseSync } from 'vite'

const TESTS = new Set(['test', 'it'])
/** Placeholders of vitest (`%s`, `$name`) and of templates (`${name}`) in a title. */
const PLACE = /%[sdifjoO#%]|\$\{[^}]*\}|\$[A-Za-z_][\w.]*/g

interface Node {
  type: string
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Members of `test` that define none. */
const NO_TESTS = new Set(['describe', 'step'])

/** `test` in `test(…)`, `test.only(…)`, `test.each(…)(…)` and ``test.each`…`(…)``. */
function calledName(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee['name'])
  const property = callee['property']
  if (isNode(property) && NO_TESTS.has(String(property['name']))) return ''
  return calledName(callee['object'] ?? callee['callee'] ?? callee['tag'])
}

function titleIn(argument: unknown): string | null {
  if (!isNode(argument)) return null
  if (argument.type === 'Literal') return typeof argument['value'] === 'string' ? argument['value'] : null
  if (argument.type !== 'TemplateLiteral') return null
  const quasis = argument['quasis'] as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('${…}')
}

function* titlesBelow(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield* titlesBelow(each)
  if (!isNode(value)) return
  if (value.type === 'CallExpression' && TESTS.has(calledName(value['callee']))) {
    const title = titleIn((value['arguments'] as unknown[])[0])
    if (title !== null) yield title
  }
  for (const part of Object.values(value)) if (typeof part === 'object') yield* titlesBelow(part)
}

/** The titles of a file's tests as written, with their placeholders. */
export const titlesIn = (path: string, source: string): string[] => [
  ...new Set(titlesBelow(parseSync(path, source).program)),
]

const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Whether `title` can be made from `written`. A title of placeholders only matches itself. */
export function isTitle(written: string, title: string): boolean {
  if (written === title) return true
  const parts = written.split(PLACE)
  if (parts.length === 1 || !/\p{L}/u.test(parts.join(''))) return false
  return new RegExp(`^${parts.map(quoted).join('.+')}$`, 's').test(title)
}
