import type { Action, Chart, Condition, State, Transition } from '../model/chart'
import { SOME_DELAY } from './scxml'

/** JavaScript that is written as it is, among data that are written as JSON. */
class Code {
  constructor(readonly text: string) {}
}
const code = (text: string): Code => new Code(text)
const json = (value: unknown): string => JSON.stringify(value)

/** What a chart has as JavaScript: data, and calls of xstate. */
type Source = Code | string | number | boolean | null | Source[] | { [key: string]: Source | undefined }

/** A machine as a module with an XState 5 config, and the machine that `createMachine` makes of it. */
export function xstateModuleOf(chart: Chart): string {
  const [root] = chart.states
  if (!root) return ''
  const actors = new Map(
    chart.states.flatMap(({ invokes }) => invokes.map(({ src, machine }) => [src, machine] as const)),
  )
  const machines = [...actors].flatMap(([src, machine]) => (machine === null ? [] : [{ src, machine }]))
  const body = [
    `export const config = ${sourceOf({ id: chart.id, ...nodeOf(chart, root) })}`,
    '',
    `export const machine = createMachine(config, ${sourceOf({
      actions: namedActions(chart),
      actors: Object.fromEntries(machines.map(({ src, machine }) => [src, code(nameOf(machine))])),
      delays: namedDelays(chart),
    })})`,
    '',
  ].join('\n')
  const used = ['and', 'createMachine', 'emit', 'not', 'or', 'raise', 'sendTo', 'stateIn'].filter((name) =>
    new RegExp(`(?<![\\w"./-])${name}\\(`).test(body),
  )
  return [
    '// `npm run diagrams` writes this from the machine, for tools that read XState 5.',
    `import { ${used.join(', ')} } from 'xstate'`,
    ...[...new Set(machines.map(({ machine }) => machine))].map(
      (id) => `import { machine as ${nameOf(id)} } from './${id}.mjs'`,
    ),
    '',
    body,
  ].join('\n')
}

const nameOf = (machine: string): string => `${machine}Machine`

function nodeOf(chart: Chart, state: State): { [key: string]: Source | undefined } {
  const { kind, initial, description, tags, route, title, overlay, invokes, entry, exit } = state
  const own = chart.transitions.filter(({ source }) => source === state.id)
  const ladder = (isOf: (each: Transition) => boolean) => ladderOf(own.filter(isOf))
  const children = chart.states.filter(({ parent }) => parent === state.id)
  const meta = { ...only('route', route), ...only('title', plain(title)), ...only('overlay', overlay) }
  return {
    ...(['atomic', 'compound'].includes(kind) ? {} : { type: kind }),
    ...(initial === null ? {} : { initial: keyOf(initial) }),
    ...only('description', description),
    ...(tags.length === 0 ? {} : { tags }),
    ...(Object.keys(meta).length === 0 ? {} : { meta }),
    ...list('entry', entry.map(actionOf)),
    ...list('exit', exit.map(actionOf)),
    ...list(
      'invoke',
      invokes.map(({ id, src }) => {
        const answers = { done: 'onDone', failed: 'onError', changed: 'onSnapshot' } as const
        const answered = Object.entries(answers).map(([answer, key]) => [
          key,
          ladder(({ trigger }) => trigger.kind === answer && 'invoke' in trigger && trigger.invoke === id),
        ])
        return { id, src, ...(Object.fromEntries(answered) as { [key: string]: Source | undefined }) }
      }),
    ),
    on: keyed(own, ({ trigger }) => (trigger.kind === 'event' ? trigger.name : null)),
    always: ladder(({ trigger }) => trigger.kind === 'always'),
    after: keyed(own, ({ trigger }) => (trigger.kind === 'after' ? trigger.delay : null)),
    onDone: ladder(({ trigger }) => trigger.kind === 'ended'),
    ...(children.length === 0
      ? {}
      : { states: Object.fromEntries(children.map((child) => [keyOf(child.id), nodeOf(chart, child)])) }),
  }
}

const keyOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1)
const only = (key: string, value: Source | undefined): { [key: string]: Source } =>
  value === null || value === undefined ? {} : { [key]: value }
const list = (key: string, values: Source[]): { [key: string]: Source } =>
  values.length === 0 ? {} : { [key]: values }
