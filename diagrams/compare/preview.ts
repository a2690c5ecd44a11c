import { keyOf, type Chart, type Transition } from '../model/chart'
import { spelling } from '../model/condition'
import type { Mark, Marks } from '../picture/marks'
import { laddersOf } from '../sheets/lines'
import type { Node, Sheet } from '../sheets/sheet'
import { changes } from '../words/changes'
import type { Dictionary } from '../words/dictionary'
import { fill, type Language } from '../words/machines/words'
import type { Folder } from '../write/folder'
import { mermaidOf } from '../write/mermaid'
import { isOnlyWords, isSame, type ChangedState, type Comparison } from './compare'
import { affectedTests, goneEvents, rewordedIn, toldOf, type Surroundings, type Told } from './consequences'
import { ladderPicture, type Ends, type Ladder, type Rung, type Side } from './ladderPicture'
import {
  describe,
  describeChange,
  describeCondition,
  describeMeaning,
  describeState,
  meaningOf,
  named,
  type Words,
} from './sentences'
import { renamed } from './transitions'

export interface Preview {
  language: Language
  counts: string
  words: Words
  /** Where borrowers go who are in a removed state. */
  landings: string[]
}

/** The sheets that are named, at most. */
const TITLES = 5

/** The figures of a comparison in one line. */
export function countsOf(
  { states, transitions, reach, meanings }: Comparison,
  sheets: { changed: string[]; all: number },
  language: Language,
): string {
  const said = changes.counts
  const few = (words: { en: string; id: string }, list: unknown[]): string =>
    list.length === 0 ? '' : fill(words[language], { n: list.length })
  const part = (name: { en: string; id: string }, list: typeof states | typeof transitions): string => {
    const signs = [
      list.added.length > 0 ? `+${list.added.length}` : '',
      list.removed.length > 0 ? `−${list.removed.length}` : '',
    ].filter(Boolean)
    const rest = ['renamed' in list ? few(said.renamed, list.renamed) : '', few(said.changed, list.changed)].filter(
      Boolean,
    )
    const all = [signs.join(' '), ...rest].filter(Boolean)
    return all.length === 0 ? '' : `**${name[language]}** ${all.join(', ')}`
  }
  const parts = [
    part(said.states, { ...states, changed: states.changed.filter((state) => !isOnlyWords(state)) }),
    part(said.transitions, transitions),
    few(said.lost, reach.lost),
    few(said.ids, meanings),
    few(said.words, states.changed.filter(isOnlyWords)),
  ]
  const n = sheets.changed.length
  const titles = n > 0 && n <= TITLES ? `: ${sheets.changed.join(', ')}` : ''
  return [...parts, sheets.all === 0 ? '' : fill(said.sheets[language], { n, all: sheets.all }) + titles]
    .filter(Boolean)
    .join(' · ')
}

/** The comment on a pull request, with one small picture; nothing where neither the flow nor its words have changed. */
export function previewOf(
  comparison: Comparison,
  versions: { before: Chart[]; after: Chart[]; revision: string },
  previews: Preview[],
  around: Surroundings,
): Folder {
  const [first, ...others] = previews
  const isReworded = previews.some(({ language }) => rewordedIn(around.texts(language), new Set()).length > 0)
  if (!first || (isSame(comparison) && !isReworded)) return new Map()
  const { language } = first
  const ladders = changedLadders(comparison, versions, first.words)
  const ends = { added: comparison.states.added, lost: comparison.reach.lost }
  const picture = ladders.length === 0 ? null : ladderPicture(ladders, ends, { revision: versions.revision, language })
  const lines = [
    '<!-- flow-preview -->',
    `## ${changes.preview.title[language]}`,
    '',
    ...bodyOf(comparison, first, versions, around),
    ...(picture
      ? [`![${changes.preview.title[language]}](pr-preview.svg)`, '', changes.preview.legend[language], '']
      : []),
    ...wordsOf(comparison, first, around),
    ...others.flatMap((other) => [
      `<details><summary>${changes.preview.language[other.language]}</summary>`,
      '',
      ...bodyOf(comparison, other, versions, around),
      ...wordsOf(comparison, other, around),
      '</details>',
      '',
    ]),
    ...(picture
      ? [
          `<details><summary>${changes.asMermaid[language]}</summary>`,
          '',
          ...(['before', 'after'] as const).flatMap((side) => {
            const { sheet, marks } = sheetOf(ladders, side, ends)
            return [
              fill(changes.preview[side][language], { revision: versions.revision }),
              '',
              '```mermaid',
              mermaidOf(sheet, marks).trimEnd(),
              '```',
              '',
            ]
          }),
          '</details>',
          '',
        ]
      : []),
  ]
  return new Map([['pr-preview.md', lines.join('\n')], ...(picture ? [['pr-preview.svg', picture] as const] : [])])
}

