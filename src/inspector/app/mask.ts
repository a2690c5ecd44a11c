import type { AnyActorRef } from 'xstate'
import { isMachineId, machineFields } from '../../../machines/app/machineFields'
import type { Classes } from '../../../machines/shared/fields/fieldClasses'
import type { MachineFields } from '../../../machines/shared/fields/fieldsOf'
import { failureOf } from '../../../domain/failure'
import { requestOf } from '../../../machines/app/places'
import type { Shown } from '../channel/views'
import { isMachineSnapshot } from '../tape/actors'
import { parentOf } from './paths'
import { maskOf, plain } from './show'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What has no class is secret. */
const classIn = (classes: Classes, field: string): Classes => {
  if (typeof classes !== 'object' || Array.isArray(classes)) return 'secret'
  const named = classes as Record<string, Classes>
  return named[field] ?? named['*'] ?? 'secret'
}

/** A value as testers may see it: field by field by its class, with a mark for what is hidden. */
export function shownBy(classes: Classes, value: unknown): Shown {
  if (value === null || value === undefined || value === '') return plain(value)
  if (classes === 'public' || classes === 'loan') return isRecord(value) ? maskOf('secret') : plain(value)
  if (classes === 'actors') return isRecord(value) && 'sessionId' in value ? '[actor]' : plain(Object.keys(value))
  if (classes === 'failure') return plain({ kind: failureOf(value).kind })
  if (classes === 'address') return shownAddress(String(value))
  if (classes === 'personal' || classes === 'secret' || !isRecord(value))
    return maskOf(typeof classes === 'string' ? classes : 'secret')
  if (Array.isArray(classes)) {
    const [each] = classes as readonly [Classes]
    return Array.isArray(value) ? value.slice(0, 60).map((item) => shownBy(each, item)) : maskOf('secret')
  }
  if (Array.isArray(value)) return maskOf('secret')
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, shownBy(classIn(classes, name), held)]))
}

/** Where it leads, without what stands in it. */
const shownAddress = (path: string): Shown => requestOf(path).route ?? maskOf('address')

const fieldsOf = (machine: string): MachineFields | null => (isMachineId(machine) ? machineFields[machine] : null)

/** What a query reads has its classes with whoever asks for it. */
function queryFields(actor: AnyActorRef): Classes {
  const parent: unknown = parentOf(actor)?.getSnapshot()
  const asking = isMachineSnapshot(parent) ? fieldsOf(String(parent.machine.id)) : null
  const asked = typeof actor.src === 'string' ? asking?.actors[actor.src] : undefined
  return asked && 'data' in asked ? { input: asked.of, data: asked.data, failure: 'failure' } : 'secret'
}

export function shownContext(machine: string, actor: AnyActorRef, context: unknown): Shown {
  const fields = fieldsOf(machine)
  return shownBy(fields?.context ?? queryFields(actor), context)
}

export function shownEvent(machine: string, { type, ...brought }: { type: string }): Shown {
  const classes = fieldsOf(machine)?.events[type]
  return classes === undefined ? {} : shownBy(classes, brought)
}
