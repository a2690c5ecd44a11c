import { ownEvents } from '#domain/tracking/event'
import { uploadTypes, uploadTypesOf } from '#domain/tracking/uploads'
import { publicFieldsOf } from '#machines/app/machineFields'
import { ownFields } from '#machines/reporting/trackedEvents'
import { usage } from '../command/arguments'
import { journeyOf } from '../journey/journey'
import type { Chart, Transition, Condition } from '../model/chart'
import { needsOf } from '../model/entry'

import { svgOf, type Dressing } from '../picture/svg'
import { atlasOf, type Atlas } from '../sheets/atlas'
import { planOf } from '../sheets/plan'
import type { Sheet } from '../sheets/sheet'
import { sheetsOf } from '../sheets/sheetsOf'
import { type Dictionary, machineOf } from '../words/dictionary'
import { journey } from '../words/journey'
import { page } from '../words/page'
import { languages } from '../words/machines/words'
import { csvOf, rowsOf } from './csv'
import { formerEventsTable, isEvent } from './eventIds'
import { mermaidOf } from './mermaid'
import { outlineOf } from './outline'
import { scxmlOf } from './scxml'
import { xstateModuleOf } from './xstateModule'

export type Folder = Map<string, string>

/** Everything in `docs/flows` except for the PNGs, which are drawn from its SVGs. */
export async function folderOf(charts: Chart[], dictionaries: Dictionary[]): Promise<Folder> {
  const folder: Folder = new Map([['README.md', frontPage()]])
  for (const dictionary of dictionaries) {
    for (const [name, text] of await languageFolder(charts, dictionary))
      folder.set(`${dictionary.language}/${name}`, text)
  }
  folder.set('formerEvents.csv', rowsOf(formerEventsTable()))
  folder.set('machines/charts.json', `${JSON.stringify(charts, null, 1)}\n`)
  for (const chart of charts) {
    folder.set(`machines/${chart.id}.scxml`, scxmlOf(chart))
    folder.set(`machines/${chart.id}.mjs`, xstateModuleOf(chart))
  }
  return folder
}

const fileOf = (sheet: string): string => `${sheet}.svg`

async function languageFolder(charts: Chart[], dictionary: Dictionary): Promise<Folder> {
  const plan = planOf(charts)
  const atlas = atlasOf(charts, plan, dictionary)
  const sheets = sheetsOf(charts, dictionary, plan)
  const dressing: Dressing = { language: dictionary.language, marks: new Map(), hrefOf: fileOf }
  const folder: Folder = new Map([['journey.svg', journeyOf(charts, dictionary, fileOf)]])
  for (const sheet of sheets) folder.set(fileOf(sheet.name), await svgOf(sheet, dressing))
  folder.set('README.md', pageOf(atlas, sheets))
  folder.set('mermaid.md', mermaidPageOf(atlas, sheets))
  folder.set('outline.txt', outlineOf(atlas))
  folder.set('transitions.csv', csvOf(atlas))
  folder.set('events.csv', eventsOf(atlas))
  return folder
}

/** Every event that the app sends to the lender: its name, type, trigger, and the fields that it contains. */
function eventsOf({ charts, dictionary, transitions }: Pick<Atlas, 'charts' | 'dictionary' | 'transitions'>): string {
  const { language } = dictionary
  const heads = Object.values(page.eventColumns).map((words) => words[language])
  const typesOf = {
    start: String(uploadTypes.appStart),
    hidden: String(uploadTypes.acquisition),
    closed: String(uploadTypes.acquisition),
    upload: Object.values(uploadTypes).join(' '),
  }
  const own = (['start', 'hidden', 'closed', 'upload'] as const).map((name) => [
    ownEvents[name],
    typesOf[name],
    page.ownEvents[name][language],
    '',
    '',
    ownFields[name].join(' '),
  ])
  const actors = actorsIn(charts)
  return rowsOf([heads, ...own, ...transitions.filter(isEvent).map((each) => rowOf(each, dictionary, actors))])
}

/** Machines that run under another name than their own, which their events then say. */
const actorsIn = (charts: Chart[]): ReadonlySet<string> =>
  new Set(
    charts.flatMap(({ states }) =>
      states.flatMap(({ invokes }) =>
        invokes.flatMap(({ id, machine }) => (machine === null || machine === id ? [] : [machine])),
      ),
    ),
  )

