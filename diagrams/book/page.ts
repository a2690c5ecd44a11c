import { journeyOf } from '../journey/journey'
import { QUERY } from '#machines/shared/queryMachine'
import type { Chart, Transition } from '../model/chart'

import { escapeXml } from '../picture/escape'
import { css as pictureCss } from '../picture/style'
import { svgOf, type Dressing } from '../picture/svg'
import { atlasOf, type Atlas } from '../sheets/atlas'
import { linesOf } from '../sheets/lines'
import { planOf } from '../sheets/plan'
import { statesOn, type Sheet } from '../sheets/sheet'
import { sheetsOf } from '../sheets/sheetsOf'
import { book } from '../words/book'
import { machineOf, type Dictionary } from '../words/dictionary'
import { page } from '../words/page'
import type { Folder } from '../write/folder'
import bookCss from './book.css?raw'
import script from './book.js?raw'
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
${journeyOf(charts, dictionary, (sheet) => `#sheet-${sheet}`)}
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

function cardOf(atlas: Atlas, facts: Facts, screens: Screens): string {
  const { dictionary } = atlas
  const { language } = dictionary
  const { state, arriving, leaving, staying, inside, messages, runBy } = facts
  const machine = machineOf(state.id)
  const calls = state.invokes.filter((invoke) => invoke.machine === null)
  const runs = state.invokes.filter((invoke) => invoke.machine !== null)
  const description = dictionary.description(state)
  const who = dictionary.needs(machine, facts.needs).map(escapeXml).join(', ') || book.anyone[language]
  const targets = (ids: string[]): string => ids.map((id) => link(atlas, id)).join(', ')
  return [
    `<article class="state-card" id="${state.id}">`,
    `<h3>${escapeXml(dictionary.state(state.id))}</h3>`,
    `<p class="names">${addressOf(state.route)}<code class="faint">${state.id}</code></p>`,
    description === null ? '' : `<p class="description">${escapeXml(description)}</p>`,
    '<div class="columns"><dl>',
    item(book.around[language], state.parent === null ? [] : [link(atlas, state.parent)]),
    item(
      book.runBy[language],
      runBy.map((each) => link(atlas, each.state.id)),
    ),
    state.route === null ? '' : item(book.entry[language], [who]),
    item(book.leadsHere[language], [
      ...(facts.isStart ? [book.start[language]] : []),
      ...arriving.map((each) => `${link(atlas, each.source)}: ${describe(atlas, each)}`),
    ]),
    item(
      book.leaves[language],
      leaving.map((each) => `${describe(atlas, each)} → ${targets(each.targets)}`),
    ),
    item(
      book.alsoLeaves[language],
      facts.alsoLeaving.map(
        (each) => `${link(atlas, each.source)}: ${describe(atlas, each)} → ${targets(each.targets)}`,
      ),
    ),
    item(
      book.stays[language],
      staying.map((each) => describe(atlas, each)),
    ),
    item(
      book.inside[language],
      inside.map((each) => link(atlas, each.id)),
    ),
    item(
      book.calls[language],
      calls.map((invoke) => escapeXml(dictionary.call(machine, invoke))),
    ),
    item(
      book.runs[language],
      runs.map((invoke) => {
        const flow = link(atlas, invoke.machine ?? '')
        return invoke.machine === QUERY ? `${flow}: ${escapeXml(dictionary.call(machine, invoke))}` : flow
      }),
    ),
    item(
      book.messages[language],
      messages.map((message) => `“${escapeXml(dictionary.message(message))}”`),
    ),
    '</dl>',
    screensOf(atlas, facts, screens),
    '</div></article>',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** Links to itself, so that the address can be copied and searched. */
const addressOf = (route: string | null): string =>
  route === null ? '' : `<a id="${route}" href="#${route}"><code>${route}</code></a> `

const item = (name: string, values: string[]): string =>
  values.length === 0 ? '' : `<dt>${name}</dt>${values.map((value) => `<dd>${value}</dd>`).join('')}`

const link = ({ dictionary }: Atlas, id: string): string => `<a href="#${id}">${escapeXml(dictionary.state(id))}</a>`

const describe = ({ ladders, dictionary }: Atlas, transition: Transition): string =>
  linesOf([transition], ladders, dictionary)
    .map(({ text }) => escapeXml(text).replaceAll('\n', '; '))
    .join('; ')

/** Its own pictures, or those of the nearest parent with some. */
function screensOf(atlas: Atlas, { state }: Facts, { locales, scenes }: Screens): string {
  const { dictionary, states } = atlas
  const { language } = dictionary
  if (scenes.length === 0) return ''
  const shown = (id: string): string[] => scenes.filter((scene) => scene.states.includes(id)).map(({ name }) => name)
  let around: string | null = state.id
  while (around !== null && shown(around).length === 0) around = states.get(around)?.parent ?? null
  if (around === null) return `<p class="faint">${book.noScreen[language]}</p>`
  const title = escapeXml(dictionary.state(state.id))
  const note = around === state.id ? '' : `: ${book.shownAt[language]} ${link(atlas, around)}`
  const pictures = shown(around).flatMap((name) =>
    locales.map((locale) => {
      const source = `screens/${locale}/${name}.jpg`
      const image = `<img src="${source}" width="180" alt="${title} (${locale})" loading="lazy" decoding="async">`
      return `<figure>${image}<figcaption>${locale}</figcaption></figure>`
    }),
  )
  return `<div class="screens"><h4>${book.screens[language]}${note}</h4><div class="strip">${pictures.join('')}</div></div>`
}
