import { appMachine } from '#machines/app/appMachine'
import type { Chart } from '../model/chart'
import { chartsOf } from '../model/chartOf'
import { dictionaryOf, type Dictionary } from '../words/dictionary'
import { translateTo } from '../words/locales'
import { languages } from '../words/machines/words'

export const currentCharts = (): Chart[] => chartsOf(appMachine)

export const dictionariesFor = (charts: Chart[]): Promise<Dictionary[]> =>
  Promise.all(languages.map(async (language) => dictionaryOf(language, charts, await translateTo(language))))
