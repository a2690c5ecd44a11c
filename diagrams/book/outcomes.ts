import { uploadTypes } from '#domain/tracking/uploads'
import { callsOf, handledAnywhere, isAllowedOnHold, needsToken } from '../answers/facts'
import { failureTexts } from '../answers/answers'
import { keyOf, type Transition } from '../model/chart'
import { escapeXml } from '../picture/escape'
import { linesOf } from '../sheets/lines'
import { answers } from '../words/answers'
import { book } from '../words/book'
import { codesIn, machineOf, withoutCodes, type Dictionary } from '../words/dictionary'
import { inLanguages, link, spoken, type Desk } from './desk'
import type { Facts } from './facts'
import type { Failing } from './scenes'

/** A row of the table. */
interface Row {
  number: string
  answer: string
  transition: Transition
  reads: string
  /** Of a failure that takes the same transition as the row above. */
  isMore?: boolean
  isAnywhere?: boolean
}

const flagged = (words: string): string =>
  [...codesIn(words).map((code) => `<b class="flag">${code}</b>`), escapeXml(withoutCodes(words))].join(' ')

/** What happens next: the ways out in the order in which conditions are tried, and what the borrower reads after each. */
export function outcomesOf(desk: Desk, { state, leaving }: Facts): string {
  const { known, atlas } = desk
  const { dictionary } = atlas
  const { language } = dictionary
  const calls = callsOf(known.charts, state.id).filter((call) => call.state === state.id)
  const names = calls.flatMap(({ endpoints }) => endpoints)
  const anywhere = handledAnywhere(known.charts)
  const rows = [
    ...leaving.flatMap((each) => rowsOf(desk, each, leaving)),
    ...(names.some(needsToken) ? anywhere[401] : []).map((each) => anywhereRow(desk, each)),
    ...(names.some((name) => needsToken(name) && !isAllowedOnHold(name)) ? anywhere[420] : []).map((each) =>
      anywhereRow(desk, each),
    ),
  ]
  if (rows.length === 0) return ''
  const heads = [
    '',
    book.answer[language],
    book.leadsTo[language],
    reads(desk),
    book.sent[language],
    ...(desk.taken === null ? [] : [book.tests[language]]),
  ]
  const isKnown = desk.screens.failures.some(({ transition }) => transition.startsWith(`${state.id}/`))
  const why = names.length === 0 || isKnown ? [] : failureTexts(state.id, known)
  return [
    `<h4>${book.next[language]} <small>${book.order[language]}</small></h4>`,
    `<div class="wide"><table class="outcomes"><thead><tr>${heads.map((words, i) => `<th${i === 5 ? ' class="count"' : ''}>${words}</th>`).join('')}</tr></thead><tbody>`,
    ...rows.map((row) => printed(desk, row, state.id)),
    '</tbody></table></div>',
    why.length === 0
      ? ''
      : `<p class="soft">${answers.saysWhy[language]}: ${why.map(({ english }) => inLanguages(desk, english)).join(' · ')}</p>`,
  ].join('')
}

const reads = ({ atlas: { dictionary } }: Desk): string =>
  `${book.reads[dictionary.language]} <span class="in-language"></span>`

/** One row, or one for each kind of failure for which the borrower reads another sentence. */
function rowsOf(desk: Desk, transition: Transition, leaving: Transition[]): Row[] {
  const { dictionary } = desk.atlas
  const ladder = leaving.filter((each) => keyOf(each.trigger) === keyOf(transition.trigger))
  const place = ladder.indexOf(transition)
  const number = ladder.length > 1 ? String(place + 1) : transition.trigger.kind === 'done' ? `✓` : ''
  const trigger = dictionary.trigger(transition) || dictionary.frame('atOnce')
  const isOtherwise = transition.guard === null && place > 0
  const condition = transition.guard ? dictionary.condition(machineOf(transition.source), transition.guard) : ''
  const what = place > 0 ? '' : `<b>${escapeXml(trigger)}</b>${transition.guard ? ' ' : ''}`
  const when = isOtherwise
    ? `<b>${dictionary.frame('otherwise')}</b>`
    : condition === ''
      ? ''
      : `${dictionary.frame('if')} ${flagged(condition)}`
  const first = { number, answer: `${what}${when}`, transition }
  const failing = failuresOf(desk, transition)
  const isUpload = transition.trigger.kind === 'event' && failing.length > 0
  if (transition.trigger.kind !== 'failed' && !isUpload) return [{ ...first, reads: readAfter(desk, transition) }]
  if (failing.length === 0) return [{ ...first, reads: readAfter(desk, transition) }]
  const isNamed = failing.some(({ failures }) => failures.some((each) => !/^\d/.test(each)))
  return failing.map(({ failures, lines }, i) => {
    const kinds = failures.map((each) => wordsOf(each, dictionary)).join(', ')
    const answer = i > 0 ? kinds : isNamed ? `${first.answer}${first.answer === '' ? '' : ': '}${kinds}` : first.answer
    return {
      number: i > 0 ? '' : number,
      answer,
      transition,
      reads: said(desk, transition) || quoted(desk, lines),
      ...(i > 0 ? { isMore: true } : {}),
    }
  })
}

