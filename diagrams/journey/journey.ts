import { readFileSync } from 'node:fs'
import type { Chart } from '../model/chart'
import type { Dictionary } from '../words/dictionary'
import { declared } from './declared'
import { modelOf } from './model'
import { offersIn } from './offers'
import { coloursIn } from './pen'
import { pictureOf } from './picture'

/** The journey as SVG, drawn from the charts and the sources of the screens; `hrefOf` is the link to a sheet. */
export function journeyOf(charts: Chart[], dictionary: Dictionary, hrefOf: (sheet: string) => string): string {
  const colours = coloursIn(readFileSync('src/styles/tokens.css', 'utf8'))
  const model = modelOf(charts, dictionary, offersIn(process.cwd()), declared)
  return pictureOf(model, { language: dictionary.language, colours, hrefOf }).svg
}
