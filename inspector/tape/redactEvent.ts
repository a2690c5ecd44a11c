import type { AnyActorRef, AnyEventObject } from 'xstate'
import type { Classes } from '#machines/shared/fields/fieldClasses'
import { redactBy, type Pseudonyms } from '#machines/shared/fields/redact'
import { declared } from './actors'

const childOf = (actor: AnyActorRef, id: unknown): AnyActorRef | undefined => {
  const { children = {} } = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }
  return typeof id === 'string' ? children[id] : undefined
}

const outputOf = (actor: AnyActorRef | undefined): Classes => {
  const fields = actor && declared(actor)?.fields
  return (fields && 'output' in fields && fields.output) || 'secret'
}

function classesOf(to: AnyActorRef, { type, actorId }: AnyEventObject, from?: AnyActorRef): Record<string, Classes> {
  const known = declared(to)
  if (known?.kind === 'machine' && !type.startsWith('xstate.')) return { ...known.fields.events?.[type] }
  if (type === 'xstate.init')
    return { input: (known?.fields && 'input' in known.fields && known.fields.input) || 'secret' }
  if (type === 'xstate.promise.resolve') return { data: outputOf(to) }
  if (type === 'xstate.promise.reject') return { data: 'failure' }
  if (type.startsWith('xstate.done.actor.')) {
    return { output: outputOf(from ?? childOf(to, actorId)), actorId: 'public' }
  }
  return type.startsWith('xstate.error.actor.') ? { error: 'failure', actorId: 'public' } : {}
}

/** A redacted event. A field without a class is secret. */
export function redactEvent(
  to: AnyActorRef,
  event: AnyEventObject,
  pseudonyms: Pseudonyms,
  from?: AnyActorRef,
): AnyEventObject {
  const { type, ...brought } = event
  return { ...(redactBy(classesOf(to, event, from), brought, pseudonyms) as Record<string, unknown>), type }
}