/** A comment is not read to the end of a long list. */
const LISTED = 15

function listed(lines: string[], language: Language): string[] {
  const rest = lines.length - LISTED
  return rest > 0 ? [...lines.slice(0, LISTED), `- ${fill(changes.preview.more[language], { n: rest })}`] : lines
}

function bodyOf(
  { reach, meanings }: Comparison,
  { language, counts, words }: Preview,
  { before, after }: { before: Chart[]; after: Chart[] },
  { told }: Surroundings,
): string[] {
  const { lost, ids, id, was, is, gone, more } = changes.preview
  const heads = [id, was, is].map((head) => head[language])
  const all = [
    ...meanings.map((each) => [each.id, ...describeMeaning(each, words)]),
    ...goneEvents(before, after).map((each) => [each.id, `\`${each.id}\``, meaningOf(each, words.old), gone[language]]),
  ]
  const rows = all
    .slice(0, LISTED)
    .map(([event = '', ...cells]) => [...cells.map(cell), ...(told === null ? [] : [toldIn(told, event, language)])])
  const rest = all.length - LISTED
  return [
    counts,
    '',
    ...(reach.lost.length === 0
      ? []
      : [
          '> [!CAUTION]',
          ...reach.lost.map((state) => `> ${fill(lost[language], { state: named(words.now, state) })}\n>`),
          '',
        ]),
    ...(all.length === 0
      ? []
      : [
          '> [!WARNING]',
          `> ${ids[language]}`,
          '>',
          `> | ${[...heads, ...(told === null ? [] : [toldHead(told, language)])].join(' | ')} |`,
          `> |---|---|---|${told === null ? '' : '--:|'}`,
          ...rows.map((row) => `> | ${row.join(' | ')} |`),
          ...(rest > 0 ? ['>', `> ${fill(more[language], { n: rest })}`] : []),
          '',
        ]),
  ]
}

function toldIn(told: Told, id: string, language: Language): string {
  const number = Number(toldOf(told, id))
  return Number.isNaN(number) ? changes.preview.hidden[language] : number.toLocaleString(language)
}

const toldHead = ({ week, isSimulated }: Told, language: Language): string =>
  fill(changes.preview.told[language], { week }) + (isSimulated ? ` (${changes.preview.simulated[language]})` : '')

const cell = (text: string): string => text.replaceAll('|', '\\|')

