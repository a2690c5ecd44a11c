import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { QUERY } from './queryMachine'

export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot

export const childrenOf = ({ children }: AnyMachineSnapshot): AnyActorRef[] =>
  Object.values(children as Record<string, AnyActorRef | undefined>).filter((child) => child !== undefined)

/** Refreshes every query (queryMachine.ts) of an actor and its children; a query that is loading continues. */
export function readAgain(actor: AnyActorRef): void {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return
  if (snapshot.machine.id === QUERY) actor.send({ type: 'query.refresh' })
  for (const child of childrenOf(snapshot)) readAgain(child)
}
