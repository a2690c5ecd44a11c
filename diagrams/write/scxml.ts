import type { Action, Chart, Condition, Invoke, State, Transition, Trigger } from '../model/chart'
import { escapeXml } from '../picture/escape'

/** A machine as W3C SCXML. What the standard has no word for stands in a namespace of ours. */
export function scxmlOf(chart: Chart): string {
  const [root] = chart.states
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:flow="urn:langkah:flow" version="1.0" datamodel="ecmascript" initial="${chart.id}">`,
    ...(root ? stateLines(chart, root, 1) : []),
    '</scxml>',
    '',
  ].join('\n')
}

const tags = { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final', history: 'history' } as const

function stateLines(chart: Chart, state: State, depth: number): string[] {
  const tag = tags[state.kind]
  const inner = [
    ...facts(state).map((fact) => indent(fact, depth + 1)),
    ...actionLines('onentry', state.entry, depth + 1),
    ...actionLines('onexit', state.exit, depth + 1),
    ...state.invokes.map((invoke) => indent(invokeTag(invoke), depth + 1)),
    ...chart.transitions
      .filter(({ source }) => source === state.id)
      .flatMap((each) => transitionLines(each, depth + 1)),
    ...chart.states.filter(({ parent }) => parent === state.id).flatMap((each) => stateLines(chart, each, depth + 1)),
  ]
  const head = `<${tag}${attributes({ id: state.id, initial: state.initial })}`
  return inner.length === 0
    ? [indent(`${head}/>`, depth)]
    : [indent(`${head}>`, depth), ...inner, indent(`</${tag}>`, depth)]
}

const invokeTag = ({ id, src, machine }: Invoke): string =>
  machine === null
    ? `<invoke${attributes({ id, type: 'urn:langkah:call', src })}/>`
    : `<invoke${attributes({ id, type: 'scxml', src: `${machine}.scxml` })}/>`

function facts({ route, title, overlay, description, tags: marks }: State): string[] {
  const known = { route, title: title?.message ?? null, overlay, description, tags: marks.join(' ') || null }
  return Object.values(known).some((fact) => fact !== null) ? [`<flow:facts${attributes(known)}/>`] : []
}

const actionLines = (tag: string, actions: Action[], depth: number): string[] =>
  actions.length === 0 ? [] : [indent(`<${tag}>${actions.map(actionTag).join('')}</${tag}>`, depth)]

const actionTag = ({ name, raises, says }: Action): string =>
  raises === undefined
    ? `<flow:action${attributes({ name, says: says?.message ?? null })}/>`
    : `<raise${attributes({ event: raises })}/>`

function transitionLines(transition: Transition, depth: number): string[] {
  const { trigger, guard, targets, actions, reenter } = transition
  const head = `<transition${attributes({
    event: eventOf(trigger),
    cond: guard === null ? null : expressionOf(guard),
    target: targets.join(' ') || null,
    type: targets.length === 0 ? null : reenter ? 'external' : 'internal',
  })}`
  return [indent(actions.length === 0 ? `${head}/>` : `${head}>${actions.map(actionTag).join('')}</transition>`, depth)]
}

/** What triggers a transition, as an SCXML event; null for a transition that is taken at once. */
export function eventOf(trigger: Trigger): string | null {
  if (trigger.kind === 'event') return trigger.name
  if (trigger.kind === 'always') return null
  if (trigger.kind === 'after') return `after.${trigger.delay}`
  if (trigger.kind === 'ended') return 'done.state'
  return `${{ done: 'done.invoke', failed: 'error.invoke', changed: 'changed.invoke' }[trigger.kind]}.${trigger.invoke}`
}

/** A condition as an expression that reads like code. */
export function expressionOf(condition: Condition): string {
  if (condition.kind === 'test') return `${condition.name}(${condition.params ? JSON.stringify(condition.params) : ''})`
  if (condition.kind === 'in') return `In('${condition.state}')`
  if (condition.kind === 'not') return `!${bracketed(condition.of)}`
  return condition.of.map(bracketed).join(condition.kind === 'all' ? ' && ' : ' || ')
}

const bracketed = (condition: Condition): string =>
  condition.kind === 'any' || condition.kind === 'all' ? `(${expressionOf(condition)})` : expressionOf(condition)

const attributes = (values: Record<string, string | null>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('')

const indent = (line: string, depth: number): string => '  '.repeat(depth) + line
