import { QUERY } from '#machines/shared/queryMachine'
import { endpoints } from '#contract/endpoints'
import type { Endpoint } from '#contract/endpoint'
import { REQUEST_TIMEOUT } from '#domain/limits'
import { screensOf as placesOf, whoSees } from '../answers/answers'
import { callsOf, hostsOf, isOnce, lineOf, LISTS } from '../answers/facts'
import { pathTo } from '../answers/pathTo'
import { keyOf, type Transition } from '../model/chart'
import { escapeXml } from '../picture/escape'
import type { Atlas } from '../sheets/atlas'
import { linesOf } from '../sheets/lines'
import { answers } from '../words/answers'
import { book } from '../words/book'
import { machineOf } from '../words/dictionary'
import { aroundOf } from './around'
import { link, spoken, type Desk } from './desk'
import type { Facts } from './facts'
import { outcomesOf } from './outcomes'

/** So many tests are listed, the others counted. */
const MOST_TESTS = 6

export function cardOf(desk: Desk, facts: Facts): string {
  const { atlas } = desk
  const { dictionary } = atlas
  const { language } = dictionary
  const { state } = facts
  const description = dictionary.description(state)
  const sheet = desk.sheets.get(state.id)
  return [
    `<article class="state-card" id="${state.id}">`,
    crumbsOf(desk, facts),
    `<div class="head"><h3>${escapeXml(dictionary.state(state.id))}</h3>`,
    `<p class="names">${addressOf(state.route)}<code class="tag">${state.id}</code>${state.tags.map((tag) => ` <span class="tag">${tag}</span>`).join('')}</p>`,
    sheet
      ? `<a class="sheet-link" href="#sheet-${sheet.name}">${book.sheet[language]}: ${escapeXml(sheet.title)}</a>`
      : '',
    '</div>',
    description === null ? '' : `<p class="description">${escapeXml(description)}</p>`,
    '<div class="first"><div class="told">',
    `<div class="wide">${aroundOf(atlas, facts)}</div>`,
    `<div class="two">${canOf(desk, facts)}${entryOf(desk, facts)}</div>`,
    pathOf(desk, state.id),
    '</div>',
    pictureOf(desk, facts),
    '</div>',
    outcomesOf(desk, facts),
    `<div class="three">${callsIn(desk, state.id)}${testsOf(desk, facts)}${changesOf(desk, state.id)}</div>`,
    moreOf(desk, facts),
    '</article>',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** The place, what is around the state in its chart, and the state. */
function crumbsOf(desk: Desk, { state }: Facts): string {
  const { atlas, known } = desk
  const [host] = hostsOf(known.charts, state.id)
  const place = host === undefined || host === state.id ? undefined : known.facts.placeAt(host)
  const around: string[] = []
  for (let at = state.parent; at !== null; at = atlas.states.get(at)?.parent ?? null) around.unshift(at)
  const start = place ? [`${link(atlas, place.id)} <code>${place.route}</code>`] : []
  const crumbs = [...start, ...around.map((id) => link(atlas, id)), escapeXml(atlas.dictionary.state(state.id))]
  return `<p class="crumbs">${crumbs.join(' › ')}</p>`
}

/** Links to itself, so that the address can be copied and searched. */
const addressOf = (route: string | null): string =>
  route === null ? '' : `<a id="${route}" href="#${route}"><code>${route}</code></a> `

const listOf = (lines: string[]): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

const section = (title: string, inside: string): string =>
  inside === '' ? '' : `<section><h4>${title}</h4>${inside}</section>`

/** Each event that the state takes, with where it leads. */
function canOf({ atlas }: Desk, { leaving, staying }: Facts): string {
  const { dictionary } = atlas
  const events = [...leaving, ...staying].filter(({ trigger }) => trigger.kind === 'event')
  const lines = [...new Set(events.map(({ trigger }) => keyOf(trigger)))].map((key) => {
    const own = events.filter(({ trigger }) => keyOf(trigger) === key)
    const targets = [...new Set(own.flatMap((each) => each.targets))].map((id) => link(atlas, id))
    return `${escapeXml(own[0] ? dictionary.trigger(own[0]) : key)}${targets.length === 0 ? '' : ` → ${targets.join(', ')}`}`
  })
  return section(book.can[dictionary.language], listOf(lines))
}

const entryOf = ({ atlas, known }: Desk, { state }: Facts): string =>
  section(book.entry[atlas.dictionary.language], listOf(whoSees(state.id, known).map(escapeXml)))

/** `2. applies → The terms → …`: what happens, and the state that it leads to in the end. */
function pathOf({ atlas, known }: Desk, id: string): string {
  const { dictionary } = atlas
  const lines = pathTo(known.charts, id, dictionary)
  const steps = lines.map((line, i) => {
    const [what = '', ...reached] = line.split(' → ')
    const last = reached.at(-1)
    if (i === 0) return `<span>${escapeXml(what)}</span>`
    const state =
      last === undefined ? '' : `<span${i === lines.length - 1 ? ' class="here"' : ''}>${escapeXml(last)}</span>`
    return `<i>${escapeXml(what)}</i>${state}`
  })
  const count = `<small>${lines.length - 1} ${book.steps[dictionary.language]}</small>`
  return section(`${book.path[dictionary.language]} ${count}`, `<div class="way">${steps.join('')}</div>`)
}

function callsIn({ atlas, known }: Desk, id: string): string {
  const { dictionary } = atlas
  const { language } = dictionary
  const calls = callsOf(known.charts, id).filter((call) => call.state === id)
  const parts = calls.flatMap(({ id: invoke, src, endpoints: names }) => {
    const what = src === LISTS ? answers.lists[language] : dictionary.call(machineOf(id), { id: invoke, src })
    return names.map((name) => {
      const { summary, body, query, data, isSafe }: Endpoint = endpoints[name]
      const rows = [
        [book.does[language], `${escapeXml(what)}<br><span class="faint" lang="en">${escapeXml(summary)}</span>`],
        [book.sends[language], fieldsOf(body ?? query)],
        [book.brings[language], fieldsOf(data)],
        [book.once[language], isOnce(name) ? book.withKey[language] : ''],
        [book.noAnswer[language], fillTime(isSafe ? book.again[language] : book.notAgain[language])],
      ]
      const list = rows.map(([term, value]) => (value === '' ? '' : `<dt>${term}</dt><dd>${value}</dd>`)).join('')
      return `<p><code class="tag brand" id="call-${name}-${id}">${lineOf(name)}</code></p><dl>${list}</dl>`
    })
  })
  return (
    section(book.calls[language], parts.join('')) ||
    `<section><h4>${book.calls[language]}</h4><p class="faint">${answers.noCall[language]}</p></section>`
  )
}

const fillTime = (words: string): string => words.replace('{n}', String(REQUEST_TIMEOUT / 1000))

/** The names in an object of the contract. */
const fieldsOf = (schema: unknown): string =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}).join(', ')

