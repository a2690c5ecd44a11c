import { type Chart, GONE, type State } from '../model/chart'
import type { Mark, Marks } from '../picture/marks'
import { svgOf } from '../picture/svg'
import { planOf } from '../sheets/plan'
import { nodesIn, statesOn, transitionsOn, type Sheet } from '../sheets/sheet'
import { sheetsOf } from '../sheets/sheetsOf'
import { changes } from '../words/changes'
import { dictionaryOf, type Dictionary } from '../words/dictionary'
import { translateTo } from '../words/locales'
import { languages, type Language, fill } from '../words/machines/words'
import type { Folder } from '../write/folder'
import { mermaidOf } from '../write/mermaid'
import { compared, isSame, type Comparison } from './compare'
import { landingsOf, type Landing, type Visitor } from './landing'
import { describe, describeChange, describeMeaning, describeState, named, type Words } from './sentences'
import { alone, type Surroundings } from './consequences'
import { countsOf, previewOf, type Preview } from './preview'

/** The summary and coloured sheets of all changes, in each language. */
export async function changesFolder(
  before: Chart[],
  after: Chart[],
  revision: string,
  around: Surroundings = alone,
): Promise<Folder> {
  const comparison = compared(before, after)
  const landings = await landingsOf(comparison.states.removed, before, after, comparison.renames)
  const { charts, marks } = unionOf(before, after, comparison)
  const folder: Folder = new Map()
  const previews: Preview[] = []
  const languageReport = async (language: Language): Promise<void> => {
    const translate = await translateTo(language)
    const words = {
      now: dictionaryOf(language, charts, translate),
      old: dictionaryOf(language, [...after, ...before], translate),
    }
    const { sheets: all, why } = sheetsOrReason(() => sheetsOf(charts, words.now, planOf(charts)))
    const sheets = all
      .filter((sheet) => [...statesOn(sheet), ...transitionsOn(sheet)].some((id) => marks.has(id)))
      .map(withoutLooseArrows)
    const undrawn = new Map<string, string>()
    const undrawnFor = (reason: string): string => fill(changes.undrawn[language], { why: reason })
    for (const sheet of sheets) {
      const hrefOf = (name: string): string | null => (sheets.some((each) => each.name === name) ? `${name}.svg` : null)
      try {
        folder.set(`${language}/${sheet.name}.svg`, await svgOf(sheet, { language, marks, hrefOf }))
      } catch (error) {
        undrawn.set(sheet.name, undrawnFor(String(error)))
      }
    }
    const pictures = sheets.flatMap((sheet) => [
      `### ${sheet.title}`,
      '',
      undrawn.get(sheet.name) ?? `[![${sheet.title}](${sheet.name}.svg)](${sheet.name}.svg)`,
      '',
      `<details><summary>${changes.asMermaid[language]}</summary>`,
      '',
      '```mermaid',
      mermaidOf(sheet, marks).trimEnd(),
      '```',
      '',
      '</details>',
      '',
    ])
    const counts = countsOf(comparison, { changed: sheets.map(({ title }) => title), all: all.length }, language)
    const summary = summaryOf(comparison, landings, words, { revision, counts })
    previews.push({ language, counts, words, landings: landings.map((each) => describeLanding(each, words)) })
    const tail = isSame(comparison)
      ? []
      : [
          `## ${changes.pictures[language]}`,
          '',
          why === null ? changes.legend[language] : undrawnFor(why),
          '',
          ...pictures,
        ]
    folder.set(`${language}/summary.md`, [summary, ...tail].join('\n'))
  }
  for (const language of languages) await languageReport(language)
  for (const [path, text] of previewOf(comparison, { before, after, revision }, previews, around))
    folder.set(path, text)
  return folder
}

/** Without sheets, the words are still worth reading. */
/** Of two revisions together, an arrow may lead to a state that is drawn on no sheet any more. */
function withoutLooseArrows(sheet: Sheet): Sheet {
  const keys = new Set(nodesIn(sheet.nodes).map(({ key }) => key))
  return { ...sheet, arrows: sheet.arrows.filter(({ from, to }) => keys.has(from) && keys.has(to)) }
}

function sheetsOrReason(sheets: () => Sheet[]): { sheets: Sheet[]; why: string | null } {
  try {
    return { sheets: sheets(), why: null }
  } catch (error) {
    return { sheets: [], why: String(error) }
  }
}

