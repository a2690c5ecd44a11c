import { uploadTypes } from '#domain/tracking/uploads'
import { publicFieldsOf } from '#machines/app/machineFields'
import { appStart, isStay, isTracked, uploadTypesOf } from '#machines/reporting/trackedEvents'
import { usage } from '../command/arguments'
import type { Chart, Transition, Condition } from '../model/chart'
import { needsOf } from '../model/entry'

import { svgOf, type Dressing } from '../picture/svg'
import { atlasOf, type Atlas } from '../sheets/atlas'
import { planOf } from '../sheets/plan'
import type { Sheet } from '../sheets/sheet'
import { sheetsOf } from '../sheets/sheetsOf'
import { type Dictionary, machineOf } from '../words/dictionary'
import { page } from '../words/page'
import { languages } from '../words/machines/words'
import { csvOf, rowsOf } from './csv'
import { mermaidOf } from './mermaid'
import { outlineOf } from './outline'
import { scxmlOf } from './scxml'

export type Folder = Map<string, string>

/** Everything in `docs/flows` except for the PNGs, which are drawn from its SVGs. */
export async function folderOf(charts: Chart[], dictionaries: Dictionary[]): Promise<Folder> {
  const folder: Folder = new Map([['README.md', frontPage()]])
  for (const dictionary of dictionaries) {
    for (const [name, text] of await languageFolder(charts, dictionary))
      folder.set(`${dictionary.language}/${name}`, text)
  }
  folder.set('machines/charts.json', `${JSON.stringify(charts, null, 1)}\n`)
  for (const chart of charts) folder.set(`machines/${chart.id}.scxml`, scxmlOf(chart))
  return folder
}

async function languageFolder(charts: Chart[], dictionary: Dictionary): Promise<Folder> {
  const plan = planOf(charts)
  const atlas = atlasOf(charts, plan, dictionary)
  const sheets = sheetsOf(charts, dictionary, plan)
  const dressing: Dressing = { language: dictionary.language, marks: new Map(), hrefOf: (name) => `${name}.svg` }
  const folder: Folder = new Map()
  for (const sheet of sheets) folder.set(`${sheet.name}.svg`, await svgOf(sheet, dressing))
  folder.set('README.md', pageOf(atlas, sheets))
  folder.set('mermaid.md', mermaidPageOf(atlas, sheets))
  folder.set('outline.txt', outlineOf(atlas))
  folder.set('transitions.csv', csvOf(atlas))
  folder.set('events.csv', eventsOf(atlas))
  return folder
}

/** Every event that the app sends to the lender: its name, type, trigger, and the fields that it contains. */
function eventsOf({ dictionary, transitions }: Pick<Atlas, 'dictionary' | 'transitions'>): string {
  const { language } = dictionary
  const heads = Object.values(page.eventColumns).map((words) => words[language])
  const { idName, says } = appStart
  const start = [idName, String(uploadTypes.appStart), page.appStart[language], '', '', says.join(' ')]
  const tracked = transitions.filter(({ source, targets }) => isTracked(machineOf(source)) && !isStay(source, targets))
  return rowsOf([heads, start, ...tracked.map((each) => rowOf(each, dictionary))])
}

const rowOf = (transition: Transition, dictionary: Dictionary): string[] => [
  transition.id,
  uploadTypesOf(transition.id).join(' '),
  dictionary.trigger(transition) || dictionary.frame('atOnce'),
  dictionary.state(transition.source),
  transition.targets.map((id) => dictionary.state(id)).join(', '),
  saidBy(transition).join(' '),
]

function saidBy({ source, trigger }: Transition): string[] {
  const machine = machineOf(source)
  return trigger.kind === 'event' ? publicFieldsOf(machine, trigger.name) : []
}

/** The page of one language: every sheet with its picture, and who may enter what. */
function pageOf(atlas: Atlas, sheets: Sheet[]): string {
  const { language } = atlas.dictionary
  return [
    `# ${page.title[language]}`,
    '',
    page.intro[language],
    '',
    `## ${page.legendTitle[language]}`,
    '',
    ...page.legend.map((line) => `- ${line[language]}`),
    '',
    `## ${page.files[language]}`,
    '',
    `- [${page.outline[language]}](outline.txt)`,
    `- [${page.table[language]}](transitions.csv)`,
    `- [${page.events[language]}](events.csv)`,
    `- [${page.mermaid[language]}](mermaid.md)`,
    `- [${page.exact[language]}](../machines)`,
    '',
    `## ${page.sheets[language]}`,
    '',
    ...sheets.map(({ name, title }) => `- [${title}](#${name})`),
    '',
    ...sheets.flatMap(({ name, title }) => [
      `<a id="${name}"></a>`,
      `### ${title}`,
      '',
      `[![${title}](${name}.svg)](${name}.svg)`,
      '',
    ]),
    ...entryTable(atlas),
  ].join('\n')
}

function entryTable({ charts, dictionary }: Atlas): string[] {
  const { language } = dictionary
  const allowed = (id: string, needs: Condition[]): string =>
    dictionary.needs(machineOf(id), needs).join(', ') || page.anyone[language]
  const rows = charts.flatMap((chart) => {
    const needs = needsOf(chart)
    return chart.states.flatMap(({ id, route }) =>
      route === null ? [] : [`| \`${route}\` | ${dictionary.state(id)} | ${allowed(id, needs.get(id) ?? [])} |`],
    )
  })
  return [
    `## ${page.entry[language]}`,
    '',
    `| ${page.address[language]} | ${page.screen[language]} | ${page.entry[language]} |`,
    '|---|---|---|',
    ...rows,
    '',
  ]
}

function mermaidPageOf({ dictionary: { language } }: Atlas, sheets: Sheet[]): string {
  return [
    `# ${page.mermaid[language]}`,
    '',
    ...sheets.flatMap((sheet) => [`## ${sheet.title}`, '', '```mermaid', mermaidOf(sheet).trimEnd(), '```', '']),
  ].join('\n')
}

/** The first page: one line a language, the overview, and the commands. */
function frontPage(): string {
  return [
    `# ${page.title.en}`,
    '',
    '`npm run diagrams` writes this folder from the machines. Do not edit it by hand: `npm run check` compares.',
    '',
    ...languages.map((language) => `- [${page.title[language]}](${language}/README.md)`),
    '',
    `[![${page.title.en}](en/overview.svg)](en/README.md)`,
    '',
    '## Commands',
    '',
    '```',
    usage,
    '```',
    '',
    'A coverage file has a line of JSON for each transition that was taken, with an optional count:',
    '',
    '```json',
    '{"transition":"card.reviewing/photo.use/0"}',
    '{"transition":"otp.confirming.sending.ready/code.request/0","count":12}',
    '```',
    '',
    'A transition is called `state/trigger/place in the order of the guards`, as in the last but one column of `transitions.csv`.',
    'The trigger is the name of an event, `always`, `after:<delay>`, `ended`, or `done:`, `failed:` or `changed:` with the name of a call.',
    '`recorder` in `diagrams/coverage/record.ts` writes such lines from a running machine: `createActor(machine, { inspect: recorder(write) })`.',
    '',
  ].join('\n')
}
