import { existsSync, readFileSync } from 'node:fs'
import { answerTo, eventLines, knownOf, sentAs } from './answers/answers'
import { stateNamed } from './answers/named'
import { bookOf } from './book/page'
import { screensIn } from './book/scenes'
import { changesFolder } from './compare/report'
import { chartsAt } from './compare/revision'
import { requestOf, type Request } from './command/arguments'
import { currentCharts, dictionariesFor } from './command/charts'
import { put, textIn } from './command/files'
import { publish, staleIn } from './command/publish'
import { countsIn } from './coverage/coverage'
import { coverageFolder } from './coverage/report'
import { folderOf, type Folder } from './write/folder'
import { gapsIn } from './words/gaps'
import { isSame, readScxml, skeletonOf } from './write/readScxml'

const FLOWS = 'docs/flows'

type Kind = Request['kind']
type Commands = { [K in Kind]: (request: Extract<Request, { kind: K }>) => Promise<void> }

const current = async (): Promise<Folder> => {
  const charts = currentCharts()
  return folderOf(charts, await dictionariesFor(charts))
}

/** An independent reader of the SCXML files must find the same states and transitions. */
async function checkScxml(): Promise<void> {
  for (const chart of currentCharts()) {
    const read = await readScxml(textIn(FLOWS, `machines/${chart.id}.scxml`) ?? '')
    if (!isSame(read, skeletonOf(chart)))
      throw new Error(`${FLOWS}/machines/${chart.id}.scxml is not the machine when it is read again.`)
  }
}

/** Every state, event, guard and actor needs words in each language. */
function checkWords(): void {
  const { missing, stale } = gapsIn(currentCharts())
  const gaps = [...missing.map((name) => `no words for ${name}`), ...stale.map((name) => `words for nothing: ${name}`)]
  if (gaps.length > 0) throw new Error(`${gaps.join('\n')}\nThey belong in diagrams/words.`)
}

const commands: Commands = {
  async export() {
    const stale = await publish(await current(), FLOWS)
    console.log(stale.length === 0 ? `${FLOWS} was up to date.` : `${FLOWS}: ${stale.length} files written.`)
    checkWords()
  },
  async check() {
    checkWords()
    const stale = staleIn(await current(), FLOWS)
    if (stale.length === 0) return checkScxml()
    const some = stale.slice(0, 5).join(', ') + (stale.length > 5 ? ', …' : '')
    throw new Error(
      `${FLOWS} is not what the machines say (${some}).\nRun \`npm run diagrams\` and commit what it writes.`,
    )
  },
  async against({ revision }) {
    const target = 'dist/flow-changes'
    await publish(await changesFolder(await chartsAt(revision, process.cwd()), currentCharts(), revision), target)
    console.log(readFileSync(`${target}/en/summary.md`, 'utf8').split('\n## Pictures')[0])
    console.log(`With pictures, in English and Indonesian: ${target}`)
  },
  async coverage({ file }) {
    const target = 'dist/flow-coverage'
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
    await publish(await coverageFolder(currentCharts(), countsIn(readFileSync(file, 'utf8'))), target)
    console.log(`What was taken: ${target}/en/summary.md`)
  },
  async book({ folder: target }) {
    const charts = currentCharts()
    const states = new Set(charts.flatMap((chart) => chart.states.map(({ id }) => id)))
    const screens = screensIn(textIn(target, 'screens.json'), states)
    for (const [path, text] of await bookOf(charts, await dictionariesFor(charts), screens)) put(target, path, text)
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
