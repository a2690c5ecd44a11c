import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { conditionOf, namesIn } from '../../diagrams/model/condition'
import type { AppActor } from '#machines/app/appSelectors'
import { fieldsOf, queryFields } from '#machines/app/machineFields'
import type { ActorFields, MachineFields } from '#machines/shared/fields/fieldsOf'

export const ROOT = 'app'

/** The app as any actor: it takes events that no other does, so that TypeScript sees another type. */
export const rootOf = (app: AppActor): AnyActorRef => app as unknown as AnyActorRef

const paths = new WeakMap<AnyActorRef, string>()

/** The ids down from the root. */
export function pathOf(actor: AnyActorRef): string {
  const known = paths.get(actor)
  if (known !== undefined) return known
  const path = actor._parent === undefined ? ROOT : `${pathOf(actor._parent)}/${actor.id}`
  paths.set(actor, path)
  return path
}

/** What an actor asks and holds; null where nothing was declared, which is secret as a whole. */
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

/** The classes of an actor, by what its parent asks it for. */
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

/** A machine, or one whose code is still being fetched. */
export const isMachine = (snapshot: unknown): boolean => isMachineSnapshot(snapshot) || isFetchingSnapshot(snapshot)

/** The states that it is in, without those around them. */
export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  const leaves = (value: unknown, id: string): string[] => {
    if (typeof value === 'string') return [`${id}.${value}`]
    const inner = Object.entries((value ?? {}) as Record<string, unknown>)
    return inner.length === 0 ? [id] : inner.flatMap(([name, each]) => leaves(each, `${id}.${name}`))
  }
  return leaves(snapshot.value, String(snapshot.machine.id))
}

/** That actor and all below it that are alive, each behind its parent. */
export function actorsBelow(actor: AnyActorRef): AnyActorRef[] {
  const { children = {} } = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }
  return [actor, ...Object.values(children).flatMap((child) => (child ? actorsBelow(child) : []))]
}

/** The actor at a path below that root; null where there is none now. */
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

/** The guards that stand before that event in the states that are active, the innermost first; of an empty one, those that ask by themselves. */
export function guardsBefore(snapshot: AnyMachineSnapshot, type: string): string[] {
  const nodes = [...(snapshot._nodes as AnyStateNode[])].sort((a, b) => b.order - a.order)
  const taken = nodes.flatMap((node) => (type === '' ? (node.always ?? []) : (node.transitions.get(type) ?? [])))
  const names = taken.flatMap(({ guard }) =>
    guard === undefined ? [] : namesIn(conditionOf(guard, String(snapshot.machine.id))),
  )
  return [...new Set(names)]
}
