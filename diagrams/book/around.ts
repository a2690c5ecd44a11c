import { uploadTypes, uploadTypesOf } from '#domain/tracking/uploads'
import { wrapped } from '../journey/pen'
import { keyOf, type Transition } from '../model/chart'
import { escapeXml } from '../picture/escape'
import type { Atlas } from '../sheets/atlas'
import { book } from '../words/book'
import { codesIn, withoutCodes, machineOf } from '../words/dictionary'
import type { Facts } from './facts'

const WIDTH = 690
const ROW = 44
const SIDE = 16
const LEFT = { x: 0, width: 128 }
const HERE = { x: 250, width: 136 }
const RIGHT = { x: 540, width: 150 }
/** So many ways in, and out; the card lists all of them. */
const MOST = { arriving: 4, leaving: 9 }
/** A tenth more than in `book.css`: the fonts of some systems are wider than the one that is measured. */
const SMALL = { size: 13.75 }
const NAME = { size: 14.8, isBold: true }

interface Out {
  transition: Transition
  target: string
  number: number | null
}

/** A state between the states before and after it, as a picture of the width of a card; empty where it has neither. */
export function aroundOf(atlas: Atlas, facts: Facts): string {
  const { language } = atlas.dictionary
  const { state, arriving, leaving } = facts
  const sources = [...new Set(arriving.map(({ source }) => source))]
  const outs = leaving.flatMap((transition): Out[] => {
    const ladder = leaving.filter((each) => keyOf(each.trigger) === keyOf(transition.trigger))
    const number = ladder.length > 1 ? ladder.indexOf(transition) + 1 : null
    return transition.targets.slice(0, 1).map((target) => ({ transition, target, number }))
  })
  if (sources.length === 0 && outs.length === 0) return ''
  const shownIn = sources.slice(0, MOST.arriving)
  const shownOut = outs.slice(0, MOST.leaving)
  const [more, others] = [sources.length - shownIn.length, outs.length - shownOut.length]
  const rows = Math.max(shownIn.length * 2, shownOut.length, 2)
  const bottom = more > 0 || others > 0 ? 20 : 0
  const height = rows * ROW + SIDE + bottom
  const middle = (rows * ROW + SIDE) / 2
  const name = atlas.dictionary.state(state.id)
  const parts = [
    ...shownIn.map((source, i) => {
      const y = middle + (i - (shownIn.length - 1) / 2) * ROW * 2
      return arrivingFrom(atlas, source, arriving, y, middle)
    }),
    ...leavingTo(atlas, shownOut, middle),
    box('here', HERE.x, middle - 32, HERE.width, 64, name, callsOf(atlas, facts)),
    ...(more > 0 ? [small(LEFT.x, height - 4, `+ ${more} ${book.more[language]}`)] : []),
    ...(others > 0 ? [small(RIGHT.x, height - 4, `+ ${others} ${book.more[language]}`)] : []),
  ]
  const title = `${book.around[language]}: ${name}`
  return `<svg class="around" viewBox="-1 0 ${WIDTH + 2} ${height}" width="${WIDTH + 2}" height="${height}" role="img" aria-label="${escapeXml(title)}">${parts.join('')}</svg>`
}

function arrivingFrom(atlas: Atlas, source: string, arriving: Transition[], y: number, middle: number): string {
  const own = arriving.filter((each) => each.source === source)
  const [first] = own
  if (first === undefined) return ''
  const { dictionary } = atlas
  const x = LEFT.x + LEFT.width
  const trigger = dictionary.trigger(first) || dictionary.frame('atOnce')
  const condition = first.guard
    ? `${dictionary.frame('if')} ${dictionary.condition(machineOf(source), first.guard)}`
    : ''
  const above = lines(trigger, HERE.x - x - 16, SMALL, 2)
  const below = lines(own.length > 1 ? `+ ${own.length - 1}` : condition, HERE.x - x - 16, SMALL, 2)
  return [
    link(atlas, source, box('there', LEFT.x, y - 22, LEFT.width, 44, dictionary.state(source))),
    path('in', x, y, HERE.x, middle),
    ...above.map((line, i) => text('on', x + 8, y - 6 - (above.length - 1 - i) * 15, line)),
    ...below.map((line, i) => text('off', x + 8, y + 15 + i * 15, line)),
    pills(x + 8, y + 18 + below.length * 15, own),
  ].join('')
}

