import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { steps } from '#domain/certification/steps'
import { requestOf } from '#machines/app/places'

/** What a screen or dialog offers: the routes that it links to, and the events that it sends. */
export interface Offers {
  links: Set<string>
  sends: Set<string>
}

/** Tables of the app, from the name of a place or dialog to what draws it. */
const tables = [
  { file: 'src/app/screenTable.ts', name: 'screenTable' },
  { file: 'src/app/overlays/Overlays.tsx', name: 'dialogs' },
  { file: 'src/prompts/Prompts.tsx', name: 'dialogs' },
]

/**
 * By the name of a place (`signedIn.order`) or dialog (`support`). Read from the sources, because a drawing of charts
 * runs no screen: literal addresses and `type: '…'`, in all files that the screen imports.
 */
export function offersIn(root: string): Map<string, Offers> {
  const read = readerOf(root)
  return new Map([...filesBehind(root, read)].map(([key, files]) => [key, offersOf(files.map(read))] as const))
}

/** The files that draw a place or dialog, by the same names: paths below the root, with forward slashes. */
export const sourcesIn = (root: string): Map<string, string[]> =>
  new Map(
    [...filesBehind(root, readerOf(root))].map(
      ([key, files]) => [key, files.map((file) => relative(root, file).replaceAll('\\', '/'))] as const,
    ),
  )

function filesBehind(root: string, read: Read): Map<string, string[]> {
  return new Map(
    tables.flatMap(({ file, name }) =>
      [...rowsIn(read(file), name)].map(([key, modules]) => {
        if (modules.length === 0)
          throw new Error(`${file} does not say what draws ${key}, or diagrams/journey can't read it.`)
        const entries = modules.map((module) => fileOf(root, resolve(root, dirname(file), module)))
        return [key, filesFrom(root, entries, read)] as const
      }),
    ),
  )
}

type Read = (file: string) => string

function readerOf(root: string): Read {
  const known = new Map<string, string>()
  return (file) => {
    const path = resolve(root, file)
    const text = known.get(path) ?? readFileSync(path, 'utf8').replaceAll(COMMENT, '')
    known.set(path, text)
    return text
  }
}

/** The rows of a table, each with the modules that it imports, at once or on demand. */
function rowsIn(text: string, table: string): Map<string, string[]> {
  const modules = new Map([
    ...[...text.matchAll(/^import \{([^}]*)\} from '(\.[^']*)'/gm)].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name) => [name.trim(), from] as const),
    ),
    ...[...text.matchAll(/^const (\w+) = [^\n]*import\('([^']*)'\)/gm)].map(
      ([, name = '', from = '']) => [name, from] as const,
    ),
  ])
  const [, body = ''] = new RegExp(`const ${table}\\b[^=]*= \\{\\n([\\s\\S]*?)\\n\\}`).exec(text) ?? []
  return new Map(
    body.split(/\n(?= {2}\S)/).flatMap((row) => {
      const [, key, value = ''] = /^ {2}'?([\w.]+)'?:([\s\S]*)$/.exec(row) ?? []
      if (key === undefined) return []
      const written = [...value.matchAll(/import\('([^']*)'\)/g)].map(([, from = '']) => from)
      const named = [...value.matchAll(/\w+/g)].flatMap(([name]) => modules.get(name) ?? [])
      return [
        [key, written.length > 0 ? written : [...new Set(named)].filter((from) => !from.includes('loader/'))] as const,
      ]
    }),
  )
}

const fileOf = (root: string, path: string): string => {
  const found = ['.tsx', '.ts'].map((end) => path + end).find((file) => existsSync(file))
  if (found === undefined) throw new Error(`There is no file ${path.slice(root.length + 1)}.tsx.`)
  return found
}

/** Files of screens and what they are built of, by their imports; not of types alone. */
function filesFrom(root: string, entries: string[], read: Read): string[] {
  const found = new Set(entries)
  for (const file of found) {
    for (const [, from = ''] of read(file).matchAll(
      /^(?:import (?!type )|\} )[^\n']*?'(\.[^']*)'|import\('(\.[^']*)'\)/gm,
    )) {
      const path = resolve(dirname(file), from)
      const next = ['.tsx', '.ts'].map((end) => path + end).find((each) => existsSync(each))
      if (next !== undefined) found.add(next)
    }
  }
  return [...found]
}

function offersOf(texts: string[]): Offers {
  const all = texts.flatMap((text) => [...text.matchAll(ADDRESS)].map(([, , address = '']) => address))
  const links = all.flatMap((address) => requestOf(address.replace(/\$\{[^}]*\}/g, '7')).route ?? [])
  const isListing = texts.some((text) => /\bsteps\.map\(\(\{[^}]*\broute\b/.test(text))
  const sends = texts.flatMap((text) => [...text.matchAll(/\btype: '([\w.]+)'/g)].map(([, type = '']) => type))
  return { links: new Set(isListing ? [...links, ...steps.map(({ route }) => route)] : links), sends: new Set(sends) }
}

/** An address that leads on: neither where Back leads, nor compared, nor a key, nor a module. */
const ADDRESS = /(?<!\bback=|fallback: |=== |from |import\()(['"`])(\/[a-z][^'"`\n]*)\1(?!:)/g

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
