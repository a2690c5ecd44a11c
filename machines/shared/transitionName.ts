import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { conditionOf, type Condition } from './condition'

const ACTOR = { 'xstate.done.actor.': 'done', 'xstate.error.actor.': 'failed', 'xstate.snapshot.': 'changed' } as const

function triggerIn(type: string, source: AnyStateNode): string {
  const delayed = source.after.find(({ eventType }) => eventType === type)
  if (delayed) return `after:${String(delayed.delay)}`
  if (type === `xstate.done.state.${source.id}`) return 'ended'
  for (const [prefix, kind] of Object.entries(ACTOR)) {
    const id = type.startsWith(prefix) ? type.slice(prefix.length) : null
    if (id !== null && source.invoke.some((invoked) => invoked.id === id)) return `${kind}:${id}`
  }
  return type
}

/** A taken transition’s name in the diagrams; `null` for one of xstate’s own. */
export function transitionName(taken: AnyTransitionDefinition): string | null {
  const { source, eventType, guard, target = [] } = taken
  const isAlways = eventType === ''
  const declared = (isAlways ? source.always : source.transitions.get(eventType)) ?? []
  if (!declared.includes(taken)) return null
  return nameOf({
    source: source.id,
    trigger: isAlways ? 'always' : triggerIn(eventType, source),
    guard: guard === undefined ? null : conditionOf(guard, source.machine.id),
    targets: target.map(({ id }) => id),
  })
}

interface Parts {
  source: string
  trigger: string
  guard: Condition | null
  targets: readonly string[]
}

/**
 * `source/trigger/guard/target`: `otp.confirming/code.resend/isCooled+!isLocked/confirming.sending`. A part that is
 * missing is `-`; states in the guard and the target are without their machine.
 */
export function nameOf({ source, trigger, guard, targets }: Parts): string {
  return [source, trigger, guard ? guardText(guard) : '-', targets.map(withoutMachine).join('+') || '-'].join('/')
}

const withoutMachine = (state: string) => state.slice(state.indexOf('.') + 1)

function guardText(condition: Condition, isInside = false): string {
  if (condition.kind === 'in') return `in(${withoutMachine(condition.state)})`
  if (condition.kind === 'not') return `!${guardText(condition.of, true)}`
  if (condition.kind === 'test') {
    const values = Object.values(condition.params ?? {}).filter((value) => typeof value !== 'object')
    return condition.name + (values.length > 0 ? `(${values.join(';')})` : '')
  }
  const text = condition.of.map((each) => guardText(each, true)).join(condition.kind === 'all' ? '+' : '|')
  return isInside ? `(${text})` : text
}
