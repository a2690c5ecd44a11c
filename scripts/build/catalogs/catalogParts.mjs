import { basename } from 'node:path'
import { withoutPlurals } from './plurals.mjs'

const FIRST = '?first'
const LATER = '?later'

/**
 * Splits each catalog in two: `id.po?first` has the texts of modules that the entry imports statically, and points to
 * `id.po?later`, which has the rest. Outside a build of the client the first part has everything.
 */
export function catalogParts(entry, later) {
  let isWhole = true
  let early

  async function codeOf(context, id, seen = new Set()) {
    if (seen.has(id) || id.includes('/node_modules/')) return ''
    seen.add(id)
    const { code, importedIds } = await context.load({ id })
    const imported = await Promise.all(importedIds.map((other) => codeOf(context, other, seen)))
    return [later.some((file) => id.endsWith(file)) ? '' : code, ...imported].join('\n')
  }

  /** All strings in that code as long as a message key. */
  async function keysOf(context) {
    const { id } = await context.resolve(entry)
    return new Set(Array.from((await codeOf(context, id)).matchAll(/"(?=(.{6})")/gs), ([, key]) => key))
  }

  return {
    name: 'catalog-parts',
    configResolved({ command, build }) {
      isWhole = command === 'serve' || Boolean(build.ssr)
    },
    buildStart() {
      early = undefined
    },
    async load(id) {
      const [file, part] = id.split(/(?=\?)/)
      if (part !== FIRST && part !== LATER) return null
      const wayOn = `export const later=()=>import(${JSON.stringify(file + LATER)})`
      if (isWhole)
        return part === FIRST
          ? `export { messages } from ${JSON.stringify(file)};${wayOn}`
          : 'export const messages = {}'
      early ??= keysOf(this)
      const [keys, { code: catalog }] = await Promise.all([early, this.load({ id: file })])
      const messages = JSON.parse(JSON.parse(/JSON\.parse\((".*")\)/s.exec(catalog)[1]))
      const locale = basename(file, '.po')
      const own = Object.entries(messages)
        .filter(([key]) => keys.has(key) === (part === FIRST))
        .map(([key, tokens]) => [key, withoutPlurals(tokens, locale)])
      const text = JSON.stringify(JSON.stringify(Object.fromEntries(own)))
      return { code: `export const messages=JSON.parse(${text})${part === FIRST ? `;${wayOn}` : ''}`, moduleType: 'js' }
    },
  }
}
