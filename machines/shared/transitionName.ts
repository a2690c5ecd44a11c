import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

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

/** A taken transition’s name in the diagrams, `source/trigger/index`; `null` for one of xstate’s own. */
export function transitionName(taken: AnyTransitionDefinition): string | null {
  const { source, eventType } = taken
  const isAlways = eventType === ''
  const declared = (isAlways ? source.always : source.transitions.get(eventType)) ?? []
  const index = declared.indexOf(taken)
  return index < 0 ? null : `${source.id}/${isAlways ? 'always' : triggerIn(eventType, source)}/${index}`
}