const plain = (value: unknown): Source => (value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Source))

function keyed(own: Transition[], keyIn: (each: Transition) => string | null): Source | undefined {
  const keys = [...new Set(own.map(keyIn))].filter((key) => key !== null)
  if (keys.length === 0) return undefined
  return Object.fromEntries(keys.map((key) => [key, ladderOf(own.filter((each) => keyIn(each) === key))]))
}

const ladderOf = (ladder: Transition[]): Source | undefined =>
  ladder.length === 0
    ? undefined
    : ladder.length === 1 && ladder[0]
      ? transitionOf(ladder[0])
      : ladder.map(transitionOf)

function transitionOf({ targets, guard, actions, reenter }: Transition): Source {
  const [target] = targets
  const there = targets.map((id) => `#${id}`)
  return {
    ...(target === undefined ? {} : { target: there.length === 1 ? `#${target}` : there }),
    ...(guard === null ? {} : { guard: guardOf(guard) }),
    ...list('actions', actions.map(actionOf)),
    ...(reenter ? { reenter } : {}),
  }
}

function guardOf(condition: Condition): Source {
  if (condition.kind === 'test')
    return condition.params === undefined ? condition.name : { type: condition.name, params: plain(condition.params) }
  if (condition.kind === 'in') return code(`stateIn(${json(`#${condition.state}`)})`)
  if (condition.kind === 'not') return code(`not(${inline(guardOf(condition.of))})`)
  return code(
    `${condition.kind === 'all' ? 'and' : 'or'}([${condition.of.map((each) => inline(guardOf(each))).join(', ')}])`,
  )
}

/** An action without a name of its own is written as xstate’s; a named one is listed with what it does. */
function actionOf(action: Action): Source {
  const does = action.name.startsWith('xstate.') ? effectOf(action) : null
  if (does !== null) return does
  const params = { ...action.params, ...(action.says === undefined ? {} : { toast: action.says }) }
  return Object.keys(params).length === 0 ? action.name : { type: action.name, params: plain(params) }
}

function effectOf({ raises, sends, emits }: Action): Code | null {
  if (raises !== undefined) return code(`raise({ type: ${json(raises)} })`)
  if (sends !== undefined) return code(`sendTo(${json(sends.invoke)}, { type: ${json(sends.event)} })`)
  return emits === undefined ? null : code(`emit({ type: ${json(emits)} })`)
}

function namedActions({ states, transitions }: Chart): { [key: string]: Source } {
  const all = [
    ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitions.flatMap(({ actions }) => actions),
  ]
  return Object.fromEntries(
    all.flatMap((action) => {
      const does = action.name.startsWith('xstate.') ? null : effectOf(action)
      return does === null ? [] : [[action.name, does]]
    }),
  )
}

const namedDelays = ({ transitions }: Chart): { [key: string]: Source } =>
  Object.fromEntries(
    transitions.flatMap(({ trigger }) => {
      if (trigger.kind !== 'after' || trigger.delay === String(trigger.ms)) return []
      return [[trigger.delay, trigger.ms ?? code(`() => ${SOME_DELAY}`)]]
    }),
  )

const inline = (source: Source): string => {
  if (source instanceof Code) return source.text
  if (Array.isArray(source)) return `[${source.map(inline).join(', ')}]`
  if (typeof source !== 'object' || source === null) return json(source)
  return `{ ${entriesOf(source)
    .map(([key, value]) => `${json(key)}: ${inline(value)}`)
    .join(', ')} }`
}

const entriesOf = (source: { [key: string]: Source | undefined }): [string, Source][] =>
  Object.entries(source).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))

const WIDE = 100

/** On one line where it fits. */
function sourceOf(source: Source, indent = ''): string {
  const short = inline(source)
  if (short.length <= WIDE || source instanceof Code || typeof source !== 'object' || source === null)
    return short === '{  }' ? '{}' : short
  const inner = `${indent} `
  const [open, close] = Array.isArray(source) ? '[]' : '{}'
  const parts = Array.isArray(source)
    ? source.map((each) => sourceOf(each, inner))
    : entriesOf(source).map(([key, value]) => `${json(key)}: ${sourceOf(value, inner)}`)
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}
