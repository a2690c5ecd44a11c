import type { Locale } from '#domain/language'
import { declared } from '../journey/declared'
import { dialogsOf, type Dialog } from '../journey/dialogs'
import { factsOf as journeyFacts, type Facts } from '../journey/facts'
import { offersIn, sourcesIn } from '../journey/offers'
import type { Chart, Condition, State, Transition } from '../model/chart'
import { needsOf } from '../model/entry'
import { linesOf, laddersOf } from '../sheets/lines'
import { answers } from '../words/answers'
import { book } from '../words/book'
import { machineOf, type Dictionary } from '../words/dictionary'
import { fill } from '../words/machines/words'
import {
  callsOf,
  eventsOf,
  handledAnywhere,
  hostsOf,
  isAllowedOnHold,
  isOnce,
  LISTS,
  lineOf,
  needsToken,
  sentIn,
  type Call,
  type Sent,
} from './facts'
import { pathTo } from './pathTo'
import { catalogOf, FAILURE_FILES, textsIn, type Text } from './texts'

export interface Known {
  charts: Chart[]
  /** Of the answer's own words. */
  dictionary: Dictionary
  /** The texts of the app in the asked language. */
  catalog: Text[]
  facts: Facts
  dialogs: Dialog[]
  /** The files that draw a place or dialog. */
  sources: Map<string, string[]>
  needs: Map<string, Condition[]>
}

/** Reads sources and catalogs below the root; answers need nothing else. */
export function knownOf(charts: Chart[], dictionary: Dictionary, locale: Locale, root: string): Known {
  const facts = journeyFacts(charts, offersIn(root), declared.computed)
  const catalog = catalogOf(root, locale)
  const inLocale: Dictionary['message'] = (message) =>
    catalog.find(({ english }) => english === message.message)?.translated ?? dictionary.message(message)
  return {
    charts,
    // A state has words in two languages, a message in five.
    dictionary: locale === dictionary.language ? dictionary : { ...dictionary, message: inLocale },
    catalog,
    facts,
    dialogs: dialogsOf(
      facts,
      (id) => dictionary.state(id),
      (id) => id,
    ),
    sources: sourcesIn(root),
    needs: new Map(charts.flatMap((chart) => [...needsOf(chart)])),
  }
}

export type Question = 'path-to' | 'calls-of' | 'who-sees' | 'events-of' | 'texts-of'
export const questions: readonly Question[] = ['path-to', 'calls-of', 'who-sees', 'events-of', 'texts-of']

/** The answer to a question about a state, as lines. */
export function answerTo(question: Question, { id }: State, known: Known, locale: Locale): string[] {
  if (question === 'path-to') return numbered(pathTo(known.charts, id, known.dictionary))
  if (question === 'calls-of') return callLines(id, known)
  if (question === 'who-sees') return whoSees(id, known)
  if (question === 'events-of') return eventLines(eventsOf(known.charts, id), known)
  return textLines(id, known, locale)
}

const numbered = (lines: string[]): string[] => lines.map((line, i) => `${i + 1}. ${line}`)
const nameOf = ({ dictionary }: Known, id: string): string => `${dictionary.state(id)} (${id})`

/** An arrow as `if …`, and where it leads. */
export function rungText({ charts, dictionary }: Known, rung: Transition): string {
  const ladders = laddersOf(charts.find(({ id }) => id === machineOf(rung.source))?.transitions ?? [])
  const text = linesOf([rung], ladders, dictionary)
    .map((line) => line.text.replaceAll('\n', '; '))
    .join('; ')
  const target = rung.targets.map((id) => dictionary.state(id)).join(', ')
  const routes = rung.actions.flatMap(({ params = {} }) =>
    typeof params['route'] === 'string' ? [params['route']] : [],
  )
  return `${text} → ${[target || dictionary.frame('stays'), ...routes].join(' ')}`
}

const said = ({ catalog }: Known, text: string): string =>
  catalog.find(({ english }) => english === text)?.translated ?? text

/** What a screen says of failures, whichever call failed. */
export const failureTexts = (id: string, known: Known): Text[] => {
  const files = sourceFilesOf(id, known)
  return textsIn(known.catalog, new Set(FAILURE_FILES.filter((file) => files.has(file))))
}

function callLines(id: string, known: Known): string[] {
  const { charts, dictionary } = known
  const { language } = dictionary
  const calls = callsOf(charts, id)
  if (calls.length === 0) return [answers.noCall[language]]
  const anywhere = handledAnywhere(charts)
  const names = calls.flatMap(({ endpoints }) => endpoints)
  const why = failureTexts(id, known)
  return [
    ...calls.flatMap((call) => oneCall(call, known)),
    ...(names.some(needsToken) ? anywhere[401].map((each) => rungText(known, each)) : []),
    ...(names.some((name) => needsToken(name) && !isAllowedOnHold(name))
      ? anywhere[420].map((each) => rungText(known, each))
      : []),
    ...(why.length === 0 ? [] : [`${answers.saysWhy[language]}:`, ...why.map((text) => `  “${text.translated}”`)]),
  ]
}