/** The tests that took a transition of the state, those of most transitions first. */
function testsOf({ atlas, taken }: Desk, { leaving, staying }: Facts): string {
  const { language } = atlas.dictionary
  const own = [...leaving, ...staying]
  if (own.length === 0) return ''
  if (taken === null) return section(book.tests[language], `<p class="faint">${book.howTests[language]}</p>`)
  const passed = own.filter(({ id }) => taken.has(id))
  const counts = new Map<string, number>()
  for (const { id } of own) for (const title of taken.get(id) ?? []) counts.set(title, (counts.get(title) ?? 0) + 1)
  const titles = [...counts].toSorted((a, b) => b[1] - a[1]).map(([title]) => title)
  const shown = titles.slice(0, MOST_TESTS).map(testLine)
  const others = titles.length - shown.length
  const never = own.filter(({ id }) => !taken.has(id))
  return [
    `<section><h4>${book.tests[language]} <small>${passed.length} / ${own.length} ${book.arrowsTaken[language]}</small></h4>`,
    listOf([...shown, ...(others > 0 ? [`<span class="faint">+ ${others} ${book.more[language]}</span>`] : [])]),
    never.length === 0
      ? ''
      : `<p class="never">${book.never[language]}: ${never.map((each) => describe(atlas, each)).join(' · ')}</p>`,
    '</section>',
  ].join('')
}

/** `e2e/loan/a.spec.ts › title` as its kind and its title. */
function testLine(test: string): string {
  const [file = '', title = test] = test.split(/ › (.*)/)
  const kind = file.startsWith('e2e/') ? 'browser' : file.endsWith('.tsx') ? 'screen' : 'unit'
  return `<span class="tag" title="${escapeXml(file)}">${kind}</span> ${escapeXml(title)}`
}

