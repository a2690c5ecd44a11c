import { ownEvents } from '#domain/tracking/event'
import { eventIds } from '#domain/tracking/eventIds'
import { formerEventIds, todayOf } from '#domain/tracking/formerEventIds'
import { loanFunnel, type Figure } from './figures'
import { prefixes, readCharts, type Cut } from './loadEvents'

/** A row of `exported_events`, marked. */
export interface SimulatedEvent {
  id_name: string
  began_in: string
  duration: number
  content: Record<string, unknown>
  visit: string | null
  place: number
  version: number | null
  visitor: string
  cohort: string | null
  simulated: true
}

interface State {
  id: string
  parent: string | null
  kind: 'atomic' | 'compound' | 'parallel' | 'final'
  initial: string | null
  invokes: { id: string; machine: string | null }[]
}
interface Transition {
  id: string
  source: string
  targets: string[]
  trigger: { kind: string; invoke?: string }
}
interface Chart {
  id: string
  states: State[]
  transitions: Transition[]
}

/** How a borrower goes about it: weights by what happens, and what they are likely to use. */
const personas = [
  {
    name: 'hurried',
    wish: 60,
    failed: 0.1,
    after: 0.2,
    pause: 15,
    perVisit: 45,
    languages: 'id',
    browsers: 'chrome',
    part: 0.4,
  },
  {
    name: 'careful',
    wish: 30,
    failed: 0.2,
    after: 1,
    pause: 60,
    perVisit: 60,
    languages: 'th',
    browsers: 'safari',
    part: 0.3,
  },
  {
    name: 'unlucky',
    wish: 40,
    failed: 2,
    after: 2,
    pause: 30,
    perVisit: 30,
    languages: 'vi',
    browsers: 'other',
    part: 0.2,
  },
  {
    name: 'curious',
    wish: 15,
    failed: 0.3,
    after: 0.5,
    pause: 25,
    perVisit: 80,
    languages: 'en',
    browsers: 'facebook',
    part: 0.1,
  },
] as const
type Persona = (typeof personas)[number]

const languages = ['id', 'en', 'es', 'th', 'vi']
const browsers = ['chrome', 'safari', 'facebook', 'other']
/** What borrowers come for: its transitions are likelier than others, by the persona. */
const wished = new Set<string>(loanFunnel)
/** How often a borrower continues in the same form or dialog, and not in another region of the app. */
const IN_CHILD = 0.7

/** Of which the first sends former ids, and one that nothing is today. */
const versions = [207, 208, 209]
const VISITS = { least: 1, most: 4 }
/** In tenths of a second; a multiple of the rounding of exports. */
const LONGEST = 3000
const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const FOLLOWED = 45 * 24 * HOUR
/** A Monday. */
const FIRST = Date.UTC(2026, 10, 30)

