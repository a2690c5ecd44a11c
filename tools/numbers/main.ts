// npm run tool -- numbers --events <files, or a database> [--by CUT] [--of SELECTION] [--against SELECTION] [--only TEXT] [--rows N]
// [--csv FILE], --funnel [--steps IDS] for steps of one visit, or --publish FOLDER for tables that may be published.
// numbers simulate --borrowers N --out FOLDER writes events.
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDuckDb, type Database } from './duckdb'
import {
  figuresOf,
  funnelOf,
  incompleteFor,
  loanFunnel,
  readSelection,
  type Figure,
  type Selection,
  type Step,
} from './figures'
import { cuts, loadEvents, type Cut, type Loaded } from './loadEvents'
import { listedIn, publishedOf } from './publish'
import { registerOf } from './register'
import { beside, csvOf, tableOf, type Columns } from './table'
import { databaseIn, openPostgres } from './postgres'
import { writeEvents } from './writeEvents'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    events: { type: 'string', multiple: true, default: [] },
    by: { type: 'string' },
    of: { type: 'string' },
    against: { type: 'string' },
    only: { type: 'string', default: '' },
    rows: { type: 'string', default: '40' },
    csv: { type: 'string' },
    funnel: { type: 'boolean', default: false },
    steps: { type: 'string' },
    borrowers: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    weeks: { type: 'string', default: '2' },
    publish: { type: 'string' },
    out: { type: 'string' },
    ndjson: { type: 'boolean', default: false },
  },
})

function numberOf(text: string): number {
  const n = Number(text)
  if (!Number.isSafeInteger(n) || n < 1) throw new Error(`${text} is not a whole number above 0`)
  return n
}

function readCut(text: string | undefined): Cut | null {
  const cut = cuts.find((each) => each === text)
  if (text !== undefined && cut === undefined) throw new Error(`--by is one of ${cuts.join(', ')}`)
  return cut ?? null
}

const sources = () => [...values.events, ...positionals]

/** The lender’s own database where that is named, which needs no DuckDB. */
async function openEvents(): Promise<Database> {
  const url = databaseIn(sources())
  return url === null ? openDuckDb() : openPostgres(url)
}

const percent = (share: number | null) => (share === null ? '' : (share * 100).toFixed(1))
const seconds = (time: number | null) => (time === null ? '' : (time / 1000).toFixed(1))

const figureColumns = ({ count, share, visits, visitShare, visitors, visitorShare, median, p90 }: Figure): Columns => ({
  count: String(count),
  'share %': percent(share),
  visits: String(visits),
  'of visits %': percent(visitShare),
  visitors: String(visitors),
  'of visitors %': percent(visitorShare),
  'median s': seconds(median),
  'p90 s': seconds(p90),
})
const stepColumns = ({ count, share }: Step, unit: 'visit' | 'visitor'): Columns => ({
  [`${unit}s`]: String(count),
  'of step before %': percent(share),
})

/** A cohort that is not followed to its end is marked wherever it is named. */
const valueOf = (by: Cut | null, value: string, { until }: Pick<Loaded, 'until'>): Columns => {
  if (by === null) return {}
  const incomplete = by === 'cohort' ? incompleteFor(value, until) : null
  return { [by]: incomplete === null ? value : `${value} (${incomplete})` }
}
const figureKey = ({ kind, id }: Figure): Columns => ({ kind, id })
const stepKey = ({ step, id }: Step): Columns => ({ step: String(step), id })

const selectionOf = (text = '') => (text === '' ? {} : readSelection(text))

/** Rows of one period or cohort, or of two side by side. */
async function rowsOf(database: Database, loaded: Loaded, by: Cut | null): Promise<Columns[]> {
  const selections = [values.of, values.against].map(selectionOf)
  const unit = by === 'cohort' || selections.some(({ cohort }) => cohort !== undefined) ? 'visitor' : 'visit'
  const read = async (selection: Selection): Promise<[key: Columns, figures: Columns][]> => {
    const keyOf = (value: string, key: Columns) => ({ ...valueOf(by, value, loaded), ...key })
    if (values.funnel) {
      const steps = await funnelOf(database, values.steps?.split(',') ?? loanFunnel, { by, of: selection, unit })
      return steps.map((step) => [keyOf(step.value, stepKey(step)), stepColumns(step, unit)])
    }
    const figures = await figuresOf(database, by, selection)
    return figures.map((figure) => [keyOf(figure.value, figureKey(figure)), figureColumns(figure)])
  }
  const [of = {}, against = {}] = selections
  const first = await read(of)
  if (values.against === undefined) return first.map(([key, figures]) => ({ ...key, ...figures }))
  return beside(first, await read(against))
}

const MARK = 'SIMULATED: no borrower did this'
const NOT_PUBLIC = 'not for publishing: small counts may be of somebody'

