import { QUERY } from '#machines/shared/queryMachine'
import { locales, type Locale } from '#domain/language'
import type { MessageDescriptor } from '@lingui/core'
import { failureTexts, screensOf as placesOf, whoSees, type Known } from '../answers/answers'
import {
  callsOf,
  handledAnywhere,
  isAllowedOnHold,
  isOnce,
  lineOf,
  LISTS,
  needsToken,
  sentIn,
  type Sent,
} from '../answers/facts'
import { pathTo } from '../answers/pathTo'
import type { Text } from '../answers/texts'
import type { Transition } from '../model/chart'
import { escapeXml } from '../picture/escape'
import type { Atlas } from '../sheets/atlas'
import { linesOf } from '../sheets/lines'
import { answers } from '../words/answers'
import { book } from '../words/book'
import { machineOf } from '../words/dictionary'
import type { Facts } from './facts'
import type { Screens } from './scenes'

/** What all cards of a page are made of. */
export interface Desk {
  atlas: Atlas
  facts: Map<string, Facts>
  known: Known
  screens: Screens
  /** The app's texts by their English, in each language. */
  catalogs: Map<Locale, Map<string, string>>
  /** What is sent, by the id of its transition. */
  sent: Map<string, Sent>
}

export const sentById = (known: Known): Map<string, Sent> =>
  new Map(sentIn(known.charts).map((each) => [each.transition.id, each]))

export const byEnglish = (texts: Text[]): Map<string, string> =>
  new Map(texts.map(({ english, translated }) => [english, translated]))