/** Mulberry32: numbers from 0 to 1 that are the same for a seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const sent = new Set(eventIds)
const own = new Set<string>(Object.values(ownEvents))

/** A chart as a borrower walks it: which transitions leave a leaf, its ancestors' included. */
function walkable({ id, states, transitions }: Chart) {
  const byId = new Map(states.map((state) => [state.id, state]))
  const pathOf = (state: string): string[] => {
    const parent = byId.get(state)?.parent
    return parent ? [...pathOf(parent), state] : [state]
  }
  const paths = new Map(states.map((state) => [state.id, pathOf(state.id)]))
  /** The leaves that are entered with a state, on the way to another. */
  function enter(state: string, towards: readonly string[] = []): string[] {
    const { kind, initial } = byId.get(state)!
    if (kind === 'parallel')
      return states.filter(({ parent }) => parent === state).flatMap((child) => enter(child.id, towards))
    if (kind !== 'compound') return [state]
    const next = towards.find((each) => byId.get(each)?.parent === state) ?? initial
    return next === null ? [state] : enter(next, towards)
  }
  const usable = transitions.filter((each) => sent.has(each.id) && each.targets.length === 1)
  const leaving = new Map(
    states.map((state) => {
      const path = paths.get(state.id)!
      return [state.id, usable.filter(({ source }) => path.includes(source))]
    }),
  )
  function take(leaves: readonly string[], { source, targets }: Transition): string[] {
    const [from, to] = [paths.get(source)!, paths.get(targets[0]!)!]
    let common = 0
    while (common < Math.min(from.length, to.length) - 1 && from[common] === to[common]) common++
    const domain = to[Math.max(0, common - 1)]!
    const entered = enter(byId.get(domain)?.kind === 'parallel' ? to[common]! : domain, to)
    const left = byId.get(domain)?.kind === 'parallel' ? to[common]! : domain
    return [...leaves.filter((leaf) => !paths.get(leaf)!.includes(left)), ...entered]
  }
  const invokes = new Map(
    states.map(({ id }) => [
      id,
      paths
        .get(id)!
        .flatMap((each) => byId.get(each)!.invokes)
        .filter(({ machine }) => machine !== null && machine !== 'reporting' && machine !== 'query'),
    ]),
  )
  const invokedIn = (leaves: readonly string[]) => leaves.flatMap((leaf) => invokes.get(leaf)!)
  return {
    id,
    start: enter(id),
    leaving,
    take,
    invokedIn,
    isFinal: (leaf: string) => byId.get(leaf)?.kind === 'final',
    pathOf: (leaf: string) => paths.get(leaf)!,
    kindOf: (state: string) => byId.get(state)?.kind,
  }
}
type Walkable = ReturnType<typeof walkable>

interface Running {
  actor: string
  chart: Walkable
  leaves: string[]
  parent: Running | null
}

/** Down to where regions run side by side, as the app says it. */
function saidOf(leaves: readonly string[], chart: Walkable, root: string): string {
  const inside = leaves.map((leaf) => chart.pathOf(leaf)).filter((path) => path.includes(root))
  const first = inside[0] ?? []
  let at = first.indexOf(root)
  while (at < first.length - 1 && chart.kindOf(first[at]!) !== 'parallel') at++
  return first[at]?.slice(root.length + 1) ?? ''
}

interface Counted {
  count: number
  visits: number
  last: number
  visitors: number
  lastVisitor: number
  times: Uint32Array | null
}
/** The counts of a value of a cut, such as of the language `id`. */
interface Cell {
  cut: string
  value: string
  visits: number
  visitors: number
  lastVisitor: number
  counted: Record<Figure['kind'], Map<string, Counted>>
}

interface Who {
  visit: number
  visitor: number
}

/** What was made, counted while it was made. */
class Truth {
  private readonly cells = new Map<string, Cell>()
  readonly leftOut = new Map<string, number>()
  events = 0

  cellsOf(values: Record<string, string>): Cell[] {
    return Object.entries(values).map(([cut, value]) => {
      const key = `${cut} ${value}`
      const found = this.cells.get(key) ?? {
        cut,
        value,
        visits: 0,
        visitors: 0,
        lastVisitor: 0,
        counted: { event: new Map(), transition: new Map(), state: new Map(), left: new Map() },
      }
      this.cells.set(key, found)
      return found
    })
  }

  addVisit(cells: readonly Cell[], visitor: number) {
    for (const cell of cells) {
      cell.visits++
      if (cell.lastVisitor !== visitor) cell.visitors++
      cell.lastVisitor = visitor
    }
  }

  /** `visit` is 0 for what belongs to none. Those of a visitor are added one after the other. */
  add(cells: readonly Cell[], kind: Figure['kind'], id: string, tenths: number | null, { visit, visitor }: Who) {
    for (const { counted } of cells) {
      let found = counted[kind].get(id)
      if (found === undefined) {
        const times = tenths === null ? null : new Uint32Array(LONGEST + 1)
        found = { count: 0, visits: 0, last: 0, visitors: 0, lastVisitor: 0, times }
        counted[kind].set(id, found)
      }
      found.count++
      if (visit !== 0 && found.last !== visit) {
        found.visits++
        found.last = visit
        if (found.lastVisitor !== visitor) found.visitors++
        found.lastVisitor = visitor
      }
      if (tenths !== null) found.times![tenths]!++
    }
  }

