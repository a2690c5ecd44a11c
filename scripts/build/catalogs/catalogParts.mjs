import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import PO from 'pofile'
import { withoutPlurals } from './plurals.mjs'

const FIRST = '?first'
const LATER = '?later'

/** Screens whose texts are fetched with them, where they stand nowhere else. */
const SCREENS = {
  lending: [
    'src/screens/loan/',
    'src/screens/carrier/',
    'src/screens/home/',
    'src/screens/order/',
    'src/components/bill/',
    'src/components/document/',
    'src/components/coupon/',
    'src/overlays/guidance/',
  ],
  repayment: [
    'src/screens/repay/',
    'src/screens/payCode/',
    'src/screens/lookUp/',
    'src/screens/voucher/',
    'src/screens/coupon/',
    'src/screens/feedback/',
    'src/screens/profile/',
    'src/components/payment/',
  ],
  prompts: ['src/overlays/prompts/'],
}
const PARTS = Object.keys(SCREENS)

/** What a part's screens have at hand besides it and `later` (src/app/screenTable.ts). */
const WITH = { lending: [], repayment: ['lending'], prompts: [] }

/** As lingui makes it (@lingui/message-utils/generateMessageId). */
export const keyOf = (text, context = '') =>
  createHash('sha256').update(`${text}\u001f${context}`).digest('base64').slice(0, 6)

/** One of the parts that say a text, which all who say it have at hand, by the places that the catalog names; null where that is `later` alone. */
export function partOfText(places) {
  const saying = places.map((place) => PARTS.find((part) => SCREENS[part].some((folder) => place.startsWith(folder))))
  if (saying.length === 0 || saying.includes(undefined)) return null
  const isAtHand = (part) => saying.every((each) => each === part || WITH[each].includes(part))
  return PARTS.find((part) => saying.includes(part) && isAtHand(part)) ?? null
}

function partsByKey(file) {
  const found = new Map()
  for (const { references, msgid, msgctxt } of PO.parse(readFileSync(file, 'utf8')).items) {
    const part = partOfText(references)
    if (part !== null) found.set(keyOf(msgid, msgctxt ?? ''), `?${part}`)
  }
  return found
}

/** The way from the first part to the others: the page then names those of no other language. */
const waysFrom = (file) =>
  [LATER.slice(1), ...PARTS]
    .map((part) => `export const ${part}=()=>import(${JSON.stringify(`${file}?${part}`)})`)
    .join(';')

/**
 * Splits each catalog by what the page needs before it takes input: `id.po?first` has the texts of the modules that the
 * entry imports statically, and leads to the others: `id.po?lending`, `id.po?repayment` and `id.po?prompts` have those of
 * their screens, `id.po?later` all others, and what only a module of `later` names. Outside a build of the client the
 * first part is the whole.
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

  /** What stands in that code between two quotes and is as long as a key: each text looks for its key in it, in each part of each language. */
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
      if (part !== FIRST && part !== LATER && !PARTS.includes(part?.slice(1))) return null
      if (isWhole)
        return part === FIRST
          ? `export { messages } from ${JSON.stringify(file)};${waysFrom(file)}`
          : 'export const messages = {}'
      early ??= keysOf(this)
      const [keys, { code: catalog }] = await Promise.all([early, this.load({ id: file })])
      const messages = JSON.parse(JSON.parse(/JSON\.parse\((".*")\)/s.exec(catalog)[1]))
      const parts = partsByKey(file)
      const strays = [...parts.keys()].filter((key) => !(key in messages))
      if (strays.length > 0) throw new Error(`${file} has no text by the keys ${strays.join(', ')}`)
      const partOf = (key) => (keys.has(key) ? FIRST : (parts.get(key) ?? LATER))
      const locale = basename(file, '.po')
      const own = Object.entries(messages)
        .filter(([key]) => partOf(key) === part)
        .map(([key, tokens]) => [key, withoutPlurals(tokens, locale)])
      const text = JSON.stringify(JSON.stringify(Object.fromEntries(own)))
      const ways = part === FIRST ? `;${waysFrom(file)}` : ''
      return { code: `export const messages=JSON.parse(${text})${ways}`, moduleType: 'js' }
    },
  }
}
