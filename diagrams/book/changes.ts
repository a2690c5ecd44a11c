import { execFileSync } from 'node:child_process'
import { locales, type Locale } from '#domain/language'
import { screensOf, type Known } from '../answers/answers'
import { catalogIn, catalogOf, textsIn, type Text } from '../answers/texts'
import { compared } from '../compare/compare'
import { describe, describeChange, describeState, type Words } from '../compare/sentences'
import type { Chart } from '../model/chart'
import { escapeXml } from '../picture/escape'
import { book } from '../words/book'
import { changes } from '../words/changes'
import { dictionaryOf } from '../words/dictionary'

/** So many texts of a screen are listed. */
const MOST_TEXTS = 8

/** What changed in each state since a revision, as HTML: the state, what leaves it, and the words of its screen. */
export async function changesIn(
  charts: Chart[],
  before: { revision: string; charts: Chart[] },
  known: Known,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { dictionary: now } = known
  const { language } = now
  const old = dictionaryOf(language, [...charts, ...before.charts], (message) => now.message(message))
  const words: Words = { now, old }
  const { states, transitions, reach } = compared(before.charts, charts)
  const lines = new Map<string, string[]>()
  const add = (id: string, markdown: string): void => void lines.set(id, [...(lines.get(id) ?? []), htmlOf(markdown)])
  for (const id of states.added) add(id, `**${book.isNew[language]}**`)
  for (const { from, to } of states.renamed)
    add(to, `**${changes.renamed[language]}**: ${changes.was[language]} \`${from}\``)
  for (const each of states.changed) add(each.id, describeState(each, words))
  for (const id of reach.lost) add(id, `**${changes.lost[language]}**`)
  for (const id of reach.gained) add(id, `**${changes.gained[language]}**`)
  for (const each of transitions.added) add(each.source, `**${changes.added[language]}**: ${describe(each, now)}`)
  for (const each of transitions.removed) add(each.source, `**${changes.removed[language]}**: ${describe(each, old)}`)
  for (const each of transitions.changed) add(each.after.source, describeChange(each, words))
  for (const [id, text] of textChanges(charts, before.revision, known)) add(id, text)
  return lines
}

/** The texts of each place and dialog that are new or gone, and those that a language says in other words. */
function textChanges(charts: Chart[], revision: string, known: Known): [string, string][] {
  const { language } = known.dictionary
  const catalogs = locales.map((locale) => ({
    locale,
    old: new Map(catalogAt(revision, locale).map((text) => [text.english, text] as const)),
    now: catalogOf(process.cwd(), locale),
  }))
  if (catalogs.some(({ old }) => old.size === 0)) return []
  const drawn = charts.flatMap((chart) =>
    chart.states.filter(({ route, overlay }) => route !== null || overlay !== null),
  )
  return drawn.flatMap(({ id }) => {
    const files = new Set(screensOf(id, known).flatMap((key) => known.sources.get(key) ?? []))
    const own = catalogs.map(({ now, ...rest }) => ({ ...rest, now: textsIn(now, files) }))
    const { now = [], old = new Map<string, Text>() } = own[0] ?? {}
    const added = now.filter(({ english }) => !old.has(english)).map(({ english }) => `+ “${english}”`)
    const today = new Set(catalogs[0]?.now.map(({ english }) => english))
    const gone = textsIn([...old.values()], files).flatMap(({ english }) =>
      today.has(english) ? [] : [`− “${english}”`],
    )
    const other = own.flatMap(({ locale, now: texts, old: former }) =>
      texts.flatMap(({ english, translated }) => {
        const was = former.get(english)?.translated
        return was === undefined || was === translated ? [] : [`\`${locale}\` “${was}” → “${translated}”`]
      }),
    )
    const all = [...added, ...gone, ...other]
    if (all.length === 0) return []
    const more = all.length > MOST_TEXTS ? [`+ ${all.length - MOST_TEXTS} ${book.more[language]}`] : []
    return [[id, [`**${book.words[language]}**`, ...all.slice(0, MOST_TEXTS), ...more].join('\n')] as [string, string]]
  })
}

/** A revision from before the catalogs has no texts. */
function catalogAt(revision: string, locale: Locale): Text[] {
  try {
    const args = ['show', `${revision}:src/locales/${locale}.po`]
    return catalogIn(
      execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return []
  }
}

const htmlOf = (markdown: string): string =>
  escapeXml(markdown)
    .replaceAll(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replaceAll(/`(.+?)`/g, '<code>$1</code>')
    .replaceAll('\n', '<br>')