function wordsOf(comparison: Comparison, { language, words, landings }: Preview, around: Surroundings): string[] {
  const { states, transitions } = comparison
  const { now, old } = words
  const stateLine = (state: ChangedState): string => `- \`~\` ${named(now, state.id)}: ${describeState(state, words)}`
  const lines = [
    ...states.added.map((id) => `- \`+\` ${named(now, id)}`),
    ...states.removed.map((id) => `- \`−\` ${named(old, id)}`),
    ...states.renamed.map(({ from, to }) => `- \`~\` ${named(old, from)} → ${named(now, to)}`),
    ...states.changed.filter((state) => !isOnlyWords(state)).map(stateLine),
    ...transitions.added.map((each) => `- \`+\` ${describe(each, now)}`),
    ...transitions.removed.map((each) => `- \`−\` ${describe(each, old)}`),
    ...transitions.changed.map((each) => `- \`~\` ${describeChange(each, words)}`),
  ]
  const changed = new Set([
    ...transitions.changed.map(({ after }) => after.id),
    ...comparison.meanings.map(({ id }) => id),
  ])
  const reworded = [
    ...states.changed.filter(isOnlyWords).map(stateLine),
    ...rewordedIn(around.texts(language), changed).map(
      ({ from, to, n }) => `- “${from}” → “${to}”${n > 1 ? ` (${fill(changes.preview.times[language], { n })})` : ''}`,
    ),
  ]
  const section = (title: string, list: string[]): string[] =>
    list.length === 0 ? [] : [`### ${title}`, '', ...listed(list, language), '']
  return [
    ...section(changes.preview.words[language], lines),
    ...section(
      changes.landings[language],
      landings.map((each) => `- ${each}`),
    ),
    ...section(changes.preview.hangs[language], testLines(comparison, around, language)),
    ...section(changes.preview.onlyWords[language], reworded),
    changes.preview.whole[language],
    '',
  ]
}

/** Titles of a test file, at most. */
const TITLES_OF_FILE = 3

