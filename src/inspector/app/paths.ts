import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

export const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent as AnyActorRef | undefined

/** The states that it is in, without those around them. */
export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  const leaves = (value: unknown, id: string): string[] => {
    if (typeof value === 'string') return [`${id}.${value}`]
    const inner = Object.entries((value ?? {}) as Record<string, unknown>)
    return inner.length === 0 ? [id] : inner.flatMap(([name, each]) => leaves(each, `${id}.${name}`))
  }
  return leaves(snapshot.value, String(snapshot.machine.id))
}
