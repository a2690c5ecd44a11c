const FIRST = '?first'
const LATER = '?later'

/**
 * Splits each catalog by what the page needs before it takes input: `id.po?first` has the texts of the modules that the
 * entry imports statically, `id.po?later` all others, those among them that only a module of `later` names. Outside a build of
 * the client the first part is the whole.
 */
export function catalogParts(entry, later) {
  let isWhole = true
  let early

  /** The code of the entry and of all that it imports statically. */
  async function codeOf(context, id, seen = new Set()) {
    if (seen.has(id) || id.includes('/node_modules/')) return ''
    seen.add(id)
    const { code, importedIds } = await context.load({ id })
    const imported = await Promise.all(importedIds.map((other) => codeOf(context, other, seen)))
    return [later.some((file) => id.endsWith(file)) ? '' : code, ...imported].join('\n')
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
      if (isWhole)
        return part === FIRST ? `export { messages } from ${JSON.stringify(file)}` : 'export const messages = {}'
      early ??= this.resolve(entry).then((resolved) => codeOf(this, resolved.id))
      const [code, { code: catalog }] = await Promise.all([early, this.load({ id: file })])
      const messages = JSON.parse(JSON.parse(/JSON\.parse\((".*")\)/s.exec(catalog)[1]))
      const own = Object.entries(messages).filter(([key]) => code.includes(`"${key}"`) === (part === FIRST))
      const text = JSON.stringify(JSON.stringify(Object.fromEntries(own)))
      return { code: `export const messages=JSON.parse(${text})`, moduleType: 'js' }
    },
  }
}
