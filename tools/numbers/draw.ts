import { currentCharts, dictionariesFor } from '../../diagrams/command/charts'
import { appColours, journeyModel } from '../../diagrams/journey/journey'
import { bookNumbersOf, marksFor } from '../../diagrams/numbers/bookNumbers'
import { bookOf } from '../../diagrams/book/page'
import { COVERAGE, recordedIn } from '../../diagrams/command/recorded'
import { screensIn } from '../../diagrams/book/scenes'
import { textIn } from '../../diagrams/command/files'
import { figureTextsIn, type Counted, type FigureKind } from '../../diagrams/numbers/figureText'
import { journeyNumbersOf, type Period } from '../../diagrams/numbers/journeyNumbers'
import { marksOf, type Marks } from '../../diagrams/numbers/marks'
import { allOf, publishedOf, narrowingIn, type Counts } from '../../diagrams/numbers/shown'
import { withNumbers, type SheetFigures } from '../../diagrams/numbers/sheetNumbers'
import { svgOf } from '../../diagrams/picture/svg'
import { sheetsOf } from '../../diagrams/sheets/sheetsOf'
import { fill, languages, type Language } from '../../diagrams/words/machines/words'

export { languages }
import { numbers as words } from '../../diagrams/words/numbers'
import type { Folder } from '../../diagrams/write/folder'
import { eventIds } from '#domain/tracking/eventIds'
import { flowNumbersOf } from './bookData'
import type { Database } from './duckdb'
import { conditionOf, figuresOf, incompleteFor, type Figure, type Selection } from './figures'
import type { Loaded } from './loadEvents'
import { passingOf, type Unit } from './passing'
import { beside, type Columns } from './table'

/** Who is drawn: `against` is a second period or cohort beside the first. */
export interface Drawn {
  of: Selection
  against: Selection | null
  language: Language
  loaded: Pick<Loaded, 'isSimulated' | 'until'>
  isForPublishing: boolean
  /** What the tables show that are published with it, by id. */
  published?: ReadonlyMap<string, number>
}

export function languageOf(text: string): Language {
  const language = languages.find((each) => each === text)
  if (language === undefined) throw new Error(`--language is one of ${languages.join(', ')}`)
  return language
}

const DAY = 24 * 3_600_000

const unitOf = (of: Selection): Unit => (of.cohort === undefined ? 'visit' : 'visitor')

interface Titled {
  language: Language
  until: number
  unit: Unit
  isForPublishing: boolean
}

/** A selection in words, with how many there are and of which weeks; a cohort also by how long it was followed. */
async function titleOf(
  { rows }: Database,
  selection: Selection,
  { language, until, unit, isForPublishing }: Titled,
): Promise<string> {
  const { cohort } = selection
  const [found] = await rows(
    `select count(distinct v.${unit}_no) as n, min(week) as first, max(week) as last from visits v where is_visit and ${conditionOf(selection)}`,
  )
  const texts = figureTextsIn(language)
  const dates = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'id-ID', { dateStyle: 'medium', timeZone: 'UTC' })
  const range = (first: unknown, last: unknown) =>
    dates.formatRange(Date.parse(String(first)), Date.parse(String(last)) + 6 * DAY)
  const count = Number(found?.n)
  const who = words[unit === 'visit' ? 'visits' : 'visitors'][language]
  if (count === 0) return fill(words.none[language], { who })
  const n = texts.count(isForPublishing ? Math.round(count / 10) * 10 : count)
  const period =
    cohort === undefined
      ? fill(words.period[language], { n, who, dates: range(found?.first, found?.last) })
      : fill(words.followed[language], {
          n,
          who,
          dates: range(cohort, cohort),
          days: incompleteFor(cohort, until)?.replace('of', '/').replace(' days', '').replaceAll(' ', '') ?? '45',
        })
  const cuts = (['language', 'browser', 'version'] as const).flatMap((cut) =>
    selection[cut] === undefined ? [] : [fill(words[cut][language], { value: selection[cut] })],
  )
  return [period, ...cuts].join(' · ')
}

