import { keyOf, GONE, type Chart, type Transition } from '../model/chart'
import { spelling } from '../model/condition'
import { escapeXml } from '../picture/escape'
import type { Mark, Marks } from '../picture/marks'
import { svgOf } from '../picture/svg'
import { laddersOf, linesOf } from '../sheets/lines'
import type { Arrow, Node, Sheet } from '../sheets/sheet'
import { changes } from '../words/changes'
import { fill, type Language } from '../words/machines/words'
import type { Folder } from '../write/folder'
import { mermaidOf } from '../write/mermaid'
import { isSame, type Comparison } from './compare'
import { describe, describeChange, describeMeaning, named, type Words } from './sentences'
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
    part(said.states, states),
    part(said.transitions, transitions),
    few(said.lost, reach.lost),
    few(said.ids, meanings),
  ]
  const n = sheets.changed.length
  const titles = n > 0 && n <= TITLES ? `: ${sheets.changed.join(', ')}` : ''
  return [...parts, sheets.all === 0 ? '' : fill(said.sheets[language], { n, all: sheets.all }) + titles]
    .filter(Boolean)
    .join(' · ')
}

/** The comment on a pull request, with one small picture; nothing where nothing has changed. */
export async function previewOf(
  comparison: Comparison,
  versions: { before: Chart[]; after: Chart[]; revision: string },
  previews: Preview[],
): Promise<Folder> {
  const [first, ...others] = previews
  if (!first || isSame(comparison)) return new Map()
  const { language } = first
  const small = smallSheet(comparison, versions, first.words)
  const picture = small && (await pictureOf(small, versions.revision, language))
  const lines = [
    '<!-- flow-preview -->',
    `## ${changes.preview.title[language]}`,
    '',
    ...bodyOf(comparison, first),
    ...(picture
      ? [`![${changes.preview.title[language]}](pr-preview.svg)`, '', changes.preview.legend[language], '']
      : []),
    ...wordsOf(comparison, first),
    ...others.flatMap((other) => [
      `<details><summary>${changes.preview.language[other.language]}</summary>`,
      '',
      ...bodyOf(comparison, other),
      ...wordsOf(comparison, other),
      '</details>',
      '',
    ]),
    ...(small
      ? [
          `<details><summary>${changes.asMermaid[language]}</summary>`,
          '',
          ...(['before', 'after'] as const).flatMap((side) => [
            fill(changes.preview[side][language], { revision: versions.revision }),
            '',
            '```mermaid',
            mermaidOf(sideOf(small, side), small.marks[side]).trimEnd(),
            '```',
            '',
          ]),
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

function bodyOf({ reach, meanings }: Comparison, { language, counts, words }: Preview): string[] {
  const { lost, ids, id, was, is, more } = changes.preview
  const rows = meanings.slice(0, LISTED).map((each) => `> | ${describeMeaning(each, words).map(cell).join(' | ')} |`)
  const rest = meanings.length - LISTED
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
    ...(meanings.length === 0
      ? []
      : [
          '> [!WARNING]',
          `> ${ids[language]}`,
          '>',
          `> | ${[id, was, is].map((head) => head[language]).join(' | ')} |`,
          '> |---|---|---|',
          ...rows,
          ...(rest > 0 ? ['>', `> ${fill(more[language], { n: rest })}`] : []),
          '',
        ]),
  ]
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

function wordsOf({ states, transitions }: Comparison, { language, words, landings }: Preview): string[] {
  const { now, old } = words
  const lines = [
    ...states.added.map((id) => `- \`+\` ${named(now, id)}`),
    ...states.removed.map((id) => `- \`−\` ${named(old, id)}`),
    ...states.renamed.map(({ from, to }) => `- \`~\` ${named(old, from)} → ${named(now, to)}`),
    ...transitions.added.map((each) => `- \`+\` ${describe(each, now)}`),
    ...transitions.removed.map((each) => `- \`−\` ${describe(each, old)}`),
    ...transitions.changed.map((each) => `- \`~\` ${describeChange(each, words)}`),
  ]
  return [
    `### ${changes.preview.words[language]}`,
    '',
    ...listed(lines, language),
    '',
    ...(landings.length === 0
      ? []
      : [
          `### ${changes.landings[language]}`,
          '',
          ...listed(
            landings.map((each) => `- ${each}`),
            language,
          ),
          '',
        ]),
    changes.preview.whole[language],
    '',
  ]
}

/** A sheet of both versions, so that what stays is at one place in both pictures. */
interface Small {
  sheet: Sheet
  marks: { before: Marks; after: Marks }
  /** Ids of transitions and states that a version does not have. */
  hidden: { before: string[]; after: string[] }
}

/** Guards of one state and trigger that are drawn, at most. */
const RUNGS = 12

interface Rung {
  before: Transition | null
  after: Transition | null
  isChanged: boolean
}

/** The ladders that have changed, from the one that a lost state is missed in. */
function smallSheet(comparison: Comparison, versions: { before: Chart[]; after: Chart[] }, words: Words): Small | null {
  const { transitions, states, reach, renames } = comparison
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
  const rungs: Rung[] = []
  for (const key of keys) {
    const own = changedRungs(rungsOf(old.get(key) ?? [], now.get(key) ?? [], comparison))
    if (rungs.length > 0 && rungs.length + own.length > RUNGS) break
    rungs.push(...own.slice(0, RUNGS))
  }
  if (rungs.length === 0) return null
  const drawn = rungs.flatMap((rung) => arrowsOf(rung, old, now, words))
  const ends = [...new Set(drawn.flatMap(({ arrow }) => [arrow.from, arrow.to]))]
  const known = new Set(versions.before.flatMap((chart) => chart.states.map(({ id }) => renames.get(id) ?? id)))
  const current = new Set(versions.after.flatMap((chart) => chart.states.map(({ id }) => id)))
  const marksIn = (side: 'before' | 'after'): Marks =>
    new Map([
      ...drawn.flatMap((each) => (each.marks[side] ? [[each.id, each.marks[side]] as const] : [])),
      ...ends.flatMap((id): [string, Mark][] => {
        if (side === 'before') return states.removed.includes(id) ? [[id, 'removed']] : []
        if (reach.lost.includes(id)) return [[id, 'removed']]
        return states.added.includes(id) ? [[id, 'added']] : []
      }),
      // A picture without any mark would have a colour for each state.
      ['', 'changed' as const],
    ])
  return {
    sheet: {
      name: 'pr-preview',
      title: changes.preview.title[words.now.language],
      root: 'pr-preview',
      direction: 'left-right',
      nodes: ends.map((id) => stateNode(id, current.has(id) ? words.now.state(id) : words.old.state(id))),
      arrows: drawn.map(({ arrow }) => arrow),
    },
    marks: { before: marksIn('before'), after: marksIn('after') },
    hidden: {
      before: [...drawn.filter(({ isIn }) => !isIn.before).map(({ id }) => id), ...ends.filter((id) => !known.has(id))],
      after: [...drawn.filter(({ isIn }) => !isIn.after).map(({ id }) => id), ...ends.filter((id) => !current.has(id))],
    },
  }
}

/** The sheet without what this version does not have. */
function sideOf({ sheet, hidden }: Small, side: 'before' | 'after'): Sheet {
  const isHere = (id: string): boolean => !hidden[side].includes(id)
  return {
    ...sheet,
    nodes: sheet.nodes.filter(({ key }) => isHere(key)),
    arrows: sheet.arrows.filter(({ lines }) => lines.every(({ transitions }) => transitions.every(isHere))),
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
function rungsOf(old: Transition[], now: Transition[], { transitions }: Comparison): Rung[] {
  const paired = new Set<Transition>()
  const rungs = now.map((after): Rung => {
    const change = transitions.changed.find((each) => each.after.id === after.id)
    const isSimilar = (each: Transition): boolean =>
      each.targets.join() === after.targets.join() && spelling(each.guard) === spelling(after.guard)
    const before =
      old.find((each) => !paired.has(each) && (change ? each.id === change.before.id : isSimilar(each))) ?? null
    if (before) paired.add(before)
    return { before, after, isChanged: before === null || !isSimilar(before) || change !== undefined }
  })
  return [
    ...rungs,
    ...old.filter((each) => !paired.has(each)).map((before) => ({ before, after: null, isChanged: true })),
  ]
}

/** Those that have changed, with the ones beside them; all of a short ladder. */
const changedRungs = (rungs: Rung[]): Rung[] =>
  rungs.length <= 6
    ? rungs
    : rungs.filter((_, i) => [rungs[i - 1], rungs[i], rungs[i + 1]].some((rung) => rung?.isChanged))

interface Drawn {
  id: string
  arrow: Arrow
  marks: Partial<Record<'before' | 'after', Mark>>
  isIn: { before: boolean; after: boolean }
}

/** One arrow for what stays, and two where the target or the guard has changed. */
function arrowsOf({ before, after, isChanged }: Rung, old: Ladders, now: Ladders, words: Words): Drawn[] {
  const textOf = (each: Transition, isOld: boolean): string =>
    linesOf([each], isOld ? old : now, isOld ? words.old : words.now)[0]?.text ?? ''
  const isSameMove =
    before &&
    after &&
    before.targets.join() === after.targets.join() &&
    spelling(before.guard) === spelling(after.guard)
  const drawn = (each: Transition, id: string, text: string, rest: Pick<Drawn, 'marks' | 'isIn'>): Drawn[] =>
    (each.targets.length === 0 ? [each.source] : each.targets).map((to) => ({
      id,
      arrow: { from: each.source, to, kind: 'move', lines: [{ text, transitions: [id] }] },
      ...rest,
    }))
  if (isSameMove) {
    const [was, is] = [numberIn(textOf(before, true)), numberIn(textOf(after, false))]
    const text = textOf(after, false)
    const isMoved = was !== is && was !== '' && is !== ''
    return drawn(after, after.id, isMoved ? text.replace(is, `${was.replace('. ', '')}→${is}`) : text, {
      marks: isChanged || isMoved ? { after: 'changed' } : {},
      isIn: { before: true, after: true },
    })
  }
  return [
    ...(before
      ? drawn(before, before.id + GONE, textOf(before, true), {
          marks: { before: 'removed' },
          isIn: { before: true, after: false },
        })
      : []),
    ...(after
      ? drawn(after, after.id, textOf(after, false), {
          marks: { after: before ? 'changed' : 'added' },
          isIn: { before: false, after: true },
        })
      : []),
  ]
}

type Ladders = ReturnType<typeof laddersOf>

const numberIn = (text: string): string => /^\d+\. /.exec(text)?.[0] ?? ''

const HEADING = 30
const GAP = 24
const PAGE = 1280

/** Both versions of one layout, side by side where there is room. */
async function pictureOf(
  { sheet, marks, hidden }: Small,
  revision: string,
  language: Language,
): Promise<string | null> {
  try {
    const dressing = { language, hrefOf: () => null }
    const [before, after] = await Promise.all([
      svgOf(sheet, { ...dressing, marks: marks.before }),
      svgOf(sheet, { ...dressing, marks: marks.after }),
    ])
    const sizes = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(after) ?? []
    const [width, height] = [Number(sizes[1]), Number(sizes[2])]
    const isBeside = width * 2 + GAP <= PAGE
    const [left, top] = isBeside ? [width + GAP, 0] : [0, height + HEADING + GAP]
    const { before: was, after: is } = changes.preview
    const half = (side: 'before' | 'after', svg: string, head: string, x: number, y: number): string =>
      `<g class="${side}"><text class="head" x="${x + 8}" y="${y + 20}">${escapeXml(head)}</text>${svg.trimEnd().replace('<svg ', `<svg x="${x}" y="${y + HEADING}" `)}</g>`
    const hide = (side: 'before' | 'after'): string =>
      hidden[side]
        .flatMap((id) => [`.${side} [data-transitions="${escapeXml(id)}"]`, `.${side} [data-state="${escapeXml(id)}"]`])
        .map((selector) => `${selector}{visibility:hidden}`)
        .join('')
    const size = { width: left + width, height: top + HEADING + height }
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" role="img" lang="${language}">`,
      `<style>.head{font:bold 14px sans-serif;fill:#1b1f24}${hide('before')}${hide('after')}</style>`,
      `<rect width="${size.width}" height="${size.height}" fill="#fff"/>`,
      half('before', before, fill(was[language], { revision }), 0, 0),
      half('after', after, is[language], left, top),
      '</svg>\n',
    ].join('\n')
  } catch {
    return null
  }
}
