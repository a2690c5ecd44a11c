import { readFileSync } from 'node:fs'
import { eventIds } from '#domain/tracking/eventIds'
import { answerTo, eventLines, knownOf, sentAs } from './answers/answers'
import { stateNamed } from './answers/named'
import { bookOf } from './book/page'
import { screensIn } from './book/scenes'
import { changesFolder } from './compare/report'
import { toldIn } from './compare/consequences'
import { chartsAt, fileAt, testFilesIn } from './compare/revision'
import { requestOf, type Request } from './command/arguments'
import { currentCharts, dictionariesFor } from './command/charts'
import { put, textIn } from './command/files'
import { publish, staleIn } from './command/publish'
import { COVERAGE, recordedIn } from './command/recorded'
import { coverageFolder, untestedLines } from './coverage/report'
import { chartHashFile, eventIdsFile, eventProblems } from './write/eventIds'
import { unreadableIn } from './picture/readability'
import { folderOf, type Folder } from './write/folder'
import { gapsIn } from './words/gaps'

const FLOWS = 'docs/flows'
const EVENTS = 'domain/tracking'
const RECORD = 'npm test -- unit e2e:all faults --coverage'

type Kind = Request['kind']
type Commands = { [K in Kind]: (request: Extract<Request, { kind: K }>) => Promise<void> }

const current = async (): Promise<Folder> => {
  const charts = currentCharts()
  return folderOf(charts, await dictionariesFor(charts))
}

/** Every state, event, guard and actor needs words in each language. */
function checkWords(): void {
  const { missing, stale } = gapsIn(currentCharts())
  const gaps = [...missing.map((name) => `no words for ${name}`), ...stale.map((name) => `words for nothing: ${name}`)]
  if (gaps.length > 0) throw new Error(`${gaps.join('\n')}\nThey belong in diagrams/words.`)
}

const eventFiles = () =>
  [
    ['eventIds.ts', eventIdsFile(currentCharts())],
    ['chartHash.ts', chartHashFile(currentCharts())],
  ] as const

/** An event that is gone would leave stored ones without a meaning. */
function checkEvents(): void {
  const problems = eventProblems(currentCharts(), eventIds)
  if (problems.length === 0) return
  throw new Error(
    `${problems.join('\n')}\nSay in ${EVENTS}/formerEventIds.ts which event it is now, or null: stored ones are read by it.`,
  )
}

function checkSheets(folder: Folder): void {
  const faults = unreadableIn(folder)
  if (faults.length > 0) throw new Error(faults.map((fault) => `${FLOWS}/${fault}`).join('\n'))
}

const commands: Commands = {
  async export() {
    checkEvents()
    for (const [path, text] of eventFiles()) put(EVENTS, path, text)
    const folder = await current()
    const stale = await publish(folder, FLOWS)
    console.log(stale.length === 0 ? `${FLOWS} was up to date.` : `${FLOWS}: ${stale.length} files written.`)
    checkWords()
    checkSheets(folder)
  },
  async check() {
    checkWords()
    checkEvents()
    const folder = await current()
    checkSheets(folder)
    const stale = staleIn(folder, FLOWS)
    stale.push(...eventFiles().flatMap(([path, text]) => (textIn(EVENTS, path) === text ? [] : [`${EVENTS}/${path}`])))
    if (stale.length === 0) return
    const some = stale.slice(0, 5).join(', ') + (stale.length > 5 ? ', …' : '')
    throw new Error(
      `${FLOWS} is not what the machines say (${some}).\nRun \`npm run diagrams\` and commit what it writes.`,
    )
  },
  async against({ revision, numbers, coverage }) {
    const target = 'dist/flow-changes'
    const root = process.cwd()
    const around = {
      told: numbers === null ? null : toldIn(readFileSync(numbers, 'utf8')),
      tests: testFilesIn(root),
      taken: (coverage === null ? null : recordedIn(coverage))?.tests ?? new Map(),
      texts: (language: string) => {
        const file = `${FLOWS}/${language}/transitions.csv`
        return { before: fileAt(revision, file, root), after: textIn('.', file) }
      },
    }
    await publish(await changesFolder(await chartsAt(revision, root), currentCharts(), revision, around), target)
    console.log(readFileSync(`${target}/en/summary.md`, 'utf8').split('\n## Pictures')[0])
    console.log(`With pictures, in English and Indonesian: ${target}; for a pull request: ${target}/pr-preview.md`)
  },
  async coverage({ file }) {
    const target = 'dist/flow-coverage'
    const taken = recordedIn(file)
    if (taken === null) throw new Error(`There is nothing recorded in ${file}.`)
    await publish(await coverageFolder(currentCharts(), taken), target)
    console.log(readFileSync(`${target}/en/summary.md`, 'utf8').split('\n\n')[1])
    console.log(`On the sheets, with what was not taken: ${target}/en/summary.md`)
  },
  async untested({ about, locale }) {
    const taken = recordedIn(COVERAGE)
    if (taken === null) throw new Error(`There is nothing recorded in ${COVERAGE}. Run \`${RECORD}\` first.`)
    const charts = currentCharts()
    const dictionaries = await dictionariesFor(charts)
    const dictionary = dictionaries.find(({ language }) => language === locale) ?? dictionaries[0]!
    const state = about === null ? null : stateNamed(about, charts, dictionaries).id
    console.log(untestedLines(charts, taken, dictionary, state).join('\n'))
  },
  async book({ folder: target, against }) {
    const charts = currentCharts()
    const states = new Set(charts.flatMap((chart) => chart.states.map(({ id }) => id)))
    const screens = screensIn(textIn(target, 'screens.json'), states)
    const before = against === null ? null : { revision: against, charts: await chartsAt(against, process.cwd()) }
    const sources = { screens, taken: recordedIn(COVERAGE)?.tests ?? null, before }
    for (const [path, text] of await bookOf(charts, await dictionariesFor(charts), sources)) put(target, path, text)
    console.log(
      `The flow book: ${target}/index.html, with ${screens.scenes.length} screens in ${screens.locales.length} languages.`,
    )
  },
  async ask({ question, about, locale }) {
    const charts = currentCharts()
    const dictionaries = await dictionariesFor(charts)
    const dictionary = dictionaries.find(({ language }) => language === locale) ?? dictionaries[0]!
    const known = knownOf(charts, dictionary, locale, process.cwd())
    const sent = question === 'events-of' ? sentAs(about, charts) : []
    if (sent.length > 0) return console.log(eventLines(sent, known).join('\n'))
    const state = stateNamed(about, charts, dictionaries)
    console.log(
      [`${dictionary.state(state.id)} (${state.id})`, '', ...answerTo(question, state, known, locale)].join('\n'),
    )
  },
  async wrong({ message }) {
    throw new Error(message)
  },
}

const run = <K extends Kind>(request: Extract<Request, { kind: K }>): Promise<void> =>
  commands[request.kind as K](request)

try {
  await run(requestOf(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
