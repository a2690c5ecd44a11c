import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import PO from 'pofile'

const FIRST = '?first'
const LATER = '?later'
const LENDING = '?lending'

/** Screens that only a certified borrower comes to: texts that stand nowhere else are fetched with them. */
const LENDING_SCREENS = [
  'src/screens/loan/',
  'src/screens/home/',
  'src/screens/order/',
  'src/components/bill/',
  'src/overlays/guidance/',
]

/** As lingui makes it (@lingui/message-utils/generateMessageId). */
const keyOf = (text, context = '') =>
  createHash('sha256').update(`${text}\u001f${context}`).digest('base64').slice(0, 6)

/** The keys of the texts that are used on those screens and nowhere else, by the places that the catalog names. */
function lendingKeys(file) {
  const isOfLending = (place) => LENDING_SCREENS.some((folder) => place.startsWith(folder))
  const items = PO.parse(readFileSync(file, 'utf8')).items.filter(({ references }) => references.length > 0)
  return new Set(
    items
      .filter(({ references }) => references.every(isOfLending))
      .map(({ msgid, msgctxt }) => keyOf(msgid, msgctxt ?? '')),
  )
}

/**
 * Splits each catalog by what the page needs before it takes input: `id.po?first` has the texts of the modules that the
 * entry imports statically, `id.po?lending` those of the screens of lending, `id.po?later` all others, and what only a module
 * of `later` names. Outside a build of the client the first part is the whole.
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
      if (part !== FIRST && part !== LATER && part !== LENDING) return null
      if (isWhole)
        return part === FIRST ? `export { messages } from ${JSON.stringify(file)}` : 'export const messages = {}'
      early ??= this.resolve(entry).then((resolved) => codeOf(this, resolved.id))
      const [code, { code: catalog }] = await Promise.all([early, this.load({ id: file })])
      const messages = JSON.parse(JSON.parse(/JSON\.parse\((".*")\)/s.exec(catalog)[1]))
      const ofLending = lendingKeys(file)
      const strays = [...ofLending].filter((key) => !(key in messages))
      if (strays.length > 0) throw new Error(`${file} has no text by the keys ${strays.join(', ')}`)
      const partOf = (key) => (code.includes(`"${key}"`) ? FIRST : ofLending.has(key) ? LENDING : LATER)
      const own = Object.entries(messages).filter(([key]) => partOf(key) === part)
      const text = JSON.stringify(JSON.stringify(Object.fromEntries(own)))
      return { code: `export const messages=JSON.parse(${text})`, moduleType: 'js' }
    },
  }
}
