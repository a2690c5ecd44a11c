import { appColours, journeyModel } from '../journey/journey'
import type { Chart } from '../model/chart'
import { escapeXml } from '../picture/escape'
import type { Sheet } from '../sheets/sheet'
import type { Dictionary } from '../words/dictionary'
import { numbers as words } from '../words/numbers'
import type { Folder } from '../write/folder'
import script from './bookScript.js?raw'
import css from './bookNumbers.css?raw'
import { figureTextsIn, leavingOutline, type Counted } from './figureText'
import { journeyNumbersOf } from './journeyNumbers'
import { keys, marksOf, type Marks } from './marks'
import { withNumbers, type SheetFigures } from './sheetNumbers'

/** What the page counts with; lists of numbers are flat. */
export interface FlowNumbers {
  isSimulated: boolean
  /** Of language, browser, version and week, in this order; cells and times have their indices. */
  values: string[][]
  /** `visits`, `transition …`, `state …`, `left …`, and of the journey `came …` and `on …`. */
  ids: string[]
  /** Language, browser, version, week, then pairs of id and count. */
  cells: number[][]
  /** By the indices of what is chosen, -1 for all: id, median and 90th percentile in milliseconds, -1 for none. */
  times: Record<string, number[]>
  way: string[]
}

/** What the flow book has besides, where it has numbers. */
export interface BookNumbers {
  /** Its files: the numbers as a script, so that they are read from a disk, too. */
  files: Folder
  head: string
  controls(dictionary: Dictionary): string
  journey(dictionary: Dictionary, hrefOf: (sheet: string) => string): string
  sheet(sheet: Sheet, dictionary: Dictionary): Sheet
}

/** Figures that keep the room for others: few are wider. */
const WIDE: [now: Counted, before: Counted] = [
  { count: 88_888, whole: 100_000, median: 600_000, p90: 1_800_000 },
  { count: 88_888, whole: 105_000, median: null, p90: null },
]

export function marksFor(charts: Chart[], dictionary: Dictionary): Marks {
  const { model, facts } = journeyModel(charts, dictionary)
  return marksOf(model, facts)
}

export function bookNumbersOf(charts: Chart[], numbers: FlowNumbers): BookNumbers {
  const known = new Set(numbers.ids)
  const isKnown = (kind: string, ids: string[]): boolean => ids.some((id) => known.has(`${kind} ${id}`))
  const figuresIn = ({ language }: Dictionary): SheetFigures => ({
    notes: [],
    lines: (kind, ids) =>
      isKnown(kind, ids)
        ? figureTextsIn(language)
            .lines(kind, ...WIDE)
            .filter((text) => text !== '')
        : [],
    count: () => 0,
    leavingShare: () => null,
  })
  return {
    files: new Map([
      ['numbersData.js', `window.flowNumbers = ${JSON.stringify(numbers)}\n`],
      ['numbers.js', `${figureTextsIn.toString()}\n${leavingOutline.toString()}\n${script}`],
      ['numbers.css', css],
    ]),
    head: '<link rel="stylesheet" href="numbers.css">\n<script src="numbersData.js" defer></script>\n<script src="numbers.js" defer></script>',
    sheet: (sheet, dictionary) => withNumbers(sheet, figuresIn(dictionary)),
    journey: (dictionary, hrefOf) => {
      const { model, facts } = journeyModel(charts, dictionary)
      const nothing = { came: 0, wentOn: 0, left: 0, share: null, median: null }
      const timed = new Set(
        (numbers.times['-1 -1 -1 -1'] ?? []).filter((_, i) => i % 3 === 0).map((i) => numbers.ids[i]),
      )
      const { svg } = journeyNumbersOf(
        model,
        marksOf(model, facts),
        {
          now: { title: '', shown: (key) => (timed.has(`came ${key}`) ? { ...nothing, median: 0 } : nothing) },
          before: null,
          who: 'visits',
          isSimulated: numbers.isSimulated,
          isForPublishing: false,
          isLive: true,
        },
        { language: dictionary.language, colours: appColours(), hrefOf },
      )
      return `<div class="numbered">${svg}</div>\n<table class="ranking" data-ranking></table>`
    },
    controls: (dictionary) => controlsOf(charts, numbers, dictionary),
  }
}

function controlsOf(charts: Chart[], { values, isSimulated }: FlowNumbers, dictionary: Dictionary): string {
  const { language } = dictionary
  const { model } = journeyModel(charts, dictionary)
  const names = [...model.stations.map(({ name }) => name), model.end.name]
  const steps = model.stations.map(({ id }, i) => [keys.at(id), `${names[i]} → ${names[i + 1]}`])
  const [, , , weeks = []] = values
  const select = (cut: number, label: string): string =>
    `<label>${label} <select data-cut="${cut}"><option value="-1">${words.all[language]}</option>${(values[cut] ?? []).map((value, i) => `<option value="${i}">${escapeXml(value)}</option>`).join('')}</select></label>`
  const group = (name: string, more: string): string =>
    [
      `<fieldset data-selection="${name}"${more}>`,
      select(0, words.cutLanguage[language]),
      select(1, words.cutBrowser[language]),
      select(2, words.cutVersion[language]),
      `<label>${words.cutWeek[language]} <input type="range" data-cut="3" min="-1" max="${weeks.length - 1}" value="-1"> <output></output></label>`,
      '</fieldset>',
    ].join('')
  const said = {
    all: words.allWeeks[language],
    changed: [words.changed, words.goesOn, words.before, words.worthVisits, words.median, words.before].map(
      (text) => text[language],
    ),
    most: [words.most, words.goesOn, words.cameThere, words.leaving, words.median].map((text) => text[language]),
    visits: words.visits[language],
  }
  const tags = [...(isSimulated ? [words.simulated] : []), words.private].map((text) => `<b>${text[language]}</b>`)
  return [
    `<div class="numbers-bar" role="group" aria-label="${words.title[language]}" data-steps="${escapeXml(JSON.stringify(steps))}" data-words="${escapeXml(JSON.stringify(said))}">`,
    group('now', ''),
    `<label><input type="checkbox" data-compare> ${words.compare[language]}</label>`,
    group('before', ' hidden'),
    `<p role="status"><span data-visits></span> ${tags.join(' ')}</p>`,
    '</div>',
  ].join('\n')
}
