import { readFileSync } from 'node:fs'
import { locales, type Locale } from '#domain/language'
import { knownOf } from '../answers/answers'
import { catalogOf, textsIn } from '../answers/texts'
import { journeyOf } from '../journey/journey'
import { OVERLAY, SCREEN } from '../journey/facts'
import { sourcesIn } from '../journey/offers'
import type { Chart } from '../model/chart'
import type { BookNumbers } from '../numbers/bookNumbers'
import { escapeXml } from '../picture/escape'
import { css as pictureCss, figureCss } from '../picture/style'
import { svgOf, type Dressing } from '../picture/svg'
import { atlasOf, type Atlas } from '../sheets/atlas'
import { planOf } from '../sheets/plan'
import { statesOn, type Sheet } from '../sheets/sheet'
import { sheetsOf } from '../sheets/sheetsOf'
import { book } from '../words/book'
import { machineOf, type Dictionary } from '../words/dictionary'
import { page } from '../words/page'
import type { Folder } from '../write/folder'
import script from './book.js?raw'
import { cardOf } from './card'
import { changesIn } from './changes'
import { byEnglish, link, sentById, type Desk } from './desk'
import { factsOf, type Facts } from './facts'
import type { Screens } from './scenes'

/** What the charts do not say. */
interface Sources {
  screens: Screens
  /** The titles of the tests that took a transition, by its id; null where none were recorded. */
  taken: ReadonlyMap<string, readonly string[]> | null
  before: { revision: string; charts: Chart[] } | null
}

/** The book as a folder that works offline: a page for each language, and the existing pictures. */
export async function bookOf(
  charts: Chart[],
  dictionaries: Dictionary[],
  sources: Sources,
  numbers: BookNumbers | null = null,
): Promise<Folder> {
  const catalogs: Catalogs = new Map(
    locales.map((locale) => [locale, byEnglish(catalogOf(process.cwd(), locale))] as const),
  )
  const folder: Folder = new Map([
    ['book.css', readFileSync('diagrams/book/book.css', 'utf8')],
    ['book.js', script],
    ['texts.js', textsOf(catalogs)],
    ...(numbers?.files ?? []),
  ])
  for (const dictionary of dictionaries)
    folder.set(fileOf(dictionary.language), await pageOf(charts, dictionary, sources, catalogs, numbers))
  return folder
}

/** All texts in all languages, each with the places and dialogs that draw it, for the search. */
function textsOf(catalogs: Catalogs): string {
  const sources = [...sourcesIn(process.cwd())].map(([name, files]) => ({ name, files: new Set(files) }))
  const texts = textsIn(catalogOf(process.cwd(), 'en'), new Set(sources.flatMap(({ files }) => [...files])))
  const rows = texts.map((text) => {
    const at = sources.flatMap(({ files }, i) => (text.files.some((file) => files.has(file)) ? [i] : []))
    return [at, ...locales.map((locale) => catalogs.get(locale)?.get(text.english) ?? text.english)]
  })
  const places = sources.map(({ name }) => [name, `${name.includes('.') ? SCREEN : OVERLAY}.${name}`])
  return `window.bookTexts = ${JSON.stringify({ locales, places, rows })}\n`
}

type Catalogs = Map<Locale, Map<string, string>>

/** English is the folder's index page. */
const fileOf = (language: string): string => (language === 'en' ? 'index.html' : `${language}.html`)

