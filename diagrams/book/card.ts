import { escapeXml } from '../picture/escape'
import type { Atlas } from '../sheets/atlas'
import { linesOf } from '../sheets/lines'
import { book } from '../words/book'
import { machineOf } from '../words/dictionary'
import type { Transition } from '../model/chart'
import type { Facts } from './facts'
import type { Screens } from './scenes'

export function cardOf(atlas: Atlas, facts: Facts, screens: Screens): string {
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
      ...arriving.map((each) => `${link(atlas, each.source)}: ${told(atlas, each)}`),
    ]),
    item(
      book.leaves[language],
      leaving.map((each) => `${told(atlas, each)} → ${targets(each.targets)}`),
    ),
    item(
      book.alsoLeaves[language],
      facts.alsoLeaving.map((each) => `${link(atlas, each.source)}: ${told(atlas, each)} → ${targets(each.targets)}`),
    ),
    item(
      book.stays[language],
      staying.map((each) => told(atlas, each)),
    ),
    item(
      book.inside[language],
      inside.map((each) => link(atlas, each.id)),
    ),
    item(
      book.calls[language],
      calls.map(({ src }) => escapeXml(dictionary.call(machine, src))),
    ),
    item(
      book.runs[language],
      runs.map((invoke) => link(atlas, invoke.machine ?? '')),
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

const told = ({ ladders, dictionary }: Atlas, transition: Transition): string =>
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