  /** As `figuresOf` gives them, in any order. */
  figures(by: Cut | null): Figure[] {
    const kinds = ['event', 'transition', 'state', 'left'] as const
    const wanted = [...this.cells.values()].filter(({ cut }) => cut === (by ?? 'all'))
    const all = wanted.flatMap((cell) =>
      kinds.flatMap((kind) => [...cell.counted[kind]].map(([id, counted]) => ({ cell, kind, id, ...counted }))),
    )
    return all.map(
      ({
        cell: { value, visits: allVisits, visitors: allVisitors, counted },
        kind,
        id,
        count,
        visits,
        visitors,
        times,
      }) => {
        const source = kind === 'left' ? id : id.split('/')[0]!
        const whole = (counted.state.get(source)?.count ?? 0) + (counted.left.get(source)?.count ?? 0)
        const rank = (part: 5 | 9) => {
          if (times === null) return null
          let left = Math.ceil((count * part) / 10)
          return times.findIndex((n) => (left -= n) <= 0) * 100
        }
        return {
          value,
          kind,
          id,
          count,
          share: kind === 'event' ? null : kind === 'state' ? 1 : count / whole,
          visits,
          visitShare: allVisits === 0 ? 0 : visits / allVisits,
          visitors,
          visitorShare: allVisitors === 0 ? 0 : visitors / allVisitors,
          median: rank(5),
          p90: rank(9),
        }
      },
    )
  }
}
export type { Truth }

/** Letters that no two numbers share. */
function lettersOf(number: number): string {
  let rest = (BigInt(number) * 0x9e3779b97f4bn) % (1n << 48n)
  let letters = ''
  for (let at = 0; at < 12; at++, rest >>= 4n) letters += String.fromCharCode(97 + Number(rest & 15n))
  return letters
}

const hashOf = (text: string): number => {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return (hash >>> 0) / 4_294_967_296
}

export interface Simulation {
  borrowers: number
  seed: number
  weeks: number
}

/**
 * Borrowers who walk the charts: each visit goes from state to state by transitions that the charts have there. Guards
 * are not evaluated: a persona's weights decide. Gives each event to `write`, and counts them.
 */