async function pageOf(
  charts: Chart[],
  dictionary: Dictionary,
  sources: Sources,
  catalogs: Catalogs,
  numbers: BookNumbers | null,
): Promise<string> {
  const atlas = atlasOf(charts, planOf(charts), dictionary)
  const sheets = sheetsOf(charts, dictionary, atlas.plan)
  const facts = factsOf(charts)
  const { language } = dictionary
  const known = knownOf(charts, dictionary, language, process.cwd())
  const on = new Map(sheets.flatMap((sheet) => statesOn(sheet).map((id) => [id, sheet] as const)))
  const { screens, taken, before } = sources
  const desk: Desk = {
    atlas,
    facts,
    known,
    screens,
    catalogs,
    sent: sentById(known),
    taken,
    changes: before === null ? null : { since: before.revision, lines: await changesIn(charts, before, known) },
    sheets: on,
  }
  const sections = await Promise.all(sheets.map((sheet) => sectionOf(desk, numbers?.sheet(sheet, dictionary) ?? sheet)))
  const other = language === 'en' ? 'id' : 'en'
  const hrefOf = (sheet: string): string => `#sheet-${sheet}`
  return `<!doctype html>
<html lang="${language}" data-shown="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${book.title[language]}</title>
<style>${scoped(numbers ? pictureCss + figureCss : pictureCss)}</style>
<link rel="stylesheet" href="book.css">
</head>
<body>
<header class="top">
<h1>${book.title[language]}</h1>
<div class="seg" role="group" aria-label="${book.shownIn[language]}">${locales.map((locale) => `<button type="button" data-show="${locale}" aria-pressed="${locale === language}">${locale}</button>`).join('')}</div>
<button type="button" data-print>${book.print[language]}</button>
<a href="${fileOf(other)}" lang="${other}">${book.other[language]}</a>
</header>
<div class="desk">
<aside class="side">
<input type="search" placeholder="${book.search[language]}" aria-label="${book.search[language]}">
<div class="results" role="status" data-found="${book.found[language]}" data-texts="${book.foundTexts[language]}"></div>
<nav aria-label="${book.contents[language]}"><h2>${book.contents[language]}</h2>
<ul>${sheets.map((sheet) => contentsOf(desk, sheet)).join('')}</ul></nav>
</aside>
<main>
${numbers?.controls(dictionary) ?? ''}
<p>${book.intro[language]}</p>
${numbers?.journey(dictionary, hrefOf) ?? journeyOf(charts, dictionary, hrefOf)}
<h2>${page.legendTitle[language]}</h2>
<ul>${page.legend.map((line) => `<li>${line[language]}</li>`).join('')}</ul>
${routesOf(atlas, facts)}
${sections.join('\n')}
${missingOf(desk)}
</main>
</div>
<script src="texts.js" defer></script>
<script src="book.js" defer></script>
${numbers?.head ?? ''}
</body>
</html>
`
}

const contentsOf = ({ atlas }: Desk, sheet: Sheet): string => {
  const states = statesOn(sheet)
  const inside = states.map((id) => `<li>${link(atlas, id)}</li>`).join('')
  return `<li><div class="row"><a href="#sheet-${sheet.name}">${escapeXml(sheet.title)}</a><span class="faint">${states.length}</span></div><ul>${inside}</ul></li>`
}

/** Which states have no picture, and why. */
function missingOf({ atlas, screens: { missing } }: Desk): string {
  const { language } = atlas.dictionary
  const kinds = (['unreachable', 'passing', 'reading'] as const).flatMap((why) => {
    const states = missing.filter((each) => each.why === why)
    const links = states.map(({ state }) => link(atlas, state))
    return links.length === 0 ? [] : [`<h3>${book.missing[why][language]}</h3><p>${links.join(' · ')}</p>`]
  })
  return kinds.length === 0
    ? ''
    : `<section id="without-picture"><h2>${book.noPicture[language]}</h2>${kinds.join('')}</section>`
}

/** The pictures' styles, scoped to the pictures. */
const scoped = (css: string): string =>
  css.replaceAll(/([^{}]+)\{/g, (_, selectors: string) => {
    const saved = selectors.split(',').map((each) => `.picture ${each.trim()}`)
    return `${saved.join(',')}{`
  })

function routesOf({ dictionary }: Atlas, facts: Map<string, Facts>): string {
  const { language } = dictionary
  const rows = [...facts.values()].flatMap(({ state, needs }) =>
    state.route === null
      ? []
      : [
          row('td', [
            `<a href="#${state.route}"><code>${state.route}</code></a>`,
            escapeXml(dictionary.state(state.id)),
            escapeXml(dictionary.needs(machineOf(state.id), needs).join(', ') || book.anyone[language]),
          ]),
        ],
  )
  const heads = [page.address, page.screen, book.entry].map((words) => words[language])
  return `<h2>${book.routes[language]}</h2>\n<table>${row('th', heads)}${rows.join('')}</table>`
}

const row = (tag: string, cells: string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

async function sectionOf(desk: Desk, sheet: Sheet): Promise<string> {
  const dressing: Dressing = {
    language: desk.atlas.dictionary.language,
    marks: new Map(),
    hrefOf: (name) => `#sheet-${name}`,
    hrefOfState: (id) => `#${id}`,
  }
  const svg = (await svgOf(sheet, dressing)).replace(/<style>[\s\S]*?<\/style>/, '')
  const cards = statesOn(sheet).flatMap((id) => {
    const facts = desk.facts.get(id)
    return facts ? [cardOf(desk, facts)] : []
  })
  return [
    `<section class="sheet" id="sheet-${sheet.name}">`,
    `<h2>${escapeXml(sheet.title)}</h2>`,
    `<div class="picture">${svg}</div>`,
    ...cards,
    '</section>',
  ].join('\n')
}
