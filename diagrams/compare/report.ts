import { type Chart, type Transition, GONE, type State } from '../model/chart'
import type { Mark, Marks } from '../picture/marks'
import { svgOf } from '../picture/svg'
import { planOf } from '../sheets/plan'
import { statesOn, transitionsOn } from '../sheets/sheet'
import { sheetsOf } from '../sheets/sheetsOf'
import { changes } from '../words/changes'
import { dictionaryOf, machineOf, type Dictionary } from '../words/dictionary'
import { translateTo } from '../words/locales'
import { languages, type Language, fill } from '../words/machines/words'
import type { Folder } from '../write/folder'
import { mermaidOf } from '../write/mermaid'
import { compared, isSame, type Comparison } from './compare'
import { landingsOf, type Landing, type Visitor } from './landing'
import type { ChangedTransition, Difference } from './transitions'

/** The summary and coloured sheets of all changes, in each language. */
export async function changesFolder(before: Chart[], after: Chart[], revision: string): Promise<Folder> {
  const comparison = compared(before, after)
  const landings = await landingsOf(comparison.states.removed, before, after, comparison.renames)
  const { charts, marks } = unionOf(before, after, comparison)
  const folder: Folder = new Map()
  const languageReport = async (language: Language): Promise<void> => {
    const translate = await translateTo(language)
    const words = {
      now: dictionaryOf(language, charts, translate),
      old: dictionaryOf(language, [...after, ...before], translate),
    }
    const sheets = sheetsOf(charts, words.now, planOf(charts)).filter((sheet) =>
      [...statesOn(sheet), ...transitionsOn(sheet)].some((id) => marks.has(id)),
    )
    for (const sheet of sheets) {
      const hrefOf = (name: string): string | null => (sheets.some((each) => each.name === name) ? `${name}.svg` : null)
      folder.set(`${language}/${sheet.name}.svg`, await svgOf(sheet, { language, marks, hrefOf }))
    }
    const pictures = sheets.flatMap((sheet) => [
      `### ${sheet.title}`,
      '',
      `[![${sheet.title}](${sheet.name}.svg)](${sheet.name}.svg)`,
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
    const summary = summaryOf(comparison, landings, words, revision)
    const tail = isSame(comparison)
      ? []
      : [`## ${changes.pictures[language]}`, '', changes.legend[language], '', ...pictures]
    folder.set(`${language}/summary.md`, [summary, ...tail].join('\n'))
  }
  for (const language of languages) await languageReport(language)
  return folder
}

interface Words {
  /** For the current charts. */
  now: Dictionary
  /** For removed parts, whose titles only the former charts have. */
  old: Dictionary
}

/** The comparison in Markdown, for a pull request. */
function summaryOf(comparison: Comparison, landings: Landing[], words: Words, revision: string): string {
  const { language } = words.now
  const { states, transitions, reach } = comparison
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
      [changes.changed, changedStates(comparison, words.now)],
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
    ...section(changes.landings, [[changes.removed, landings.map((each) => describeLanding(each, words))]]),
  ]
  const title = `# ${fill(changes.title[language], { revision })}`
  return [title, '', ...(body.length === 0 ? [changes.nothing[language], ''] : body)].join('\n')
}

/** Groups states with the same change. */
function changedStates({ states }: Comparison, dictionary: Dictionary): string[] {
  const byChange = new Map<string, string[]>()
  for (const { id, what } of states.changed) {
    const change = what.map((each) => changes.what[each][dictionary.language]).join(', ')
    byChange.set(change, [...(byChange.get(change) ?? []), named(dictionary, id)])
  }
  return [...byChange].map(([change, names]) => `${change}: ${names.join(', ')}`)
}

const named = (dictionary: Dictionary, id: string): string => `**${dictionary.state(id)}** (\`${id}\`)`

function describe(transition: Transition, dictionary: Dictionary): string {
  const { source, targets } = transition
  const trigger = dictionary.trigger(transition) || dictionary.frame('atOnce')
  const condition = describeCondition(transition, dictionary)
  const to = targets.length === 0 ? dictionary.frame('stays') : targets.map((id) => dictionary.state(id)).join(', ')
  const when = condition === null ? trigger : `${trigger} ${dictionary.frame('if')} ${condition}`
  return `${dictionary.state(source)} → ${to}: ${when} (\`${transition.id}\`)`
}

const describeCondition = ({ source, guard }: Transition, dictionary: Dictionary): string | null =>
  guard === null ? null : dictionary.condition(machineOf(source), guard)

function describeChange({ before, after, what }: ChangedTransition, { now, old }: Words): string {
  const { language } = now
  const earlier: Partial<Record<Difference, () => string>> = {
    target: () => before.targets.map((id) => old.state(id)).join(', ') || old.frame('stays'),
    guard: () => describeCondition(before, old) ?? changes.none[language],
    delay: () => old.trigger(before),
  }
  const differences = what.map((each) => {
    const said = earlier[each]?.()
    return changes.what[each][language] + (said === undefined ? '' : ` (${changes.was[language]}: ${said})`)
  })
  return `${describe(after, now)}: ${differences.join(', ')}`
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