/** Targets that follow each other are one box. */
function leavingTo(atlas: Atlas, outs: Out[], middle: number): string[] {
  const top = middle - (outs.length * ROW) / 2
  const boxes: { target: string; from: number; to: number }[] = []
  for (const [i, { target }] of outs.entries()) {
    const last = boxes.at(-1)
    if (last?.target === target) last.to = i
    else boxes.push({ target, from: i, to: i })
  }
  return [
    ...outs.map((out, i) => leavingBy(atlas, out, top + (i + 0.5) * ROW, middle)),
    ...boxes.map(({ target, from, to }) => {
      const y = top + from * ROW + 4
      const name = atlas.dictionary.state(target)
      return link(atlas, target, box('there', RIGHT.x, y, RIGHT.width, (to - from + 1) * ROW - 8, name))
    }),
  ]
}

function leavingBy({ dictionary }: Atlas, { transition, number }: Out, y: number, middle: number): string {
  const { source, guard, trigger } = transition
  const kind =
    trigger.kind === 'failed' ? 'bad' : trigger.kind === 'event' || trigger.kind === 'done' ? 'good' : 'later'
  const x = HERE.x + HERE.width
  const condition = guard === null ? null : dictionary.condition(machineOf(source), guard)
  const [code] = condition === null ? [] : codesIn(condition)
  const words =
    condition !== null
      ? withoutCodes(condition)
      : number === null || number === 1
        ? dictionary.trigger(transition) || dictionary.frame('atOnce')
        : dictionary.frame('otherwise')
  const from = x + (number === null ? 18 : 40)
  const width = RIGHT.x - from - 14 - (code === undefined ? 0 : 40)
  const label = lines(words, width, SMALL, 2)
  const start = from + (code === undefined ? 0 : 40)
  return [
    path(kind, x, middle, RIGHT.x, y),
    number === null
      ? ''
      : `<circle class="${kind}" cx="${x + 26}" cy="${y}" r="8.5"/>${text('number', x + 26, y + 4.3, String(number))}`,
    code === undefined
      ? ''
      : `<rect class="code" x="${from}" y="${y - 9}" width="34" height="18" rx="4"/>${text('in-code', from + 17, y + 4.3, code)}`,
    ...label.map((line, i) => text(`${kind} label`, start, y + (label.length === 1 ? -5 : i === 0 ? -5 : 14), line)),
    pills(start, y + (label.length > 1 ? 18 : 5), [transition]),
  ].join('')
}

const pills = (x: number, y: number, transitions: Transition[]): string =>
  [...new Set(transitions.flatMap(({ id }) => uploadTypesOf(id)))]
    .filter((type) => type !== uploadTypes.acquisition)
    .map(
      (type, i) =>
        `<rect class="pill" x="${x + i * 36}" y="${y}" width="32" height="16" rx="8"/>${text('in-pill', x + i * 36 + 16, y + 12, String(type))}`,
    )
    .join('')

const callsOf = ({ dictionary }: Atlas, { state }: Facts): string => {
  const calls = state.invokes.filter(({ machine }) => machine === null)
  if (calls.length === 0) return ''
  const words = calls.map((invoke) => dictionary.call(machineOf(state.id), invoke)).join(', ')
  return `${dictionary.frame('calls')}: ${words}`
}

function box(kind: string, x: number, y: number, width: number, height: number, name: string, below = ''): string {
  const [under] = lines(below, width - 12, SMALL, 1)
  const printed = lines(name, width - 14, NAME, under === undefined ? 3 : 2)
  const count = printed.length + (under === undefined ? 0 : 1)
  const first = y + height / 2 + 4.5 - ((count - 1) * 16) / 2
  const last = under === undefined ? '' : text(`under ${kind}`, x + width / 2, first + printed.length * 16, under)
  return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${printed
    .map((line, i) => text(`name ${kind}`, x + width / 2, first + i * 16, line))
    .join('')}${last}`
}

/** At most so many lines; what does not fit is left out. */
function lines(words: string, width: number, type: typeof SMALL, most: number): string[] {
  if (words === '') return []
  const all = wrapped(words, width, type)
  return all.length <= most ? all : [...all.slice(0, most - 1), `${all[most - 1]}…`]
}

/** Straight, or in two bends, with a head at its end. */
function path(kind: string, x: number, y: number, toX: number, toY: number): string {
  const bend = x + (kind === 'in' ? toX - x - 12 : 10)
  const way = y === toY ? `M${x} ${y}H${toX - 8}` : `M${x} ${y}H${bend}V${toY}H${toX - 8}`
  return `<path class="${kind}" d="${way}"/><path class="${kind} head" d="M${toX - 10} ${toY - 5}l10 5l-10 5z"/>`
}

const text = (kind: string, x: number, y: number, words: string): string =>
  `<text class="${kind}" x="${x}" y="${y}">${escapeXml(words)}</text>`
const small = (x: number, y: number, words: string): string => text('off', x, y, words)
const link = ({ dictionary }: Atlas, id: string, inside: string): string =>
  `<a href="#${id}" aria-label="${escapeXml(dictionary.state(id))}">${inside}</a>`