/** Tests that may have to change. */
function testLines(comparison: Comparison, around: Surroundings, language: Language): string[] {
  const { tests: head, more } = changes.preview
  const lines = affectedTests(comparison, around).map(({ path, titles }) => {
    const few = titles.slice(0, TITLES_OF_FILE).map((title) => `“${title}”`)
    const others = titles.length - few.length
    const rest = others > 0 ? [fill(more[language], { n: others })] : []
    return `  - ${[`\`${path}\``, ...few, ...rest].join(', ')}`
  })
  return lines.length === 0 ? [] : [[`- ${head[language]}`, ...listed(lines, language)].join('\n')]
}

/** Guards of one state and trigger that are drawn, at most. */
const RUNGS = 12

interface Pair {
  before: Transition | null
  after: Transition | null
  isChanged: boolean
}

/** The ladders that have changed, from the one that a lost state is missed in. */
function changedLadders(comparison: Comparison, versions: { before: Chart[]; after: Chart[] }, words: Words): Ladder[] {
  const { transitions, reach, renames } = comparison
  const old = laddersOf(versions.before.flatMap((chart) => chart.transitions).map((each) => renamed(each, renames)))
  const now = laddersOf(versions.after.flatMap((chart) => chart.transitions))
  const keyIn = (each: Transition): string => `${each.source}/${keyOf(each.trigger)}`
  const moved = [
    ...transitions.removed,
    ...transitions.added,
    ...transitions.changed.filter(({ what }) => what.some((each) => each !== 'effects')).map(({ after }) => after),
  ]
  const isOfLost = ({ targets }: Transition): boolean => targets.some((id) => reach.lost.includes(id))
  const keys = [...new Set([...moved.filter(isOfLost), ...moved].map(keyIn))]
  const ladders: Ladder[] = []
  let rungs = 0
  for (const key of keys) {
    const [before, after] = [old.get(key) ?? [], now.get(key) ?? []]
    const own = changedPairs(pairsOf(before, after, comparison)).slice(0, RUNGS)
    const [first] = [...after, ...before]
    if (first === undefined || rungs + own.length > RUNGS) continue
    rungs += own.length
    const dictionary = after.length > 0 ? words.now : words.old
    ladders.push({
      source: first.source,
      title: dictionary.state(first.source),
      trigger: dictionary.trigger(first) || dictionary.frame('atOnce'),
      rungs: own.map((pair) => rungOf(pair, { before, after }, words)),
    })
  }
  return ladders
}

/** A removed guard stays red in the picture before, and what is new or changed is marked in the one after. */
function rungOf(
  { before, after, isChanged }: Pair,
  ladders: Record<'before' | 'after', Transition[]>,
  { now, old }: Words,
): Rung {
  const sideOf = (each: Transition, ladder: Transition[], dictionary: Dictionary, mark: Mark | null): Side => {
    const place = ladder.findIndex(({ id }) => id === each.id) + 1
    const [target = each.source] = each.targets
    const otherwise = place > 1 ? dictionary.frame('otherwise') : ''
    return {
      id: each.id,
      place: ladder.length > 1 ? place : null,
      label: describeCondition(each, dictionary) ?? otherwise,
      target,
      title:
        each.targets.length === 0
          ? dictionary.frame('stays')
          : each.targets.map((id) => dictionary.state(id)).join(', '),
      mark,
    }
  }
  return {
    before: before && sideOf(before, ladders.before, old, after === null ? 'removed' : null),
    after: after && sideOf(after, ladders.after, now, before === null ? 'added' : isChanged ? 'changed' : null),
  }
}

/** One version of the ladders, for Mermaid. */
function sheetOf(
  ladders: readonly Ladder[],
  side: 'before' | 'after',
  { added, lost }: Ends,
): { sheet: Sheet; marks: Marks } {
  const own = ladders.flatMap(({ source, title, trigger, rungs }) =>
    rungs.flatMap((rung) => (rung[side] === null ? [] : [{ source, name: title, trigger, ...rung[side] }])),
  )
  const names = new Map(
    own.flatMap(({ source, name, target, title }) => [[target, title] as const, [source, name] as const]),
  )
  const isAfter = side === 'after'
  for (const { before, after } of ladders.flatMap(({ rungs }) => rungs))
    if (isAfter && after === null && before !== null && lost.includes(before.target))
      names.set(before.target, before.title)
  const textOf = ({ place, trigger, label }: (typeof own)[number]): string =>
    `${place === null ? '' : `${place}. `}${[trigger, label].filter((part) => part !== '').join(': ')}`
  return {
    sheet: {
      name: 'pr-preview',
      title: '',
      root: 'pr-preview',
      direction: 'left-right',
      nodes: [...names].map(([id, title]) => stateNode(id, title)),
      arrows: own.map((each) => ({
        from: each.source,
        to: each.target,
        kind: 'move',
        lines: [{ text: textOf(each), transitions: [each.id] }],
      })),
    },
    marks: new Map([
      ...own.flatMap(({ id, mark }) => (mark === null ? [] : [[id, mark] as const])),
      ...(isAfter ? lost : []).map((id) => [id, 'removed'] as const),
      ...(isAfter ? added : []).map((id) => [id, 'added'] as const),
    ]),
  }
}

const stateNode = (id: string, title: string): Node => ({
  key: id,
  kind: 'state',
  title,
  rows: [],
  state: id,
  sheet: null,
  nodes: [],
})

/** The guards of one ladder in both versions. */
function pairsOf(old: Transition[], now: Transition[], { transitions }: Comparison): Pair[] {
  const paired = new Set<Transition>()
  const pairs = now.map((after): Pair => {
    const change = transitions.changed.find((each) => each.after.id === after.id)
    const isSimilar = (each: Transition): boolean =>
      each.targets.join() === after.targets.join() && spelling(each.guard) === spelling(after.guard)
    const before =
      old.find((each) => !paired.has(each) && (change ? each.id === change.before.id : isSimilar(each))) ?? null
    if (before) paired.add(before)
    return { before, after, isChanged: before === null || !isSimilar(before) || change !== undefined }
  })
  // A guard that is gone is where it was, after the one that was tried before it.
  for (const [i, before] of old.entries()) {
    if (paired.has(before)) continue
    const previous = pairs.findIndex((pair) => pair.before !== null && pair.before === old[i - 1])
    pairs.splice(previous + 1, 0, { before, after: null, isChanged: true })
  }
  return pairs
}

/** Those that have changed, with the ones beside them; all of a short ladder. */
const changedPairs = (pairs: Pair[]): Pair[] =>
  pairs.length <= 6
    ? pairs
    : pairs.filter((_, i) => [pairs[i - 1], pairs[i], pairs[i + 1]].some((pair) => pair?.isChanged))