function describeLoaded({ isSimulated, events, leftOut, until }: Loaded): string[] {
  const gone = leftOut.map(({ id, why, count }) =>
    why === 'gone' ? `  ${count} × ${id}: nothing is that today` : `  ${count} × ${id}: of no version of the app`,
  )
  const out = leftOut.reduce((sum, { count }) => sum + count, 0)
  return [
    ...(isSimulated ? [MARK] : []),
    NOT_PUBLIC,
    `${events} events, ${events - out} in the figures${gone.length > 0 ? `, ${out} not:` : ''}`,
    ...gone,
    ...[values.of, values.against].flatMap((text) => {
      const { cohort = '' } = selectionOf(text)
      const incomplete = incompleteFor(cohort, until)
      return incomplete === null ? [] : [`NOT COMPLETE: the cohort ${cohort} is followed for ${incomplete} so far`]
    }),
  ]
}

const DAY = 24 * 3_600_000
/** Devices send events of a week until some time after it. */
const OPEN_FOR = 14 * DAY

/** A file for each week that is over and was published nowhere before, so that no two can be compared. */
async function publish(folder: string) {
  const database = await openEvents()
  try {
    const { isSimulated } = await loadEvents(database, sources())
    const register = registerOf(database, sources())
    mkdirSync(folder, { recursive: true })
    const weeks = await database.rows('select distinct week from visits where is_visit')
    for (const week of weeks.map((row) => String(row.week)).toSorted()) {
      const file = join(folder, `${isSimulated ? 'simulated-' : ''}${week}.csv`)
      if (existsSync(file)) console.log(`${file} was published before, and stays as it is`)
      else if (!isSimulated && (await register.has(week)))
        console.log(`${week} was published before, says ${register.where}: never twice`)
      else if (!isSimulated && Date.parse(week) + OPEN_FOR > Date.now())
        console.log(`${week} is not over for a week yet`)
      else {
        const cells = listedIn(await publishedOf(database, week))
        const rows = cells.map(({ cut, value, id, shown }) => ({
          week,
          cut,
          value,
          id,
          visitors: shown === null ? 'hidden' : String(shown),
          ...(isSimulated ? { note: 'simulated' } : {}),
        }))
        writeFileSync(`${file}.tmp`, csvOf(rows))
        // Before anybody could read it.
        if (!isSimulated) await register.add(week)
        renameSync(`${file}.tmp`, file)
        console.log(
          `${file}: ${rows.length} numbers, ${cells.filter(({ shown }) => shown === null).length} of them hidden`,
        )
      }
    }
    if (isSimulated) console.log(MARK)
  } finally {
    await database.close()
  }
}

async function numbers() {
  const by = readCut(values.by)
  const database = await openEvents()
  try {
    const began = performance.now()
    const loaded = await loadEvents(database, sources())
    const all = await rowsOf(database, loaded, by)
    const rows = all.filter(({ id = '' }) => id.includes(values.only))
    const about = describeLoaded(loaded)
    console.log(about.join('\n'))
    console.log(`\n${tableOf(rows.slice(0, numberOf(values.rows)))}`)
    const more = rows.length - numberOf(values.rows)
    if (more > 0) console.log(`… and ${more} more rows: --rows ${rows.length}, or --csv <file> for all`)
    const { maxRSS } = process.resourceUsage()
    if (values.csv !== undefined) {
      const note = [...(loaded.isSimulated ? ['simulated'] : []), 'not for publishing'].join(', ')
      writeFileSync(values.csv, csvOf(rows.map((row) => ({ ...row, note }))))
    }
    const took = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${rows.length} rows in ${took} s, at most ${Math.round(maxRSS / 1024)} MB`)
  } finally {
    await database.close()
  }
}

async function simulate() {
  if (values.out === undefined) throw new Error('name a folder: --out <folder>')
  const simulation = {
    borrowers: numberOf(values.borrowers),
    seed: numberOf(values.seed),
    weeks: numberOf(values.weeks),
  }
  const { files, truth } = await writeEvents(simulation, values.out, values.ndjson ? 'ndjson' : 'parquet')
  const figures = [null, ...cuts].flatMap((by) =>
    truth.figures(by).map((figure) => ({
      by: by ?? '',
      ...figureKey(figure),
      value: figure.value,
      ...figureColumns(figure),
      note: 'simulated',
    })),
  )
  writeFileSync(`${values.out}/simulated-counts.csv`, csvOf(figures))
  console.log(`${MARK}\n${truth.events} events of ${simulation.borrowers} borrowers:\n${files.join('\n')}`)
}

try {
  await (positionals[0] === 'simulate'
    ? simulate()
    : values.publish === undefined
      ? numbers()
      : publish(values.publish))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
