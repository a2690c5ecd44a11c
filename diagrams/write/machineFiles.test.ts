import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Statechart, type SCState } from '@scion-scxml/core'
import * as fc from 'fast-check'
import { createMachine, fromCallback, initialTransition, transition, type AnyStateMachine } from 'xstate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentCharts } from '../command/charts'
import type { Chart } from '../model/chart'
import { chartsOf } from '../model/chartOf'
import { testsIn } from '../model/condition'
import { endOf, eventOf, hasEnd, isEndless, scxmlOf, testOf } from './scxml'
import { xstateModuleOf } from './xstateModule'

const charts = currentCharts()
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'machine-files-')))
const modules = new Map<string, XstateModule>()

/** What `xstateModuleOf` writes. */
interface XstateModule {
  config: { [key: string]: unknown }
  machine: AnyStateMachine
}

beforeAll(async () => {
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'), 'junction')
  mkdirSync(join(folder, 'machines'))
  for (const chart of charts) writeFileSync(join(folder, `machines/${chart.id}.mjs`), xstateModuleOf(chart))
  for (const { id } of charts)
    modules.set(id, (await import(/* @vite-ignore */ join(folder, `machines/${id}.mjs`))) as XstateModule)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The name of a transition is without the words that are computed, which a module writes. */
const withoutNames = ({ transitions, ...chart }: Chart) => ({
  ...chart,
  transitions: transitions.map(({ id: _, ...transition }) => transition),
})

describe('the XState modules', () => {
  it('give all states and transitions of all machines again', () => {
    const machine = modules.get('app')?.machine
    expect(machine && chartsOf(machine).map(withoutNames)).toEqual(charts.map(withoutNames))
  })

  it('have their guards combined by xstate, not by name', () => {
    const guard = (kind: string) =>
      charts.flatMap(({ transitions }) => transitions).find((each) => each.guard?.kind === kind)
    for (const [kind, call] of [
      ['all', 'and(['],
      ['any', 'or(['],
      ['not', 'not("'],
      ['in', 'stateIn("#'],
    ] as const) {
      const chart = charts.find(({ transitions }) => transitions.some((each) => each === guard(kind)))
      expect(chart && xstateModuleOf(chart)).toContain(call)
    }
  })
})

const namespace = 'http://www.w3.org/2005/07/scxml'

/** Which elements and attributes the recommendation allows in each element that is written here. */
const content: Record<string, { children: string[]; attributes: string[] }> = {
  scxml: {
    children: ['state', 'parallel', 'final', 'datamodel'],
    attributes: ['initial', 'name', 'version', 'datamodel'],
  },
  state: {
    children: ['onentry', 'onexit', 'transition', 'state', 'parallel', 'final', 'invoke'],
    attributes: ['id', 'initial'],
  },
  parallel: { children: ['onentry', 'onexit', 'transition', 'state', 'parallel', 'invoke'], attributes: ['id'] },
  final: { children: ['onentry', 'onexit'], attributes: ['id'] },
  transition: { children: ['raise', 'send', 'log'], attributes: ['event', 'cond', 'target', 'type'] },
  onentry: { children: ['raise', 'send', 'log'], attributes: [] },
  onexit: { children: ['raise', 'send', 'log', 'cancel'], attributes: [] },
  datamodel: { children: ['data'], attributes: [] },
  data: { children: [], attributes: ['id', 'expr'] },
  invoke: { children: [], attributes: ['id', 'type', 'src'] },
  raise: { children: [], attributes: ['event'] },
  send: { children: [], attributes: ['event', 'target', 'id', 'delay'] },
  cancel: { children: [], attributes: ['sendid'] },
  log: { children: [], attributes: ['label', 'expr'] },
}

/** It has no types. */
const { JSDOM } = (await import('jsdom' as string)) as { JSDOM: new () => { window: { DOMParser: typeof DOMParser } } }
const { DOMParser: XmlParser } = new JSDOM().window
const parse = (scxml: string): Element => new XmlParser().parseFromString(scxml, 'text/xml').documentElement
const childrenIn = (element: Element, ...tags: string[]): Element[] =>
  [...element.children].filter(({ localName }) => tags.includes(localName))

/** The state as SCION takes it, with conditions and raised events as functions. */
function scionStateOf(element: Element, isIn: (id: string) => boolean, holds: () => Record<string, boolean>): SCState {
  const raised = (from: Element) =>
    childrenIn(from, 'raise').map(
      (raise) =>
        function (this: { raise(event: object): void }) {
          this.raise({ name: raise.getAttribute('event') })
        },
    )
  const read = (from: Element): SCState & { [key: string]: unknown } => ({
    $type: from.localName,
    id: from.getAttribute('id') ?? 'document',
    ...(from.hasAttribute('initial') ? { initial: from.getAttribute('initial') } : {}),
    onEntry: childrenIn(from, 'onentry').flatMap(raised),
    onExit: childrenIn(from, 'onexit').flatMap(raised),
    states: childrenIn(from, 'state', 'parallel', 'final').map(read),
    transitions: childrenIn(from, 'transition').map((each) => {
      const cond = each.getAttribute('cond')
      // oxlint-disable-next-line typescript/no-implied-eval -- SCXML's conditions are expressions.
      const test =
        cond === null
          ? null
          : (new Function('In', 'holds', '_event', `return ${cond}`) as (...given: unknown[]) => boolean)
      return {
        ...(each.hasAttribute('event') ? { event: each.getAttribute('event') } : {}),
        ...(each.hasAttribute('target') ? { target: each.getAttribute('target')?.split(' ') } : {}),
        ...(each.getAttribute('type') === 'internal' ? { type: 'internal' } : {}),
        ...(test === null ? {} : { cond: (event: object) => test(isIn, holds(), event) }),
        onTransition: raised(each),
      }
    }),
  })
  return read(element)
}

const xstateEventOf: Record<string, (of: string, source: string) => string> = {
  after: (of, source) => `xstate.after.${of}.${source}`,
  done: (of) => `xstate.done.actor.${of}`,
  failed: (of) => `xstate.error.actor.${of}`,
  changed: (of) => `xstate.snapshot.${of}`,
  event: (of) => of,
}

/** What can be sent to both: the names of an event in SCXML and in XState. */
const eventsOf = (chart: Chart): { scxml: string; xstate: string }[] =>
  chart.transitions.flatMap((each) => {
    const { source, trigger } = each
    const scxml = eventOf(each)
    const of =
      'name' in trigger ? trigger.name : 'delay' in trigger ? trigger.delay : 'invoke' in trigger ? trigger.invoke : ''
    const xstate = xstateEventOf[trigger.kind]?.(of, source)
    return scxml === null || xstate === undefined ? [] : [{ scxml, xstate }]
  })

describe.each(charts)('the SCXML of $id', (chart) => {
  const root = parse(scxmlOf(chart))
  const elements = [root, ...root.querySelectorAll('*')]

  it('has only what the recommendation knows, and targets that are there', () => {
    const strange = elements.flatMap((element) => {
      const { localName, namespaceURI, parentElement, attributes } = element
      const isKnown =
        namespaceURI === namespace && (!parentElement || content[parentElement.localName]?.children.includes(localName))
      const own = [...attributes].filter(({ namespaceURI: of }) => of === null).map(({ name }) => name)
      const unknown = own.filter((name) => !content[localName]?.attributes.includes(name))
      return [...(isKnown ? [] : [localName]), ...unknown.map((name) => `${localName} ${name}`)]
    })
    expect(strange).toEqual([])
    const ids = elements.filter(({ localName }) => /^(state|parallel|final)$/.test(localName)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => id !== endOf(chart)).toSorted()).toEqual(chart.states.map(({ id }) => id).toSorted())
    const targets = elements.flatMap((element) => element.getAttribute('target')?.split(' ') ?? [])
    expect(targets.filter((target) => !target.startsWith('#_') && !ids.includes(target))).toEqual([])
  })

  it('has every transition, and starts and cancels every delay', () => {
    const transitions = elements.filter(({ localName }) => localName === 'transition')
    const written = chart.transitions.filter((each) => !isEndless(each))
    expect(transitions).toHaveLength(written.length + (hasEnd(chart) ? 1 : 0))
    const waited = chart.transitions
      .filter(({ trigger }) => trigger.kind === 'after')
      .flatMap((each) => eventOf(each) ?? [])
    const delays = elements.filter((element) => element.hasAttribute('delay'))
    expect(delays.flatMap((send) => send.getAttribute('event') ?? []).toSorted()).toEqual(
      [...new Set(waited)].toSorted(),
    )
    const cancelled = elements.flatMap((element) => element.getAttribute('sendid') ?? [])
    expect(cancelled.toSorted()).toEqual(delays.map(({ id }) => id).toSorted())
  })

  it('is run by SCION as the machine is by XState, whatever happens and whatever guards hold', () => {
    const tests = [...new Set(chart.transitions.flatMap(({ guard }) => (guard ? testsIn(guard).map(testOf) : [])))]
    const events = eventsOf(chart)
    const written = modules.get(chart.id)
    if (!written || events.length === 0) throw new Error(`There is no module of ${chart.id}.`)
    let holding: Record<string, boolean> = {}
    const guards = chart.transitions
      .flatMap(({ guard }) => (guard ? testsIn(guard) : []))
      .map(({ name }) => [
        name,
        (_: unknown, params: Record<string, unknown> | undefined) =>
          holding[testOf({ kind: 'test', name, ...(params ? { params } : {}) })] === true,
      ])
    const calls = chart.states.flatMap(({ invokes }) => invokes.map(({ src }) => [src, fromCallback(() => {})]))
    const machine = createMachine(
      { ...written.config, options: { maxIterations: 50 } } as never,
      {
        ...(written.machine.implementations as object),
        guards: Object.fromEntries(guards),
        actors: Object.fromEntries(calls),
      } as never,
    ) as AnyStateMachine
    const leavesOf = ({ _nodes }: { _nodes: { id: string; type: string }[] }) =>
      _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id)
    let visited = 0
    const step = fc.record({ event: fc.constantFrom(...events), holds: fc.subarray(tests) })
    fc.assert(
      fc.property(fc.subarray(tests), fc.array(step, { minLength: 10, maxLength: 30 }), (first, steps) => {
        const holds = (names: string[]) => (holding = Object.fromEntries(names.map((name) => [name, true])))
        const scion: Statechart = new Statechart(() =>
          scionStateOf(
            root,
            (id) => scion.isIn(id),
            () => holding,
          ),
        )
        let taken = 0
        scion.on('onTransition', (source) => {
          taken += 1
          if (taken > 500) throw new Error(`SCION runs in a circle at ${source}.`)
        })
        const settled = <T>(work: () => T): T | null => {
          try {
            return work()
          } catch (error) {
            // Guards that no borrower ever meets together can lead around in a circle.
            if (String(error).includes('Infinite loop detected')) return null
            throw error
          }
        }
        holds(first)
        let [snapshot] = initialTransition(machine)
        if (snapshot.status !== 'active') {
          expect(String(snapshot.error)).toContain('Infinite loop detected')
          return
        }
        scion.start()
        expect(scion.getConfiguration().toSorted()).toEqual(leavesOf(snapshot).toSorted())
        for (const { event, holds: names } of steps) {
          holds(names)
          // Both settle what the guards that hold now change before they are sent the event.
          for (const { scxml, xstate } of [{ scxml: 'guards.changed', xstate: 'guards.changed' }, event]) {
            const next = settled(() => transition(machine, snapshot, { type: xstate })[0])
            // XState stops at the failure of a call that nobody handles.
            if (next === null || next.status === 'error') break
            snapshot = next
            taken = 0
            scion.gen(scxml)
            if (snapshot.status === 'done') {
              expect(scion.isFinal()).toBe(true)
              return
            }
            expect(scion.getConfiguration().toSorted()).toEqual(leavesOf(snapshot).toSorted())
            visited += 1
          }
        }
      }),
      { numRuns: 20, ...(process.env['FC_SEED'] ? { seed: Number(process.env['FC_SEED']) } : { seed: 1 }) },
    )
    expect(visited).toBeGreaterThan(30)
  })
})