export function cardOf(desk: Desk, facts: Facts): string {
  const { atlas, known } = desk
  const { dictionary } = atlas
  const { language } = dictionary
  const { state, arriving, staying, inside, messages, runBy } = facts
  const runs = state.invokes.filter((invoke) => invoke.machine !== null && invoke.machine !== QUERY)
  const description = dictionary.description(state)
  const path = pathTo(known.charts, state.id, dictionary)
  return [
    `<article class="state-card" id="${state.id}">`,
    `<h3>${escapeXml(dictionary.state(state.id))}</h3>`,
    `<p class="names">${addressOf(state.route)}<code class="faint">${state.id}</code></p>`,
    description === null ? '' : `<p class="description">${escapeXml(description)}</p>`,
    '<div class="columns"><div class="told">',
    outcomesOf(desk, facts),
    '<dl>',
    item(book.around[language], state.parent === null ? [] : [link(atlas, state.parent)]),
    item(
      book.runBy[language],
      runBy.map((each) => link(atlas, each.state.id)),
    ),
    item(book.entry[language], whoSees(state.id, known).map(escapeXml)),
    item(book.leadsHere[language], [
      ...(facts.isStart ? [book.start[language]] : []),
      ...arriving.map((each) => `${link(atlas, each.source)}: ${describe(atlas, each)}`),
    ]),
    item(
      book.stays[language],
      staying.map((each) => describe(atlas, each)),
    ),
    item(
      book.inside[language],
      inside.map((each) => link(atlas, each.id)),
    ),
    item(
      book.runs[language],
      runs.map((invoke) => link(atlas, invoke.machine ?? '')),
    ),
    item(
      book.messages[language],
      messages.map((message) => spoken(desk, message)),
    ),
    '</dl>',
    folded(book.path[language], `<ol>${path.map((line) => `<li>${escapeXml(line)}</li>`).join('')}</ol>`),
    folded(
      book.alsoLeaves[language],
      facts.alsoLeaving
        .map((each) => `<p>${link(atlas, each.source)}: ${describe(atlas, each)} → ${targetsOf(atlas, each)}</p>`)
        .join(''),
    ),
    textsOf(desk, state.id),
    '</div>',
    screensOf(desk, facts),
    '</div></article>',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** One row for each way out, in the order in which conditions are tried, below the calls that they answer. */
function outcomesOf(desk: Desk, { state, leaving }: Facts): string {
  const { atlas, known } = desk
  const { language } = atlas.dictionary
  const calls = callsOf(known.charts, state.id).filter((call) => call.state === state.id)
  const names = calls.flatMap(({ endpoints }) => endpoints)
  const anywhere = handledAnywhere(known.charts)
  const ended = names.some(needsToken) ? anywhere[401] : []
  const held = names.some((name) => needsToken(name) && !isAllowedOnHold(name)) ? anywhere[420] : []
  const called = calls.flatMap(({ id, src, endpoints }) => {
    const what = src === LISTS ? answers.lists[language] : atlas.dictionary.call(machineOf(state.id), { id, src })
    return endpoints.map(
      (name) =>
        `<code>${lineOf(name)}</code> ${escapeXml(what)}${isOnce(name) ? ` <span class="faint">${answers.once[language]}</span>` : ''}`,
    )
  })
  const rows = [
    ...leaving.map((each) => outcome(desk, each)),
    ...ended.map((each) => outcome(desk, each)),
    ...held.map((each) => outcome(desk, each)),
  ]
  const heads = [book.leaves, book.leadsTo, book.reads, book.sent].map((words) => `<th>${words[language]}</th>`)
  const why = names.length === 0 ? [] : failureTexts(state.id, known)
  return [
    called.length === 0 ? '' : `<dl>${item(book.calls[language], called)}</dl>`,
    rows.length === 0 ? '' : `<table class="outcomes"><tr>${heads.join('')}</tr>${rows.join('')}</table>`,
    why.length === 0
      ? ''
      : `<dl>${item(
          answers.saysWhy[language],
          why.map(({ english }) => inLanguages(desk, english)),
        )}</dl>`,
  ].join('')
}

function outcome(desk: Desk, transition: Transition): string {
  const { atlas } = desk
  // Its messages have a column of their own.
  const says = `${atlas.dictionary.frame('says')} “`
  const what = describe(atlas, transition, (line) => !line.startsWith(says))
  const read = transition.actions.flatMap(({ says: message }) => (message ? [spoken(desk, message)] : []))
  const sent = desk.sent.get(transition.id)
  const code = sent
    ? [
        `<code>${escapeXml(transition.id).replaceAll(/[/.]/g, '$&<wbr>')}</code>`,
        ...sent.uploadTypes.map((type) => `<b class="type">${type}</b>`),
        ...(sent.fields.length > 0 ? [`<span class="faint">${sent.fields.join(', ')}</span>`] : []),
      ].join(' ')
    : ''
  return `<tr>${[what, targetsOf(atlas, transition), read.join(' '), code].map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

/** Where it leads, with the route that an action of it asks for. */
function targetsOf(atlas: Atlas, { targets, actions }: Transition): string {
  const routes = actions.flatMap(({ params = {} }) => (typeof params['route'] === 'string' ? [params['route']] : []))
  return [...targets.map((id) => link(atlas, id)), ...routes.map((route) => `<code>${route}</code>`)].join(', ')
}

/** Links to itself, so that the address can be copied and searched. */
const addressOf = (route: string | null): string =>
  route === null ? '' : `<a id="${route}" href="#${route}"><code>${route}</code></a> `

const item = (name: string, values: string[]): string =>
  values.length === 0 ? '' : `<dt>${name}</dt>${values.map((value) => `<dd>${value}</dd>`).join('')}`

const folded = (name: string, inside: string): string =>
  inside === '' ? '' : `<details><summary>${name}</summary>${inside}</details>`

const link = ({ dictionary }: Atlas, id: string): string => `<a href="#${id}">${escapeXml(dictionary.state(id))}</a>`

const describe = (
  { ladders, dictionary }: Atlas,
  transition: Transition,
  isWanted: (line: string) => boolean = () => true,
): string =>
  linesOf([transition], ladders, dictionary)
    .flatMap(({ text }) => text.split('\n').filter(isWanted))
    .map(escapeXml)
    .join('; ')

const spoken = (desk: Desk, message: MessageDescriptor): string => inLanguages(desk, message.message ?? message.id)

/** A text in all languages, of which the page's switch shows one. */
const inLanguages = ({ catalogs }: Desk, english: string): string =>
  locales
    .map((locale) => `<q lang="${locale}">${escapeXml(catalogs.get(locale)?.get(english) ?? english)}</q>`)
    .join('')

/** Filled when it is opened, from `texts.js`. */
function textsOf({ atlas, known }: Desk, id: string): string {
  const places = placesOf(id, known)
  const title = answers.ofScreen[atlas.dictionary.language]
  return places.length === 0 ? '' : `<details data-texts="${places.join(' ')}"><summary>${title}</summary></details>`
}

/** Its own pictures, or those of the nearest parent with some, or of a state in which its machine runs. */
function screensOf(desk: Desk, { state }: Facts): string {
  const { dictionary } = desk.atlas
  const { locales: taken, scenes } = desk.screens
  const { language } = dictionary
  if (scenes.length === 0) return ''
  const shown = (id: string): string[] => scenes.filter((scene) => scene.states.includes(id)).map(({ name }) => name)
  const nearest = (id: string): string | null => {
    if (shown(id).length > 0) return id
    const facts = desk.facts.get(id)
    const around = facts?.state.parent ? [facts.state.parent] : (facts?.runBy.map((each) => each.state.id) ?? [])
    return around.reduce<string | null>((found, each) => found ?? nearest(each), null)
  }
  const around = nearest(state.id)
  if (around === null) return `<p class="faint">${book.noScreen[language]}</p>`
  const title = escapeXml(dictionary.state(state.id))
  const note = around === state.id ? '' : `: ${book.shownAt[language]} ${link(desk.atlas, around)}`
  const pictures = shown(around).flatMap((name) =>
    taken.map((locale) => {
      const source = `screens/${locale}/${name}.jpg`
      const image = `<img src="${source}" width="226" alt="${title} (${locale})" loading="lazy" decoding="async">`
      return `<figure lang="${locale}">${image}<figcaption>${locale}</figcaption></figure>`
    }),
  )
  return `<div class="screens"><h4>${book.screens[language]}${note}</h4><div class="strip">${pictures.join('')}</div></div>`
}