function oneCall({ state, id, src, endpoints, succeeded, failed }: Call, known: Known): string[] {
  const { language } = known.dictionary
  const again = said(known, 'Try again')
  return [
    `${nameOf(known, state)}: ${src === LISTS ? answers.lists[language] : known.dictionary.call(machineOf(state), { id, src })}`,
    ...endpoints.map((name) => `  ${lineOf(name)}${isOnce(name) ? ` (${answers.once[language]})` : ''}`),
    ...succeeded.map((each) => `    ${rungText(known, each)}`),
    ...failed.map((each) => `    ${rungText(known, each)}`),
    ...(failed.length === 0 ? [`    ${fill(answers.retry[language], { again })}`] : []),
  ]
}

/** Who may enter a state, a line for each thing around it that asks for something, and where a dialog opens. */
export function whoSees(id: string, known: Known): string[] {
  const { charts, dictionary, facts, dialogs, needs } = known
  const { language } = dictionary
  const chainOf = (state: string): string[] => state.split('.').map((_, i, parts) => parts.slice(0, i + 1).join('.'))
  const states = new Map(charts.flatMap((chart) => chart.states.map((state) => [state.id, state] as const)))
  const wordsOf = (state: string): string => dictionary.needs(machineOf(state), needs.get(state) ?? []).join(', ')
  const hosts = [...new Set(hostsOf(charts, id))]
  const hostLines = hosts.flatMap((host) => {
    const chain = chainOf(host)
    const own = dialogs.filter((each) => chain.includes(each.id))
    const opened = own.length > 0 ? own.slice(-1) : dialogs.filter((each) => each.id.startsWith(`${host}.`))
    const at = [...new Set(opened.flatMap((dialog) => dialog.at.map((each) => facts.placeAt(each)?.id ?? each)))]
    return [
      ...chain.flatMap((state) => {
        const [route, who] = [states.get(state)?.route ?? null, wordsOf(state)]
        if (route === null && who === '') return []
        return [`${nameOf(known, state)}${route === null ? '' : ` ${route}`}: ${who || book.anyone[language]}`]
      }),
      ...at.map((place) => {
        const route = states.get(place)?.route
        return `${answers.opensAt[language]} ${nameOf(known, place)}${route ? ` ${route}: ${wordsOf(place) || book.anyone[language]}` : ''}`
      }),
    ]
  })
  const isOwn = hosts.length === 1 && hosts[0] === id
  const own = isOwn
    ? []
    : chainOf(id).flatMap((state) => (wordsOf(state) === '' ? [] : [`${nameOf(known, state)}: ${wordsOf(state)}`]))
  const lines = [...new Set([...hostLines, ...own])]
  return lines.length === 0 ? [book.anyone[language]] : lines
}

/** Rows of what is sent, by the state that sends it. */
export function eventLines(sent: Sent[], known: Known): string[] {
  const { language } = known.dictionary
  if (sent.length === 0) return [answers.noEvent[language]]
  return sent.map(({ transition, uploadTypes, fields }) =>
    [
      `${transition.id}  ${answers.type[language]} ${uploadTypes.join(' ')}`,
      rungText(known, transition),
      ...(fields.length > 0 ? [`${answers.fields[language]}: ${fields.join(', ')}`] : []),
    ].join('\n    '),
  )
}

/** What is sent under an upload type, an event's name, or a part of an id; for `events-of` what is no state. */
export function sentAs(asked: string, charts: Chart[]): Sent[] {
  const all = sentIn(charts)
  if (/^\d+$/.test(asked)) return all.filter(({ uploadTypes }) => uploadTypes.includes(Number(asked)))
  const byName = all.filter(({ transition: { trigger } }) => trigger.kind === 'event' && trigger.name === asked)
  return byName.length > 0 || !asked.includes('/')
    ? byName
    : all.filter(({ transition }) => transition.id.includes(asked))
}

const sourceFilesOf = (id: string, known: Known): Set<string> =>
  new Set(screensOf(id, known).flatMap((key) => known.sources.get(key) ?? []))

/** The places and dialogs that draw a state, by the names of `sources`. */
export function screensOf(id: string, { charts, sources }: Known): string[] {
  const states = new Map(charts.flatMap((chart) => chart.states.map((state) => [state.id, state] as const)))
  const keysOf = (host: string): string[] => {
    const state = states.get(host)
    const key = host.replace(/^app\.screen\./, '')
    const own = [state?.overlay ?? '', key].filter((each) => sources.has(each))
    return own.length > 0 ? own : state?.parent ? keysOf(state.parent) : []
  }
  return [...new Set(hostsOf(charts, id).flatMap(keysOf))]
}

function textLines(id: string, known: Known, locale: Locale): string[] {
  const { charts, dictionary, catalog } = known
  const { language } = dictionary
  const machine = charts.find((chart) => chart.id === machineOf(id))
  const says = (machine?.transitions ?? [])
    .filter(({ source }) => source === id || source.startsWith(`${id}.`))
    .flatMap(({ actions }) => actions.flatMap((action) => action.says?.message ?? []))
  const messages = catalog.filter(({ english }) => says.includes(english))
  const texts = textsIn(catalog, sourceFilesOf(id, known))
  const lines = (title: string, list: Text[]): string[] =>
    list.length === 0 ? [] : [`${title}:`, ...list.map((text) => lineOfText(text, locale))]
  const all = [...lines(answers.ofMessages[language], messages), ...lines(answers.ofScreen[language], texts)]
  return all.length === 0 ? [answers.noText[language]] : all
}

const lineOfText = ({ english, translated }: Text, locale: Locale): string =>
  locale === 'en' ? `  ${english}` : `  ${translated}    [${english}]`