export function simulateEvents({ borrowers, seed, weeks }: Simulation, write: (event: SimulatedEvent) => void): Truth {
  const random = randomOf(seed)
  const truth = new Truth()
  const charts = new Map(readCharts<Chart>().map((chart) => [chart.id, walkable(chart)]))
  const prefixOf = new Map(prefixes())
  const regions = [...prefixOf].flatMap(([name, prefix]) => (prefix === `app.${name}` ? [name] : []))
  const former = new Map<string, string>()
  for (const [id, until] of formerEventIds) {
    const today = todayOf(id)
    if (until === null && today !== null) former.set(today, id)
  }
  const gone = formerEventIds.find(([id, until]) => until === null && todayOf(id) === null)![0]
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!

  const weights = new Map<Persona, Map<string, { transition: Transition; upTo: number }[]>>(
    personas.map((persona) => [persona, new Map()]),
  )
  function chosenAt({ chart }: Running, leaf: string, persona: Persona): Transition | null {
    const known = weights.get(persona)!
    let list = known.get(leaf)
    if (list === undefined) {
      let upTo = 0
      list = chart.leaving.get(leaf)!.flatMap((transition) => {
        const { kind, invoke } = transition.trigger
        const isOfChild =
          kind === 'done' && chart.invokedIn([leaf]).some(({ id, machine }) => id === invoke && machine !== null)
        if (isOfChild) return []
        const base = kind === 'failed' ? persona.failed : kind === 'after' ? persona.after : kind === 'done' ? 4 : 1
        upTo += base * (wished.has(transition.id) ? persona.wish : 1) * (0.1 + hashOf(persona.name + transition.id))
        return [{ transition, upTo }]
      })
      known.set(leaf, list)
    }
    if (list.length === 0) return null
    const drawn = random() * list.at(-1)!.upTo
    return list.find(({ upTo }) => drawn < upTo)!.transition
  }

  const start = (actor: string, chart: Walkable, parent: Running | null): Running[] => {
    const running: Running = { actor, chart, leaves: chart.start, parent }
    return [running, ...childrenOf(running)]
  }
  const childrenOf = (parent: Running): Running[] =>
    parent.chart.invokedIn(parent.leaves).flatMap(({ id, machine }) => start(id, charts.get(machine!)!, parent))

  function moved(actors: Running[], running: Running, transition: Transition): Running[] {
    running.leaves = running.chart.take(running.leaves, transition)
    const invoked = running.chart.invokedIn(running.leaves)
    const stay = actors.filter((each) => each.parent !== running || invoked.some(({ id }) => id === each.actor))
    const isOn = (each: Running): boolean => each.parent === null || (stay.includes(each) && isOn(each.parent))
    const on = stay.filter(isOn)
    const begun = invoked
      .filter(({ id }) => !on.some(({ parent, actor }) => parent === running && actor === id))
      .flatMap(({ id, machine }) => start(id, charts.get(machine!)!, running))
    return [...on, ...begun]
  }

  const saidBy = (actors: readonly Running[]): [string, string][] =>
    actors
      .flatMap(({ actor, chart, leaves, parent }): [string, string][] =>
        parent === null
          ? regions.map((region) => [region, saidOf(leaves, chart, `app.${region}`)])
          : [[actor, saidOf(leaves, chart, chart.id)]],
      )
      .filter(([, path]) => path !== '')

  /** A transition of the parent, as the child has come to its end. */
  function doneOf({ chart, leaves }: Running, { actor }: Running): Transition | null {
    const done = leaves
      .flatMap((leaf) => chart.leaving.get(leaf)!)
      .filter(({ trigger }) => trigger.kind === 'done' && trigger.invoke === actor)
    return done.length === 0 ? null : pick(done)
  }

  let visitNo = 0
  let visitorNo = 0
  const weekNames = Array.from({ length: weeks + 2 }, (_, week) =>
    new Date(FIRST + week * WEEK).toISOString().slice(0, 10),
  )

  const mondayAt = (at: number) => new Date(at - ((at - FIRST) % WEEK)).toISOString().slice(0, 10)
  /** A visitor has one name for their first 45 days, and another for each week after them. */
  function visitorFrom(first: number) {
    const cohort = mondayAt(first)
    const names = new Map<string, number>()
    return (at: number) => {
      const isFollowed = at < first + FOLLOWED
      const period = isFollowed ? cohort : `after ${mondayAt(at)}`
      const visitor = names.get(period) ?? ++visitorNo
      names.set(period, visitor)
      return { visitor, cohort: isFollowed ? cohort : null }
    }
  }

  function visit(
    persona: Persona,
    language: string,
    browser: string,
    began: number,
    whoAt: ReturnType<typeof visitorFrom>,
  ) {
    visitNo++
    const version = pick(versions)
    // An app of before there were uploads says of no visit.
    const isOld = random() < 0.01
    let at = began
    const { visitor, cohort } = whoAt(began)
    const who = { visit: isOld ? 0 : visitNo, visitor }
    const week = weekNames[Math.floor((at - FIRST) / WEEK)]!
    const name = isOld ? null : lettersOf(visitNo)
    const values: Record<string, string> = isOld
      ? { all: 'all', language: 'unknown', browser: 'unknown', version: 'unknown', week, cohort: 'unknown' }
      : { all: 'all', language, browser, version: String(version), week, cohort: cohort ?? 'unknown' }
    let cells = truth.cellsOf(values)
    if (!isOld) truth.addVisit(cells, visitor)
    let place = 0
    const last: { said: [string, string][] | null } = { said: null }
    const say = (id: string, tenths: number, content: Record<string, unknown> = {}) => {
      place++
      last.said = null
      truth.events++
      const isFormer = version === versions[0] && former.has(id)
      // Events without a visit count in the week of each.
      if (isOld) cells = truth.cellsOf({ ...values, week: weekNames[Math.floor((at - FIRST) / WEEK)]! })
      const isOwn = own.has(id)
      if (!sent.has(id)) truth.leftOut.set(id, (truth.leftOut.get(id) ?? 0) + 1)
      else {
        truth.add(cells, isOwn ? 'event' : 'transition', id, tenths, who)
        if (!isOwn) truth.add(cells, 'state', id.slice(0, id.indexOf('/')), tenths, who)
      }
      const told = whoAt(at)
      write({
        id_name: isFormer ? former.get(id)! : id,
        began_in: new Date(at - (at % HOUR)).toISOString(),
        duration: tenths * 100,
        content,
        visit: name,
        place,
        version: isOld ? null : version,
        visitor: lettersOf(told.visitor),
        cohort: told.cohort,
        simulated: true,
      })
      at += tenths * 100
    }
    let actors = start('app', charts.get('app')!, null)
    const sayStates = (id: string) => {
      const states = saidBy(actors)
      say(id, 100, Object.fromEntries(states))
      last.said = states
    }
    if (!isOld) say(ownEvents.start, 0, { launch: random() < 0.2 ? 1 : 0, language, browser, system: 'android' })
    if (version === versions[0] && random() < 0.5) say(gone, 10)
    const steps = 2 + Math.floor(-Math.log(1 - random()) * persona.perVisit)
    for (let step = 0; step < steps; step++) {
      const ended = actors.find(({ chart, leaves, parent }) => parent && leaves.every((leaf) => chart.isFinal(leaf)))
      const running = ended?.parent ?? (random() < IN_CHILD ? actors.at(-1)! : pick(actors))
      const transition = (ended && doneOf(running, ended)) ?? chosenAt(running, pick(running.leaves), persona)
      if (transition === null) continue
      const tenths = Math.min(LONGEST, Math.round(-Math.log(1 - random()) * persona.pause * (0.3 + random())))
      say(transition.id, tenths, running.actor === running.chart.id ? {} : { actor: running.actor })
      actors = moved(actors, running, transition)
      if (random() < 0.01) sayStates(ownEvents.hidden)
    }
    // A page that the phone ended says nothing.
    if (random() < 0.9) sayStates(ownEvents.closed)
    if (isOld) return
    const states = new Set(last.said?.map(([actor, path]) => `${prefixOf.get(actor)}.${path}`) ?? ['not told'])
    for (const state of states) truth.add(cells, 'left', state, null, who)
  }

  for (let borrower = 0; borrower < borrowers; borrower++) {
    const drawn = random()
    let upTo = 0
    const persona = personas.find(({ part }) => drawn < (upTo += part)) ?? personas[0]
    const language = random() < 0.7 ? persona.languages : pick(languages)
    const browser = random() < 0.7 ? persona.browsers : pick(browsers)
    const visits = VISITS.least + Math.floor(random() * (VISITS.most - VISITS.least + 1))
    const begun = Array.from({ length: visits }, () => FIRST + Math.floor(random() * weeks * 7 * 24) * HOUR)
    const inOrder = begun.toSorted((a, b) => a - b)
    const whoAt = visitorFrom(inOrder[0]!)
    for (const at of inOrder) visit(persona, language, browser, at, whoAt)
  }
  return truth
}
