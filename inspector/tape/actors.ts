import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { conditionOf } from '#machines/shared/condition'
import { namesIn } from '../../diagrams/model/condition'
import type { AppActor } from '#machines/app/appSelectors'
import { fieldsOf, queryFields } from '#machines/app/machineFields'
import type { ActorFields, MachineFields } from '#machines/shared/fields/fieldsOf'

export const ROOT = 'app'

/** The app’s narrower event type is not assignable to any actor’s. */
export const rootOf = (app: AppActor): AnyActorRef => app as unknown as AnyActorRef

const paths = new WeakMap<AnyActorRef, string>()

export function pathOf(actor: AnyActorRef): string {
  const known = paths.get(actor)
  if (known !== undefined) return known
  const path = actor._parent === undefined ? ROOT : `${pathOf(actor._parent)}/${actor.id}`
  paths.set(actor, path)
  return path
}

/** The classes of an actor’s input and context; null if nothing was declared, so that it is secret as a whole. */
export type Declared =
  | { kind: 'machine'; id: string; fields: MachineFields }
  | { kind: 'asked'; fields: ActorFields }
  | null

const declaredBy = new WeakMap<AnyActorRef, Declared & object>()

function find(actor: AnyActorRef): Declared {
  const { _parent: parent, src } = actor
  const above = parent === undefined ? null : declared(parent)
  const asked = above?.kind === 'machine' && typeof src === 'string' ? above.fields.actors?.[src] : undefined
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return asked === undefined ? null : { kind: 'asked', fields: asked }
  const { id } = snapshot.machine as { id: string }
  return { kind: 'machine', id, fields: id === 'query' ? queryFields(asked) : fieldsOf(id) }
}

export function declared(actor: AnyActorRef): Declared {
  const known = declaredBy.get(actor)
  if (known) return known
  const found = find(actor)
  if (found) declaredBy.set(actor, found)
  return found
}

export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot

export const isFetchingSnapshot = (snapshot: unknown): boolean =>
  typeof snapshot === 'object' && snapshot !== null && 'isFetching' in snapshot

/** Also true for a machine whose code is still being loaded. */
export const isMachine = (snapshot: unknown): boolean => isMachineSnapshot(snapshot) || isFetchingSnapshot(snapshot)

export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  const leaves = (value: unknown, id: string): string[] => {
    if (typeof value === 'string') return [`${id}.${value}`]
    const inner = Object.entries((value ?? {}) as Record<string, unknown>)
    return inner.length === 0 ? [id] : inner.flatMap(([name, each]) => leaves(each, `${id}.${name}`))
  }
  return leaves(snapshot.value, String(snapshot.machine.id))
}

export function actorsBelow(actor: AnyActorRef): AnyActorRef[] {
  const { children = {} } = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }
  return [actor, ...Object.values(children).flatMap((child) => (child ? actorsBelow(child) : []))]
}

/** The actor at a path below that root; null if there is none now. */
export function actorAt(root: AnyActorRef, path: string): AnyActorRef | null {
  const [first, ...ids] = path.split('/')
  if (first !== ROOT) return null
  let actor: AnyActorRef | null = root
  for (const id of ids) {
    const snapshot: unknown = actor.getSnapshot()
    actor = isMachineSnapshot(snapshot)
      ? ((snapshot.children as Record<string, AnyActorRef | undefined>)[id] ?? null)
      : null
    if (actor === null) return null
  }
  return actor
}

/**
 * The guards of that event in the active states, the innermost first; for an empty event, those of eventless
 * transitions.
 */
export function guardsBefore(snapshot: AnyMachineSnapshot, type: string): string[] {
  const nodes = [...(snapshot._nodes as AnyStateNode[])].sort((a, b) => b.order - a.order)
  const taken = nodes.flatMap((node) => (type === '' ? (node.always ?? []) : (node.transitions.get(type) ?? [])))
  const names = taken.flatMap(({ guard }) =>
    guard === undefined ? [] : namesIn(conditionOf(guard, String(snapshot.machine.id))),
  )
  return [...new Set(names)]
}
