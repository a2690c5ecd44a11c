import type { Chart } from '../model/chart'
import type { Dressing } from '../picture/dress'
import { svgOf } from '../picture/svg'
import { atlasOf } from '../sheets/atlas'
import { planOf } from '../sheets/plan'
import { sheetsOf } from '../sheets/sheetsOf'
import type { Dictionary } from '../words/dictionary'
import { csvOf } from './csv'
import { eventsOf } from './events'
import { outlineOf } from './outline'
import { frontPage, mermaidPageOf, pageOf } from './pages'
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
