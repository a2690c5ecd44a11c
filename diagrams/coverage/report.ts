import type { Chart, Transition } from '../model/chart'
import { svgOf } from '../picture/svg'
import { atlasOf } from '../sheets/atlas'
import { planOf } from '../sheets/plan'
import { statesOn } from '../sheets/sheet'
import { sheetsOf } from '../sheets/sheetsOf'
import { dictionaryOf, type Dictionary } from '../words/dictionary'
import { translateTo } from '../words/locales'
import { languages, w, type Language } from '../words/machines/words'
import type { Folder } from '../write/folder'
import { lineOf } from '../write/outline'
import { coverageOf, type Coverage, type Taken } from './coverage'

const words = {
  title: w('What the tests took', 'Yang dilalui pengujian'),
  legend: w('Green: taken, with how often. Red: never.', 'Hijau: dilalui, dengan jumlahnya. Merah: belum pernah.'),
  untested: w('transitions were taken by no test', 'perpindahan tidak dilalui pengujian mana pun'),
  missed: w('Never taken', 'Belum pernah dilalui'),
  unknown: w('Taken, but in no machine any more', 'Dilalui, tetapi tidak ada lagi di mesin'),
  all: w('Altogether', 'Seluruhnya'),
}

/** All sheets coloured by coverage, and the numbers, in each language. */
export async function coverageFolder(charts: Chart[], taken: Taken): Promise<Folder> {
  const coverage = coverageOf(charts, taken)
  const folder: Folder = new Map()
  for (const language of languages) {
    for (const [name, text] of await languageReport(coverage, language)) folder.set(`${language}/${name}`, text)
  }
  return folder
}

/** The transitions that no test took, by the sheet that draws them; of a state, those that leave it or a state in it. */
export function untestedLines(charts: Chart[], taken: Taken, dictionary: Dictionary, state: string | null): string[] {
  const atlas = atlasOf(charts, planOf(charts), dictionary)
  const sheets = sheetsOf(charts, dictionary, atlas.plan)
  const isAsked = ({ source }: Transition): boolean =>
    state === null || source === state || source.startsWith(`${state}.`)
  const asked = atlas.transitions.filter(isAsked)
  const missed = asked.filter(({ id }) => !taken.tests.has(id))
  const bySheet = sheets.flatMap((sheet) => {
    const own = missed.filter(({ source }) => statesOn(sheet).includes(source))
    return own.length === 0
      ? []
      : ['', `${sheet.title}: ${own.length}`, ...own.flatMap((each) => [`  ${each.id}`, `    ${lineOf(atlas, each)}`])]
  })
  return [`${missed.length} / ${asked.length} ${words.untested[dictionary.language]}`, ...bySheet]
}

async function languageReport(coverage: Coverage, language: Language): Promise<Folder> {
  const { charts, marks, machines, missed, unknown } = coverage
  const dictionary = dictionaryOf(language, charts, await translateTo(language))
  const atlas = atlasOf(charts, planOf(charts), dictionary)
  const sheets = sheetsOf(charts, dictionary, atlas.plan)
  const folder: Folder = new Map()
  for (const sheet of sheets) {
    folder.set(`${sheet.name}.svg`, await svgOf(sheet, { language, marks, hrefOf: (name) => `${name}.svg` }))
  }
  const share = (taken: number, all: number): string =>
    `${taken} / ${all} (${all === 0 ? 100 : Math.floor((100 * taken) / all)} %)`
  const sum = (key: 'taken' | 'all'): number => machines.reduce((total, machine) => total + machine[key], 0)
  const list = (title: string, lines: string[]): string[] =>
    lines.length === 0 ? [] : [`## ${title}`, '', ...lines.map((line) => `- ${line}`), '']
  const summary = [
    `# ${words.title[language]}`,
    '',
    ...machines.map(({ id, taken, all }) => `- ${dictionary.machine(id)}: ${share(taken, all)}`),
    `- **${words.all[language]}: ${share(sum('taken'), sum('all'))}**`,
    '',
    words.legend[language],
    '',
    ...sheets.flatMap(({ name, title }) => [`### ${title}`, '', `![${title}](${name}.svg)`, '']),
    ...list(
      words.missed[language],
      atlas.transitions
        .filter(({ id }) => missed.includes(id))
        .map((each) => `${dictionary.state(each.source)}: ${lineOf(atlas, each)} (\`${each.id}\`)`),
    ),
    ...list(
      words.unknown[language],
      unknown.map((id) => `\`${id}\``),
    ),
  ]
  folder.set('summary.md', summary.join('\n'))
  return folder
}
