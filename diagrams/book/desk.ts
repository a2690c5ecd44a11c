import type { MessageDescriptor } from '@lingui/core'
import { locales, type Locale } from '#domain/language'
import type { Known } from '../answers/answers'
import { sentIn, type Sent } from '../answers/facts'
import type { Text } from '../answers/texts'
import { escapeXml } from '../picture/escape'
import type { Atlas } from '../sheets/atlas'
import type { Facts } from './facts'
import type { Screens } from './scenes'

/** What all cards of a page are made of. */
export interface Desk {
  atlas: Atlas
  facts: Map<string, Facts>
  known: Known
  screens: Screens
  /** The app's texts by their English, in each language. */
  catalogs: Map<Locale, Map<string, string>>
  /** What is sent, by the id of its transition. */
  sent: Map<string, Sent>
  /** The titles of the tests that took a transition, by its id; null where no run was recorded. */
  taken: ReadonlyMap<string, readonly string[]> | null
  /** What changed in a state, and since which revision. */
  changes: { since: string; lines: ReadonlyMap<string, readonly string[]> } | null
  /** The sheet that a state is on. */
  sheets: ReadonlyMap<string, { name: string; title: string }>
}

export const sentById = (known: Known): Map<string, Sent> =>
  new Map(sentIn(known.charts).map((each) => [each.transition.id, each]))

export const byEnglish = (texts: Text[]): Map<string, string> =>
  new Map(texts.map(({ english, translated }) => [english, translated]))

export const link = ({ dictionary }: Atlas, id: string): string =>
  `<a href="#${id}">${escapeXml(dictionary.state(id))}</a>`

export const spoken = (desk: Desk, message: MessageDescriptor): string =>
  inLanguages(desk, message.message ?? message.id)

/** A text in all languages, of which the page's switch shows one; also one whose placeholders are filled. */
export function inLanguages({ catalogs }: Desk, english: string): string {
  const key = catalogs.get('en')?.has(english)
    ? english
    : (templateOf(english, [...(catalogs.get('en')?.keys() ?? [])]) ?? english)
  return locales
    .map((locale) => `<q lang="${locale}">${escapeXml(catalogs.get(locale)?.get(key) ?? english)}</q>`)
    .join('')
}

const templates = new Map<string, string | null>()
const patterns = new Map<string, RegExp>()
const SIGNS = /[.*+?^$()|[\]\\/]/g

/** The text that a line on the screen is made of: `Up to {amount}` for `Up to Rp500.000`. */
function templateOf(line: string, all: string[]): string | null {
  const known = templates.get(line)
  if (known !== undefined) return known
  if (patterns.size === 0)
    for (const text of all)
      if (/\{\w+\}/.test(text) && !/, (plural|select)/.test(text))
        patterns.set(text, new RegExp(`^${text.replaceAll(SIGNS, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}$`))
  const [found] = [...patterns]
    .filter(([text, pattern]) => text.replaceAll(/\{\w+\}/g, '').trim().length > 3 && pattern.test(line))
    .toSorted(([a], [b]) => b.length - a.length)
  templates.set(line, found?.[0] ?? null)
  return found?.[0] ?? null
}
