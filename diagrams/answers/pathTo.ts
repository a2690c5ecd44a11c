import { QUERY } from '#machines/shared/queryMachine'
import { wayTo, type Way } from '../../inspector/travel/travel'
import { siti } from '../../inspector/travel/samples/persona'
import type { Chart, Transition } from '../model/chart'
import { answers } from '../words/answers'
import { machineOf, type Dictionary } from '../words/dictionary'
import { fill } from '../words/machines/words'

/** The way from sign-in to a state, a line for each thing that happens, through the guards of the charts. */
export function pathTo(charts: Chart[], id: string, dictionary: Dictionary): string[] {
  const words = ({ opened, openedOut, openedByLink }: typeof answers, { input }: Way) =>
    (input.openToken !== null ? openedByLink : input.token === null ? openedOut : opened)[dictionary.language]
  const way = realWayTo(id)
  if (way !== null)
    return endingAt(dictionary.state(id), [
      fill(words(answers, way), { path: way.input.path }),
      ...way.steps.map((step) => stepText(charts, step, dictionary)),
    ])
  const root = charts[0]?.id
  const host = charts
    .flatMap((chart) => chart.states)
    .find(
      ({ id: own, invokes }) =>
        machineOf(own) !== machineOf(id) && invokes.some(({ machine }) => machine === machineOf(id)),
    )
  const inside = insideOf(
    charts.find((chart) => chart.id === machineOf(id)),
    id,
  )
  if (machineOf(id) === root || host === undefined || inside === null) return [answers.noWay[dictionary.language]]
  return [
    ...pathTo(charts, host.id, dictionary),
    ...inside.map((each) => `${answers.onwards[dictionary.language]}: ${arrowText(each, dictionary)}`),
  ]
}

/** A step may lead to states of several regions, of which the last line names the one that was asked for. */
const endingAt = (name: string, lines: string[]): string[] =>
  lines.map((line, i) => (i === lines.length - 1 && !line.endsWith(name) ? `${line} → ${name}` : line))

const ways = new Map<string, Way | null>()

/** Searched once, for all languages. */
function realWayTo(id: string): Way | null {
  const known = ways.get(id)
  const way = known === undefined ? findWayTo(id) : known
  ways.set(id, way)
  return way
}

/** A page opened by a link of a partner is the shortest, but no borrower's usual way: signed in at home is tried first. */
function findWayTo(id: string): Way | null {
  const found = wayTo(id)
  if (found === null || found.input.token !== null || found.input.openToken === null) return found
  const input = {
    openToken: null,
    path: '/home',
    isOnline: true,
    isDeviceReported: false,
    token: siti.token,
    phone: siti.phone,
  }
  const usual = wayTo(id, { from: { input, steps: [] } })
  return usual !== null && usual.steps.length <= found.steps.length + 1 ? usual : found
}

function stepText(charts: Chart[], { happening, words }: Way['steps'][number], dictionary: Dictionary): string {
  const { machine, src } = actorAt(charts, happening.to)
  const what =
    'event' in happening
      ? dictionary.event(src ?? machine, happening.event.type)
      : 'timer' in happening
        ? dictionary.frame('after', { time: '…' })
        : dictionary.frame('output' in happening ? 'done' : 'failed', {
            call: dictionary.call(machine, { id: src ?? '', src: src ?? '' }),
          })
  const brought = 'output' in happening ? statusIn(happening.output) : ''
  const reached = words.split('; ').flatMap((change) => reachedIn(charts, change, dictionary))
  return [what + brought, ...reached.slice(0, 2)].join(' → ')
}

const statusIn = (output: unknown): string =>
  typeof output === 'object' && output !== null && 'bizStatus' in output
    ? ` (bizStatus ${String(output.bizStatus)})`
    : ''

/** The machine that an actor belongs to, and the name that it invokes the actor by; of a machine, itself. */
function actorAt(charts: Chart[], path: string): { machine: string; src: string | null } {
  let at = { machine: 'app', src: null as string | null }
  for (const id of path.split('/').slice(1)) {
    const machine: string = at.src ?? at.machine
    const invoke = charts
      .find((chart) => chart.id === machine)
      ?.states.flatMap(({ invokes }) => invokes)
      .find((each) => each.id === id)
    // The reading of a query is called by what is read.
    if (machine === QUERY) return at
    at = { machine, src: invoke?.machine === QUERY ? id : (invoke?.machine ?? invoke?.src ?? id) }
    if (invoke?.machine === QUERY) return { machine, src: invoke.src }
  }
  return at
}

/** `app/home → free` in words; of the app, where the screen or the dialog is. */
function reachedIn(charts: Chart[], change: string, dictionary: Dictionary): string[] {
  const [path = '', text = ''] = change.split(' → ')
  const { machine, src } = actorAt(charts, path)
  const own = src ?? machine
  const names =
    own === 'app'
      ? [...text.matchAll(/(?:screen|overlay)\.[\w.]+/g)]
          .map(([name]) => name)
          .filter((name) => !name.startsWith('overlay.none'))
      : [text.replace(/\(.*/, '').replace(/\.(pending|slow)$/, '')]
  const known = new Set(charts.flatMap((chart) => chart.states.map(({ id }) => id)))
  return names.flatMap((name) => (known.has(`${own}.${name}`) ? [dictionary.state(`${own}.${name}`)] : []))
}

const arrowText = (transition: Transition, dictionary: Dictionary): string =>
  [
    dictionary.trigger(transition) || dictionary.frame('atOnce'),
    ...(transition.guard
      ? [`${dictionary.frame('if')} ${dictionary.condition(machineOf(transition.source), transition.guard)}`]
      : []),
  ].join(' ') + ` → ${transition.targets.map((target) => dictionary.state(target)).join(', ')}`

/** The fewest arrows from a machine's start to a state, whatever their guards; null if there are none. */
function insideOf(chart: Chart | undefined, id: string): Transition[] | null {
  const [root] = chart?.states ?? []
  if (!chart || !root) return null
  const entered = (state: string): string[] => {
    const found = chart.states.find((each) => each.id === state)
    const inside =
      found?.kind === 'parallel'
        ? chart.states.filter(({ parent }) => parent === state).map((each) => each.id)
        : found?.initial
          ? [found.initial]
          : []
    return [state, ...inside.flatMap(entered)]
  }
  const queue: { states: string[]; taken: Transition[] }[] = [{ states: entered(root.id), taken: [] }]
  const seen = new Set(entered(root.id))
  for (const { states, taken } of queue) {
    if (states.some((state) => state === id || state.startsWith(`${id}.`))) return taken
    for (const each of chart.transitions) {
      const isHere = states.some((state) => state === each.source || state.startsWith(`${each.source}.`))
      const next = each.targets.flatMap(entered)
      if (!isHere || next.every((state) => seen.has(state))) continue
      for (const state of next) seen.add(state)
      queue.push({ states: [...states, ...next], taken: [...taken, each] })
    }
  }
  return null
}
