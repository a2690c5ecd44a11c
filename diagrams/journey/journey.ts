import { readFileSync } from 'node:fs'
import type { Chart } from '../model/chart'
import type { Dictionary } from '../words/dictionary'
import { declared } from './declared'
import { factsOf, type Facts } from './facts'
import { modelOf, type Model } from './model'
import { offersIn } from './offers'
import { coloursIn, type Colours } from './pen'
import { pictureOf } from './picture'

export const appColours = (): Colours => coloursIn(readFileSync('src/styles/tokens.css', 'utf8'))

/** What the journey shows, from the charts and the sources of the screens. */
export function journeyModel(charts: Chart[], dictionary: Dictionary): { model: Model; facts: Facts } {
  const offers = offersIn(process.cwd())
  return {
    model: modelOf(charts, dictionary, offers, declared),
    facts: factsOf(charts, offers, declared.computed),
  }
}

/** The journey as SVG; `hrefOf` is the link to a sheet. */
export function journeyOf(charts: Chart[], dictionary: Dictionary, hrefOf: (sheet: string) => string): string {
  const { model } = journeyModel(charts, dictionary)
  return pictureOf(model, { language: dictionary.language, colours: appColours(), hrefOf }).svg
}
