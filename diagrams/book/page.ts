import type { Chart } from '../model/chart'
import type { Dressing } from '../picture/dress'
import { escapeXml } from '../picture/escape'
import { svgOf } from '../picture/svg'
import { css as pictureCss } from '../picture/style'
import { atlasOf, type Atlas } from '../sheets/atlas'
import { planOf } from '../sheets/plan'
import { statesOn, type Sheet } from '../sheets/sheet'
import { sheetsOf } from '../sheets/sheetsOf'
import { book } from '../words/book'
import { machineOf, type Dictionary } from '../words/dictionary'
import { page } from '../words/page'
import type { Folder } from '../write/folder'
import bookCss from './book.css?raw'
import script from './book.js?raw'
import { cardOf } from './card'
import { factsOf, type Facts } from './facts'
import type { Screens } from './scenes'

/** The book as a folder that works offline: a page for each language, and the existing pictures. */
export async function bookOf(charts: Chart[], dictionaries: Dictionary[], screens: Screens): Promise<Folder> {
  const folder: Folder = new Map([
    ['book.css', bookCss],
    ['book.js', script],
  ])
  for (const dictionary of dictionaries)
    folder.set(fileOf(dictionary.language), await pageOf(charts, dictionary, screens))
  return folder
}

/** English is the folder's index page. */
const fileOf = (language: string): string => (language === 'en' ? 'index.html' : `${language}.html`)

async function pageOf(charts: Chart[], dictionary: Dictionary, screens: Screens): Promise<string> {
  const atlas = atlasOf(charts, planOf(charts), dictionary)
  const sheets = sheetsOf(charts, dictionary, atlas.plan)
  const facts = factsOf(charts)
  const { language } = dictionary
  const sections = await Promise.all(sheets.map((sheet) => sectionOf(atlas, sheet, facts, screens)))
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${book.title[language]}</title>
<style>${scoped(pictureCss)}</style>
<link rel="stylesheet" href="book.css">
</head>
<body>
<header class="top">
<h1>${book.title[language]}</h1>
<input type="search" placeholder="${book.search[language]}" aria-label="${book.search[language]}">
<button type="button" data-print>${book.print[language]}</button>
<a href="${fileOf(language === 'en' ? 'id' : 'en')}" lang="${language === 'en' ? 'id' : 'en'}">${book.other[language]}</a>
</header>
<div class="results" role="status" data-found="${book.found[language]}"></div>
<main>
<p>${book.intro[language]}</p>
<nav aria-label="${book.contents[language]}"><h2>${book.contents[language]}</h2>
<ul>${sheets.map(({ name, title }) => `<li><a href="#sheet-${name}">${escapeXml(title)}</a></li>`).join('')}</ul></nav>
<h2>${page.legendTitle[language]}</h2>
<ul>${page.legend.map((line) => `<li>${line[language]}</li>`).join('')}</ul>
${routesOf(atlas, facts)}
${sections.join('\n')}
</main>
<script src="book.js"></script>
</body>
</html>
`
}

/** The pictures' styles, scoped to the pictures. */
const scoped = (css: string): string =>
  css.replaceAll(/([^{}]+)\{/g, (_, selectors: string) => {
    const kept = selectors.split(',').map((each) => `.picture ${each.trim()}`)
    return `${kept.join(',')}{`
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

async function sectionOf(atlas: Atlas, sheet: Sheet, facts: Map<string, Facts>, screens: Screens): Promise<string> {
  const dressing: Dressing = {
    language: atlas.dictionary.language,
    marks: new Map(),
    hrefOf: (name) => `#sheet-${name}`,
    hrefOfState: (id) => `#${id}`,
  }
  const svg = (await svgOf(sheet, dressing)).replace(/<style>[\s\S]*?<\/style>/, '')
  const cards = statesOn(sheet).flatMap((id) => {
    const known = facts.get(id)
    return known ? [cardOf(atlas, known, screens)] : []
  })
  return [
    `<section class="sheet" id="sheet-${sheet.name}">`,
    `<h2>${escapeXml(sheet.title)}</h2>`,
    `<div class="picture">${svg}</div>`,
    ...cards,
    '</section>',
  ].join('\n')
}