/** The journey of the visitors of a week for publishing: it narrows no hidden number of the week's tables. */
export async function publishedJourney(
  database: Database,
  week: string,
  tables: readonly { cut: string; id: string; shown: number | null }[],
  { language, loaded }: Pick<Drawn, 'language' | 'loaded'>,
): Promise<string> {
  const shown = tables.flatMap(({ cut, id, shown: n }) => (cut === 'all' && n !== null ? [[id, n] as const] : []))
  const drawn = { of: { week }, against: null, language, loaded, isForPublishing: true, published: new Map(shown) }
  return (await journeyNumbers(database, drawn)).svg
}

/** The counts of the journey by key, and its picture. */
export async function journeyNumbers(
  database: Database,
  { of, against, language, loaded, isForPublishing, published = new Map() }: Drawn,
): Promise<{ svg: string; marks: Marks; counts: Counts; before: Counts | null }> {
  const charts = currentCharts()
  const dictionary = (await dictionariesFor(charts)).find((each) => each.language === language)!
  const { model, facts } = journeyModel(charts, dictionary)
  const marks = marksOf(model, facts)
  // Ten visits may be of one borrower.
  const unit = isForPublishing ? 'visitor' : unitOf(of)
  const countsOf = async (selection: Selection): Promise<Counts> =>
    (await passingOf(database, marks, [], selection, unit)).get('') ?? new Map()
  const periodOf = async (selection: Selection, counts: Counts): Promise<Period> => ({
    title: await titleOf(database, selection, { language, until: loaded.until, unit, isForPublishing }),
    shown: isForPublishing ? publishedOf(counts, marks, narrowingIn(counts, marks, published)) : allOf(counts),
  })
  const counts = await countsOf(of)
  const before = against === null ? null : await countsOf(against)
  const { svg } = journeyNumbersOf(
    model,
    marks,
    {
      now: await periodOf(of, counts),
      before: before === null || against === null ? null : await periodOf(against, before),
      who: unit === 'visit' ? 'visits' : 'visitors',
      isSimulated: loaded.isSimulated,
      isForPublishing,
    },
    { language, colours: appColours(), hrefOf: (sheet) => `${sheet}.svg` },
  )
  return { svg, marks, counts, before }
}

/** All visits, of which each figure has a part. */
function visitsIn(figures: readonly Figure[]): number {
  const [most] = figures.toSorted((a, b) => b.visits - a.visits)
  return most === undefined || most.visitShare === 0 ? 0 : Math.round(most.visits / most.visitShare)
}

/** Figures as the sheets show them: of transitions that are sent, of states, and of those who left in one. */
export function sheetFiguresOf(
  now: readonly Figure[],
  before: readonly Figure[] | null,
  notes: string[],
  language: Language,
): SheetFigures {
  const texts = figureTextsIn(language)
  const sent = new Set(eventIds)
  const known = (figures: readonly Figure[]) => {
    const byKey = new Map(figures.map((figure) => [`${figure.kind} ${figure.id}`, figure]))
    const visits = visitsIn(figures)
    return (kind: FigureKind, ids: readonly string[]): Counted => {
      const found = ids.flatMap((id) => byKey.get(`${kind} ${id}`) ?? [])
      const [first = ''] = ids
      const source = kind === 'transition' ? first.slice(0, first.indexOf('/')) : first
      const isOne = ids.every((id) => kind !== 'transition' || id.startsWith(`${source}/`))
      const leaving = (byKey.get(`state ${source}`)?.count ?? 0) + (byKey.get(`left ${source}`)?.count ?? 0)
      const [only] = ids.length === 1 ? found : []
      return {
        count: found.reduce((sum, figure) => sum + (kind === 'state' ? figure.visits : figure.count), 0),
        whole: kind === 'state' ? visits : isOne ? leaving : 0,
        median: only?.median ?? null,
        p90: only?.p90 ?? null,
      }
    }
  }
  const [of, was] = [known(now), before && known(before)]
  const isCounted = (kind: FigureKind, ids: readonly string[]) =>
    kind === 'transition' ? ids.some((id) => sent.has(id)) : of(kind, ids).count + (was?.(kind, ids).count ?? 0) > 0
  return {
    notes,
    lines: (kind, ids) =>
      isCounted(kind, ids)
        ? texts.lines(kind, of(kind, ids), was?.(kind, ids) ?? null).filter((text) => text !== '')
        : [],
    count: (kind, ids) => of(kind, ids).count,
    leavingShare: (state) => {
      const { count, whole } = of('left', [state])
      return whole === 0 ? null : count / whole
    },
  }
}

