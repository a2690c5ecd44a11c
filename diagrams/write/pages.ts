import { usage } from '../command/arguments'
import type { Condition } from '../model/chart'
import { needsOf } from '../model/entry'
import type { Atlas } from '../sheets/atlas'
import type { Sheet } from '../sheets/sheet'
import { machineOf } from '../words/dictionary'
import { page } from '../words/page'
import { languages } from '../words/words'
import { mermaidOf } from './mermaid'

/** The page of one language: every sheet with its picture, and who may enter what. */
export function pageOf(atlas: Atlas, sheets: Sheet[]): string {
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

export function mermaidPageOf({ dictionary: { language } }: Atlas, sheets: Sheet[]): string {
  return [
    `# ${page.mermaid[language]}`,
    '',
    ...sheets.flatMap((sheet) => [`## ${sheet.title}`, '', '```mermaid', mermaidOf(sheet).trimEnd(), '```', '']),
  ].join('\n')
}

/** The first page: one line a language, the overview, and the commands. */
export function frontPage(): string {
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