const anywhereRow = (desk: Desk, transition: Transition): Row => {
  const { dictionary, ladders } = desk.atlas
  const [line = ''] = linesOf([transition], ladders, dictionary).flatMap(({ text }) => text.split('\n'))
  const read = said(desk, transition) || `<span class="faint">${book.thatPage[dictionary.language]}</span>`
  return { number: '◇', answer: flagged(line), transition, reads: read, isAnywhere: true }
}

/** The failures that take a transition, by what is read then. */
function failuresOf({ screens }: Desk, { id }: Transition): { failures: string[]; lines: string[] }[] {
  const byLines = new Map<string, { failures: string[]; lines: string[] }>()
  for (const { failure, reads: lines } of sortedFailures(
    screens.failures.filter(({ transition }) => transition === id),
  )) {
    const key = lines.join('\n')
    byLines.set(key, { lines, failures: [...(byLines.get(key)?.failures ?? []), failure] })
  }
  return [...byLines.values()]
}

const KINDS = ['timeout', 'garbled', 'offline', 'server', 'refused']
const sortedFailures = (failures: Failing[]): Failing[] =>
  failures.toSorted((a, b) => KINDS.indexOf(a.failure) - KINDS.indexOf(b.failure) || (a.failure < b.failure ? -1 : 1))

const wordsOf = (failure: string, { language }: Dictionary): string =>
  failure in book.failures
    ? book.failures[failure as keyof typeof book.failures][language]
    : `<b class="flag">${failure}</b>`

/** The messages of a transition itself. */
const said = (desk: Desk, { actions }: Transition): string =>
  actions.flatMap(({ says }) => (says ? [spoken(desk, says)] : [])).join(' ')

/** Its messages, or else what is new on the screen as its target begins. */
function readAfter(desk: Desk, transition: Transition): string {
  const message = said(desk, transition)
  if (message !== '') return message
  const [target] = transition.targets
  const scene = target === undefined ? undefined : desk.screens.scenes.find(({ states }) => states.includes(target))
  if (scene === undefined || target === undefined) return ''
  const { language } = desk.atlas.dictionary
  return desk.screens.unseen.includes(target)
    ? `<span class="faint">${book.unchanged[language]}</span>`
    : quoted(desk, scene.reads)
}

const quoted = (desk: Desk, lines: string[]): string =>
  lines.length === 0
    ? `<span class="faint">${book.unchanged[desk.atlas.dictionary.language]}</span>`
    : lines.map((line) => inLanguages(desk, line)).join(' ')

function printed(
  desk: Desk,
  { number, answer, transition, reads: read, isMore, isAnywhere }: Row,
  state: string,
): string {
  const { atlas, sent, taken } = desk
  const report = sent.get(transition.id)
  const own = transition.id.startsWith(`${state}/`) ? `…${transition.id.slice(state.length)}` : transition.id
  const event = report
    ? [
        `<code title="${escapeXml(transition.id)}">${escapeXml(own).replaceAll(/[/.]/g, '$&<wbr>')}</code>`,
        ...report.uploadTypes.map((type) =>
          type === uploadTypes.acquisition ? `<span class="faint">${type}</span>` : `<b class="type">${type}</b>`,
        ),
        ...(report.fields.length > 0 ? [`<small>${report.fields.join(', ')}</small>`] : []),
      ].join(' ')
    : ''
  const routes = transition.actions.flatMap(({ params = {} }) =>
    typeof params['route'] === 'string' ? [`<code>${params['route']}</code>`] : [],
  )
  const targets = [...transition.targets.map((id) => link(atlas, id)), ...routes].join(', ')
  const cells = [
    `<td class="number">${number}</td>`,
    `<td>${answer}</td>`,
    `<td>${isMore ? '' : targets}</td>`,
    `<td>${read}</td>`,
    `<td class="event">${isMore ? '' : event}</td>`,
    ...(taken === null ? [] : [`<td class="count">${isMore ? '' : (taken.get(transition.id)?.length ?? 0)}</td>`]),
  ]
  return `<tr${isMore ? ' class="more"' : isAnywhere ? ' class="anywhere"' : ''}>${cells.join('')}</tr>`
}
