import { currentCharts, dictionariesFor } from '../../diagrams/command/charts'
import { appColours, journeyModel } from '../../diagrams/journey/journey'
import { figureTextsIn } from '../../diagrams/numbers/figureText'
import { journeyNumbersOf, type Period } from '../../diagrams/numbers/journeyNumbers'
import { marksOf, type Marks } from '../../diagrams/numbers/marks'
import { allOf, publishedOf, type Counts } from '../../diagrams/numbers/shown'
import { fill, languages, type Language } from '../../diagrams/words/machines/words'
import { numbers as words } from '../../diagrams/words/numbers'
import type { Database } from './duckdb'
import { conditionOf, type Selection } from './figures'
import { passingOf } from './passing'
import { beside, type Columns } from './table'

/** Who is drawn: `against` is a second period or cohort beside the first. */
export interface Drawn {
  of: Selection
  against: Selection | null
  language: Language
  isSimulated: boolean
  isForPublishing: boolean
}

export function languageOf(text: string): Language {
  const language = languages.find((each) => each === text)
  if (language === undefined) throw new Error(`--language is one of ${languages.join(', ')}`)
  return language
}

const DAY = 24 * 3_600_000

/** A selection in words, with how many visits there are and of which weeks. */
async function titleOf(
  { rows }: Database,
  selection: Selection,
  language: Language,
  isForPublishing: boolean,
): Promise<string> {
  const [found] = await rows(
    `select count(*)::integer as n, min(week) as first, max(week) as last from visits v where is_visit and ${conditionOf(selection)}`,
  )
  const texts = figureTextsIn(language)
  const dates = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'id-ID', { dateStyle: 'medium', timeZone: 'UTC' })
  const visits = Number(found?.n)
  const who = words.visits[language]
  if (visits === 0) return fill(words.none[language], { who })
  const n = texts.count(isForPublishing ? Math.round(visits / 10) * 10 : visits)
  const period = fill(words.period[language], {
    n,
    who,
    dates: dates.formatRange(Date.parse(String(found?.first)), Date.parse(String(found?.last)) + 6 * DAY),
  })
  const cuts = (['language', 'browser', 'version'] as const).flatMap((cut) =>
    selection[cut] === undefined ? [] : [fill(words[cut][language], { value: selection[cut] })],
  )
  return [period, ...cuts].join(' · ')
}

/** The counts of the journey by key, and its picture. */
export async function journeyNumbers(
  database: Database,
  { of, against, language, isSimulated, isForPublishing }: Drawn,
): Promise<{ svg: string; marks: Marks; counts: Counts; before: Counts | null }> {
  const charts = currentCharts()
  const dictionary = (await dictionariesFor(charts)).find((each) => each.language === language)!
  const { model, facts } = journeyModel(charts, dictionary)
  const marks = marksOf(model, facts)
  const countsOf = async (selection: Selection): Promise<Counts> =>
    (await passingOf(database, marks, [], selection)).get('') ?? new Map()
  const periodOf = async (selection: Selection, counts: Counts): Promise<Period> => ({
    title: await titleOf(database, selection, language, isForPublishing),
    shown: isForPublishing ? publishedOf(counts, marks) : allOf(counts),
  })
  const counts = await countsOf(of)
  const before = against === null ? null : await countsOf(against)
  const { svg } = journeyNumbersOf(
    model,
    marks,
    {
      now: await periodOf(of, counts),
      before: before === null || against === null ? null : await periodOf(against, before),
      who: 'visits',
      isSimulated,
      isForPublishing,
    },
    { language, colours: appColours(), hrefOf: (sheet) => `${sheet}.svg` },
  )
  return { svg, marks, counts, before }
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
      'went on': isStation ? String(wentOn) : '',
      left: isStation ? String(left) : '',
      'goes on %': isStation && share !== null ? (share * 100).toFixed(1) : '',
      'median s': median === null ? '' : (median / 1000).toFixed(1),
    }
  }
  const rowsOf = (of: Counts) => marks.marks.map(({ key }): [Columns, Columns] => [{ id: key }, columnsOf(of, key)])
  return before === null
    ? rowsOf(counts).map(([key, columns]) => ({ ...key, ...columns }))
    : beside(rowsOf(counts), rowsOf(before))
}