/** All sheets with numbers, in both languages, and a page of them. */
export async function sheetsWithNumbers(
  database: Database,
  { of, against, loaded }: Pick<Drawn, 'of' | 'against' | 'loaded'>,
): Promise<Folder> {
  const charts = currentCharts()
  const now = await figuresOf(database, null, of)
  const before = against === null ? null : await figuresOf(database, null, against)
  const folder: Folder = new Map()
  for (const dictionary of await dictionariesFor(charts)) {
    const { language } = dictionary
    const titled = { language, until: loaded.until, unit: unitOf(of), isForPublishing: false }
    const period = await titleOf(database, of, titled)
    const compared =
      against === null ? [] : [fill(words.against[language], { period: await titleOf(database, against, titled) })]
    const marks = [...(loaded.isSimulated ? [words.simulated] : []), words.private].map((text) => text[language])
    const notes = [period, ...compared, marks.join(' · ')]
    const figures = sheetFiguresOf(now, before, notes, language)
    const page = [`# ${words.sheets[language]}`, '', ...notes.map((note) => `- ${note}`), '', words.read[language], '']
    for (const sheet of sheetsOf(charts, dictionary)) {
      const numbered = withNumbers(sheet, figures)
      folder.set(
        `${language}/${sheet.name}.svg`,
        await svgOf(numbered, { language, marks: new Map(), hrefOf: (name) => `${name}.svg` }),
      )
      page.push(`## ${sheet.title}`, '', `[![${sheet.title}](${sheet.name}.png)](${sheet.name}.svg)`, '')
    }
    folder.set(`${language}/README.md`, page.join('\n'))
  }
  return folder
}

/** The flow book's files with numbers. */
export async function bookWithNumbers(database: Database, folder: string, isSimulated: boolean): Promise<Folder> {
  const charts = currentCharts()
  const dictionaries = await dictionariesFor(charts)
  const states = new Set(charts.flatMap((chart) => chart.states.map(({ id }) => id)))
  const numbers = await flowNumbersOf(database, marksFor(charts, dictionaries[0]!), isSimulated)
  const screens = screensIn(textIn(folder, 'screens.json'), states)
  const sources = { screens, taken: recordedIn(COVERAGE)?.tests ?? null, before: null }
  return bookOf(charts, dictionaries, sources, bookNumbersOf(charts, numbers))
}

/** The counts that the picture shows, as rows. */
export function journeyRows({
  marks,
  counts,
  before,
}: {
  marks: Marks
  counts: Counts
  before: Counts | null
}): Columns[] {
  const columnsOf = (of: Counts, key: string): Columns => {
    const { came, wentOn, left, share, median } = allOf(of)(key)
    const isStation = marks.way.includes(key)
    return {
      came: String(came),
      continued: isStation ? String(wentOn) : '',
      left: isStation ? String(left) : '',
      'continues %': isStation && share !== null ? (share * 100).toFixed(1) : '',
      'median s': median === null ? '' : (median / 1000).toFixed(1),
    }
  }
  const rowsOf = (of: Counts) => marks.marks.map(({ key }): [Columns, Columns] => [{ id: key }, columnsOf(of, key)])
  return before === null
    ? rowsOf(counts).map(([key, columns]) => ({ ...key, ...columns }))
    : beside(rowsOf(counts), rowsOf(before))
}
