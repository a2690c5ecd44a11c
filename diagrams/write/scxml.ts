import type { Action, Chart, Condition, Invoke, State, Transition, Trigger } from '../model/chart'
import { escapeXml } from '../picture/escape'

/**
 * A machine as W3C SCXML that other tools run. A guard is a value of the data `holds`, so it fails until it is set; an
 * action is logged. What the standard has no word for are attributes in a namespace of ours, which readers ignore.
 */
export function scxmlOf(chart: Chart): string {
  const [root] = chart.states
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:flow="urn:langkah:flow" version="1.0" datamodel="ecmascript" name="${chart.id}" initial="${chart.id}">`,
    '  <datamodel>',
    '    <data id="holds" expr="{}"/>',
    '  </datamodel>',
    ...(root ? stateLines(chart, root, 1) : []),
    ...(hasEnd(chart) ? [`  <final id="${endOf(chart)}"/>`] : []),
    '</scxml>',
    '',
  ].join('\n')
}

const tags = { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final', history: 'history' } as const

/** The state that ends the document, since a machine's own final states are one level too deep to end it. */
export const endOf = (chart: Chart): string => `${chart.id}-end`

export const hasEnd = ({ id, states }: Chart): boolean =>
  states.some(({ parent, kind }) => parent === id && kind === 'final')

/** In SCXML an event is also matched by its beginning, and the end of an inner state begins like that of an outer one. */
const isOwnEnd = (id: string): string => `_event.name === 'done.state.${id}'`

function stateLines(chart: Chart, state: State, depth: number): string[] {
  const tag = tags[state.kind]
  const own = chart.transitions.filter((each) => each.source === state.id && !isEndless(each))
  const timers = own.filter(isFirstOfTimer).map((each) => timerOf(each))
  const contentOf = (actions: Action[]): string[] => actions.map((action) => actionTag(action, state, chart))
  const inner = [
    ...block('onentry', [...timers.map(({ start }) => start), ...contentOf(state.entry)]),
    ...block('onexit', [...timers.map(({ stop }) => stop), ...contentOf(state.exit)]),
    ...own.flatMap((each) => block('transition', contentOf(each.actions), transitionAttributes(each))),
    ...(hasEnd(chart) && state.parent === null
      ? block('transition', [], { event: `done.state.${state.id}`, cond: isOwnEnd(state.id), target: endOf(chart) })
      : []),
    ...state.invokes.flatMap(invokeTags),
    ...chart.states.filter(({ parent }) => parent === state.id).flatMap((each) => stateLines(chart, each, 0)),
  ]
  const head = `<${tag}${attributes({ id: state.id, initial: state.initial, ...facts(state) })}`
  const lines = inner.length === 0 ? [`${head}/>`] : [`${head}>`, ...inner.map((line) => `  ${line}`), `</${tag}>`]
  return lines.map((line) => '  '.repeat(depth) + line)
}

/** A call of the lender or the device has no counterpart in SCXML: the program that runs the machine sends its answer. */
const invokeTags = ({ id, machine }: Invoke): string[] =>
  machine === null
    ? []
    : [`<invoke${attributes({ id, type: 'http://www.w3.org/TR/scxml/', src: `${machine}.scxml` })}/>`]

function facts({ route, title, overlay, description, tags: marks, invokes }: State): Record<string, string | null> {
  const calls = invokes.filter(({ machine }) => machine === null).map(({ id }) => id)
  return {
    'flow:route': route,
    'flow:title': title?.message ?? null,
    'flow:overlay': overlay,
    'flow:description': description,
    'flow:tags': marks.join(' ') || null,
    'flow:calls': calls.join(' ') || null,
  }
}

function block(tag: string, content: string[], given: Record<string, string | null> = {}): string[] {
  const head = `<${tag}${attributes(given)}`
  if (content.length === 0) return tag === 'transition' ? [`${head}/>`] : []
  return [`${head}>`, ...content.map((line) => `  ${line}`), `</${tag}>`]
}

function actionTag({ name, raises, sends, says }: Action, state: State, chart: Chart): string {
  if (raises !== undefined) return `<raise${attributes({ event: raises })}/>`
  if (sends !== undefined && isMachine(sends.invoke, state, chart))
    return `<send${attributes({ event: sends.event, target: `#_${sends.invoke}` })}/>`
  return `<log${attributes({ label: name, expr: says?.message === undefined ? null : quoted(says.message) })}/>`
}

/** Whether the state or one around it invokes a machine by that id. */
function isMachine(id: string, state: State, chart: Chart): boolean {
  const invoke = state.invokes.find((each) => each.id === id)
  if (invoke) return invoke.machine !== null
  const around = chart.states.find((each) => each.id === state.parent)
  return around !== undefined && isMachine(id, around, chart)
}

/** Taken again and again by a reader that does not know how its action changes its guard. */
export const isEndless = ({ trigger, targets }: Transition): boolean =>
  trigger.kind === 'always' && targets.length === 0

const isFirstOfTimer = (transition: Transition, i: number, all: Transition[]): boolean =>
  transition.trigger.kind === 'after' && all.findIndex((each) => eventOf(each) === eventOf(transition)) === i

/** Milliseconds that stand for a delay of no fixed length. */
export const SOME_DELAY = 1000

function timerOf(transition: Transition): { start: string; stop: string } {
  const { trigger } = transition
  const event = eventOf(transition)
  const delay = `${(trigger.kind === 'after' ? trigger.ms : null) ?? SOME_DELAY}ms`
  return {
    start: `<send${attributes({ event, id: event, delay })}/>`,
    stop: `<cancel${attributes({ sendid: event })}/>`,
  }
}

function transitionAttributes(transition: Transition): Record<string, string | null> {
  const { source, trigger, guard, targets, reenter } = transition
  const conditions = [
    ...(trigger.kind === 'ended' ? [isOwnEnd(source)] : []),
    ...(guard === null ? [] : [trigger.kind === 'ended' ? bracketed(guard) : expressionOf(guard)]),
  ]
  return {
    event: eventOf(transition),
    cond: conditions.join(' && ') || null,
    target: targets.join(' ') || null,
    type: targets.length === 0 ? null : reenter ? 'external' : 'internal',
  }
}

/** What triggers a transition, as an SCXML event; null for a transition that is taken at once. */
export function eventOf({ source, trigger }: { source: string; trigger: Trigger }): string | null {
  if (trigger.kind === 'event') return trigger.name
  if (trigger.kind === 'always') return null
  if (trigger.kind === 'after') return `after.${trigger.delay}.${source}`
  if (trigger.kind === 'ended') return `done.state.${source}`
  return `${{ done: 'done.invoke', failed: 'error.invoke', changed: 'changed.invoke' }[trigger.kind]}.${trigger.invoke}`
}

/** A condition as an expression of ECMAScript over `holds`. */
export function expressionOf(condition: Condition): string {
  if (condition.kind === 'test') return `holds[${quoted(testOf(condition))}]`
  if (condition.kind === 'in') return `In(${quoted(condition.state)})`
  if (condition.kind === 'not') return `!${bracketed(condition.of)}`
  return condition.of.map(bracketed).join(condition.kind === 'all' ? ' && ' : ' || ')
}

/** A guard with its parameters, such as `asksFor /home`. */
export const testOf = ({ name, params = {} }: Extract<Condition, { kind: 'test' }>): string =>
  [name, ...Object.values(params).map(String)].join(' ')

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`

const bracketed = (condition: Condition): string =>
  condition.kind === 'any' || condition.kind === 'all' ? `(${expressionOf(condition)})` : expressionOf(condition)

const attributes = (values: Record<string, string | null>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('')