const rowOf = (transition: Transition, dictionary: Dictionary, actors: ReadonlySet<string>): string[] => [
  transition.id,
  uploadTypesOf(transition.id).join(' '),
  dictionary.trigger(transition) || dictionary.frame('atOnce'),
  dictionary.state(transition.source),
  transition.targets.map((id) => dictionary.state(id)).join(', '),
  saidBy(transition, actors).join(' '),
]

function saidBy({ source, trigger }: Transition, actors: ReadonlySet<string>): string[] {
  const machine = machineOf(source)
  const fields = trigger.kind === 'event' ? publicFieldsOf(machine, trigger.name) : []
  return actors.has(machine) ? [...fields, 'actor'] : fields
}

/** The page of one language: every sheet with its picture, and who may enter what. */
function pageOf(atlas: Atlas, sheets: Sheet[]): string {
  const { language } = atlas.dictionary
  return [
    `# ${page.title[language]}`,
    '',
    page.intro[language],
    '',
    `[![${journey.title[language]}](journey.svg)](journey.svg)`,
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

/** The first page: one line a language, the journey, and the commands. */
function frontPage(): string {
  return [
    `# ${page.title.en}`,
    '',
    '`npm run diagrams` writes this folder from the machines. Do not edit it by hand: `npm run check` compares.',
    '',
    ...languages.map((language) => `- [${page.title[language]}](${language}/README.md)`),
    '',
    `[![${journey.title.en}](en/journey.svg)](en/journey.svg)`,
    '',
    '## Machines for other tools',
    '',
    '- `machines/charts.json` is the drawing model: states, transitions, guards and effects as data.',
    '- `machines/<name>.mjs` is a machine of XState 5, and its config: `createMachine(config)`. Guards are combined by `and`, `or`,',
    '  `not` and `stateIn`; actions, calls and simple guards are names, to be provided.',
    '- `machines/<name>.scxml` is W3C SCXML. A guard fails until its value in the data `holds` is set; a call is answered by an',
    '  event such as `done.invoke.<call>` or `error.invoke.<call>`. Attributes called `flow:…` are for readers of this folder only.',
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
    '{"transition":"card.reviewing/photo.retake/-/explaining"}',
    '{"transition":"otp.confirming.sending.ready/code.request/-/confirming.sending.asking","count":12}',
    '```',
    '',
    'A transition is called `state/trigger/guard/target`, as in the last but one column of `transitions.csv`; a part that is missing is `-`.',
    'The trigger is the name of an event, `always`, `after:<delay>`, `ended`, or `done:`, `failed:` or `changed:` with the name of a call.',
    '`recorder` in `diagrams/coverage/record.ts` writes such lines from a running machine: `createActor(machine, { inspect: recorder(write) })`.',
    '',
    '## Events',
    '',
    '`events.csv` lists what the app sends to the lender, in English and in Indonesian: each transition that leads anywhere, and four events',
    'of the app itself. A transition that a machine takes again before any other, as while the borrower types, is sent once. An event has these',
    'fields:',
    '',
    '| field | |',
    '|---|---|',
    '| `idName` | `source/trigger/guard/target` of the transition, or `app`, `app/hidden`, `app/closed` |',
    '| `beginTime` | when the source state was entered, by the clock of the device; milliseconds since 1970 |',
    '| `duration` | milliseconds in that state; of `app/hidden` and `app/closed`, in view or hidden |',
    '| `content` | what the column *Says* lists, and nothing else: fields whose class is public. `actor` is the name under which a machine runs, such as which query was read |',
    '',
    'The lender keeps with each event under which types it was sent (`upload_types`), whether a session was open (`has_session`), and its',
    'upload (`track_uploads`): `visit`, of one tab through reloads; `number`, the running number of the last event in it; `version` of the app;',
    '`chart`, the value of `domain/tracking/chartHash.ts`; `sent_at`, by the clock of the device; and `lost`, how many events the device had to',
    'drop before. A visit is whole where its largest number is the count of its events. `app/hidden` and `app/closed` say the state of each',
    'region of the app and of each child machine, by the name of the actor.',
    '',
    'For exports there is the view `exported_events`: without the device, begin by the hour, durations to a tenth of a second, and `place`, the',
    'order within a visit. `day` is that of the first upload of the visit; `visitor`, a name that lasts 45 days and then a week at a time;',
    '`cohort`, the Monday of the first event of that visitor, within the 45 days.',
    '',
    '`formerEvents.csv` says what events of older versions are today, if anything; one that ends in a number, a place in the order of the',
    'guards, meant several until the times in it. `npm run diagrams` refuses to drop an event without an entry in',
    '`domain/tracking/formerEventIds.ts`.',
    '',
  ].join('\n')
}