function changesOf({ atlas, changes }: Desk, id: string): string {
  const { language } = atlas.dictionary
  const title = `${book.changed[language]}${changes ? ` <small>${book.since[language]} <code>${escapeXml(changes.since)}</code></small>` : ''}`
  if (changes === null) return section(title, `<p class="faint">${book.howChanges[language]}</p>`)
  const lines = changes.lines.get(id) ?? []
  const list = lines.map((line) => `<div class="diff">${line}</div>`).join('')
  return section(title, list || `<p class="faint">${book.nothing[language]}</p>`)
}

/** What is less often asked, folded. */
function moreOf(desk: Desk, facts: Facts): string {
  const { atlas } = desk
  const { language } = atlas.dictionary
  const runs = facts.state.invokes.filter((invoke) => invoke.machine !== null && invoke.machine !== QUERY)
  const arriving = [
    ...(facts.isStart ? [book.start[language]] : []),
    ...facts.arriving.map((each) => `${link(atlas, each.source)}: ${describe(atlas, each)}`),
  ]
  const parts = [
    folded(book.leadsHere[language], arriving),
    folded(
      book.stays[language],
      facts.staying.map((each) => describe(atlas, each)),
    ),
    folded(
      book.inside[language],
      facts.inside.map((each) => link(atlas, each.id)),
    ),
    folded(
      book.runs[language],
      runs.map((invoke) => link(atlas, invoke.machine ?? '')),
    ),
    folded(
      book.runBy[language],
      facts.runBy.map((each) => link(atlas, each.state.id)),
    ),
    folded(
      book.messages[language],
      facts.messages.map((message) => spoken(desk, message)),
    ),
    folded(
      book.alsoLeaves[language],
      facts.alsoLeaving.map(
        (each) =>
          `${link(atlas, each.source)}: ${describe(atlas, each)} → ${each.targets.map((id) => link(atlas, id)).join(', ')}`,
      ),
    ),
    textsOf(desk, facts.state.id),
  ]
  return `<div class="more">${parts.join('')}</div>`
}

const folded = (name: string, lines: string[]): string =>
  lines.length === 0
    ? ''
    : `<details><summary>${name} <span class="faint">${lines.length}</span></summary>${listOf(lines)}</details>`

const describe = ({ ladders, dictionary }: Atlas, transition: Transition): string =>
  linesOf([transition], ladders, dictionary)
    .flatMap(({ text }) => text.split('\n'))
    .map(escapeXml)
    .join('; ')

/** Filled when it is opened, from `texts.js`. */
function textsOf({ atlas, known }: Desk, id: string): string {
  const places = placesOf(id, known)
  const title = answers.ofScreen[atlas.dictionary.language]
  return places.length === 0 ? '' : `<details data-texts="${places.join(' ')}"><summary>${title}</summary></details>`
}

/** Its own picture, or that of the nearest parent with one, or of a state in which its machine runs. */
function pictureOf(desk: Desk, { state }: Facts): string {
  const { dictionary } = desk.atlas
  const { locales: taken, scenes, unseen, missing } = desk.screens
  const { language } = dictionary
  if (scenes.length === 0) return ''
  const sceneOf = (id: string): string | undefined => scenes.find(({ states }) => states.includes(id))?.name
  const nearest = (id: string): string | null => {
    if (sceneOf(id) !== undefined) return id
    const facts = desk.facts.get(id)
    const around = facts?.state.parent ? [facts.state.parent] : (facts?.runBy.map((each) => each.state.id) ?? [])
    return around.reduce<string | null>((found, each) => found ?? nearest(each), null)
  }
  const shown = nearest(state.id)
  const why = missing.find((each) => each.state === state.id)?.why
  const notes = [
    why === undefined ? (unseen.includes(state.id) ? book.unchangedHere[language] : '') : book.missing[why][language],
    shown === null || shown === state.id ? '' : `${book.shownAt[language]} ${link(desk.atlas, shown)}`,
  ].filter((note) => note !== '')
  const title = escapeXml(dictionary.state(state.id))
  const [locale] = taken.includes(language) ? [language] : taken
  const picture = `<img src="screens/${locale}/${shown === null ? '' : sceneOf(shown)}.webp" width="360" height="740" alt="${title}" loading="lazy" decoding="async">`
  return [
    '<div class="screens">',
    shown === null ? '' : `<p class="in-language"></p><div class="phone">${picture}</div>`,
    notes.map((note) => `<p class="faint">${note}</p>`).join(''),
    '</div>',
  ].join('')
}
