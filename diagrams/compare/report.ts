import type { Chart } from '../model/chart'
import { svgOf } from '../picture/svg'
import { planOf } from '../sheets/plan'
import { statesOn, transitionsOn } from '../sheets/sheet'
import { sheetsOf } from '../sheets/sheetsOf'
import { changes } from '../words/changes'
import { dictionaryOf } from '../words/dictionary'
import { translateTo } from '../words/locales'
import { languages, type Language } from '../words/words'
import type { Folder } from '../write/folder'
import { mermaidOf } from '../write/mermaid'
import { compared, isSame } from './compare'
import { landingsOf } from './landing'
import { summaryOf } from './summary'
import { unionOf } from './union'

/** The summary and coloured sheets of all changes, in each language. */
export async function changesFolder(before: Chart[], after: Chart[], revision: string): Promise<Folder> {
  const comparison = compared(before, after)
  const landings = await landingsOf(comparison.states.removed, before, after, comparison.renames)
  const { charts, marks } = unionOf(before, after, comparison)
  const folder: Folder = new Map()
  const languageReport = async (language: Language): Promise<void> => {
    const translate = await translateTo(language)
    const words = {
      now: dictionaryOf(language, charts, translate),
      old: dictionaryOf(language, [...after, ...before], translate),
    }
    const sheets = sheetsOf(charts, words.now, planOf(charts)).filter((sheet) =>
      [...statesOn(sheet), ...transitionsOn(sheet)].some((id) => marks.has(id)),
    )
    for (const sheet of sheets) {
      const hrefOf = (name: string): string | null => (sheets.some((each) => each.name === name) ? `${name}.svg` : null)
      folder.set(`${language}/${sheet.name}.svg`, await svgOf(sheet, { language, marks, hrefOf }))
    }
    const pictures = sheets.flatMap((sheet) => [
      `### ${sheet.title}`,
      '',
      `[![${sheet.title}](${sheet.name}.svg)](${sheet.name}.svg)`,
      '',
      `<details><summary>${changes.asMermaid[language]}</summary>`,
      '',
      '```mermaid',
      mermaidOf(sheet, marks).trimEnd(),
      '```',
      '',
      '</details>',
      '',
    ])
    const summary = summaryOf(comparison, landings, words, revision)
    const tail = isSame(comparison)
      ? []
      : [`## ${changes.pictures[language]}`, '', changes.legend[language], '', ...pictures]
    folder.set(`${language}/summary.md`, [summary, ...tail].join('\n'))
  }
  for (const language of languages) await languageReport(language)
  return folder
}