/** The comparison in Markdown. */
function summaryOf(
  comparison: Comparison,
  landings: Landing[],
  words: Words,
  { revision, counts }: { revision: string; counts: string },
): string {
  const { language } = words.now
  const { states, transitions, reach, meanings } = comparison
  const section = (title: { en: string; id: string }, parts: [{ en: string; id: string }, string[]][]): string[] => {
    const filled = parts.filter(([, lines]) => lines.length > 0)
    if (filled.length === 0) return []
    const lists = filled.flatMap(([name, lines]) => [
      `**${name[language]}**`,
      '',
      ...lines.map((line) => `- ${line}`),
      '',
    ])
    return [`## ${title[language]}`, '', ...lists]
  }
  const now = (id: string): string => named(words.now, id)
  const gone = (id: string): string => named(words.old, id)
  const body = [
    ...section(changes.states, [
      [changes.added, states.added.map(now)],
      [changes.removed, states.removed.map(gone)],
      [changes.renamed, states.renamed.map(({ from, to }) => `${gone(from)} → ${now(to)}`)],
      [changes.changed, changedStates(comparison, words)],
    ]),
    ...section(changes.transitions, [
      [changes.added, transitions.added.map((each) => describe(each, words.now))],
      [changes.removed, transitions.removed.map((each) => describe(each, words.old))],
      [changes.changed, transitions.changed.map((each) => describeChange(each, words))],
    ]),
    ...section(changes.reach, [
      [changes.lost, reach.lost.map(now)],
      [changes.gained, reach.gained.map(now)],
    ]),
    ...section(changes.ids, [[changes.changed, meanings.map((each) => describeMeaning(each, words).join(' → '))]]),
    ...section(changes.landings, [[changes.removed, landings.map((each) => describeLanding(each, words))]]),
  ]
  const title = `# ${fill(changes.title[language], { revision })}`
  return [title, '', ...(body.length === 0 ? [changes.nothing[language], ''] : [counts, '', ...body])].join('\n')
}

function describeLanding(landing: Landing, { now, old }: Words): string {
  const { language } = now
  const who = named(old, landing.state)
  if (landing.kind === 'restarted')
    return `${who}: ${fill(changes.restarted[language], { state: now.state(landing.at) })}`
  const routes = [...new Set(landing.routes.map(({ route }) => route))]
  const parts = routes.map((route) => {
    const visitors = landing.routes
      .filter((each) => each.route === route)
      .map(({ visitor }) => describeVisitor(visitor, now))
    const all = routes.length === 1 ? changes.everyone[language] : visitors.join(', ')
    return fill(changes.opened[language], {
      who: all,
      route: route === null ? '–' : `${now.value('route', route)} \`${route}\``,
    })
  })
  return `${who}, \`${landing.path}\`: ${parts.join('; ')}`
}

const describeVisitor = (visitor: Visitor, dictionary: Dictionary): string =>
  visitor === null
    ? changes.signedOut[dictionary.language]
    : fill(changes.those[dictionary.language], { reached: dictionary.value('reached', visitor) })

/** Groups states with the same change. */
function changedStates({ states }: Comparison, words: Words): string[] {
  const byChange = new Map<string, string[]>()
  for (const state of states.changed) {
    const change = describeState(state, words)
    byChange.set(change, [...(byChange.get(change) ?? []), named(words.now, state.id)])
  }
  return [...byChange].map(([change, names]) => `${change}: ${names.join(', ')}`)
}

/** The current charts with removed parts drawn in, and the mark of each part. */
function unionOf(before: Chart[], after: Chart[], comparison: Comparison): { charts: Chart[]; marks: Marks } {
  const { states, transitions, renames } = comparison
  const removed = new Set(states.removed)
  const known = (id: string): string => renames.get(id) ?? id
  const restored = (state: State): State => ({
    ...state,
    parent: state.parent === null ? null : known(state.parent),
    initial: state.initial === null ? null : known(state.initial),
  })
  const ghosts = transitions.removed.map((each) => ({ ...each, id: each.id + GONE }))
  const lost = before.filter(({ id }) => removed.has(id)).map(({ id }): Chart => ({ id, states: [], transitions: [] }))
  const charts = [...after, ...lost].map((chart) => {
    const old = before.find(({ id }) => known(id) === chart.id)?.states ?? []
    const all = [...chart.states, ...old.filter(({ id }) => removed.has(id)).map(restored)]
    const ids = new Set(all.map(({ id }) => id))
    return {
      id: chart.id,
      states: all,
      transitions: [...chart.transitions, ...ghosts.filter(({ source }) => ids.has(source))],
    }
  })
  const marked = (ids: string[], mark: Mark): [string, Mark][] => ids.map((id) => [id, mark])
  const marks = new Map([
    ...marked(
      states.changed.map(({ id }) => id),
      'changed',
    ),
    ...marked(
      states.renamed.map(({ to }) => to),
      'changed',
    ),
    ...marked(states.added, 'added'),
    ...marked(states.removed, 'removed'),
    ...marked(
      transitions.changed.map(({ after: { id } }) => id),
      'changed',
    ),
    ...marked(
      transitions.added.map(({ id }) => id),
      'added',
    ),
    ...marked(
      ghosts.map(({ id }) => id),
      'removed',
    ),
  ])
  return { charts, marks }
}
