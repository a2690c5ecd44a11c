import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

/** The ids from the root down, such as `app/login/sendCode`: an actor is known by them on both sides. */
export function pathOf(actor: AnyActorRef): string {
  const parent = parentOf(actor)
  return parent === undefined ? 'app' : `${pathOf(parent)}/${actor.id}`
}

export const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent as AnyActorRef | undefined

export const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot

/** The states that it is in, without those around them. */
export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  const leaves = (value: unknown, id: string): string[] => {
    if (typeof value === 'string') return [`${id}.${value}`]
    const inner = Object.entries((value ?? {}) as Record<string, unknown>)
    return inner.length === 0 ? [id] : inner.flatMap(([name, each]) => leaves(each, `${id}.${name}`))
  }
  return leaves(snapshot.value, String(snapshot.machine.id))
}
