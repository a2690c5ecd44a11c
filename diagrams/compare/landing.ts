import { createActor, fromPromise, StateMachine, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import type { AppInput } from '#machines/app/appTypes'
import { appMachine } from '#machines/app/appMachine'
import { selectRoute, type AppSnapshot } from '#machines/app/appSelectors'
import { readyMachine } from '#machines/shared/lazyMachine'
import type { LazyLogic } from '#machines/shared/port'
import { statusOf, type CertificationStep } from '#domain/certification/steps'
import type { Chart } from '../model/chart'
import type { Renames } from './renames'

/** The kinds of borrowers who may return to a place; null is signed out. */
export type Visitor = CertificationStep | null
export const visitors: Visitor[] = [null, ...(Object.keys(statusOf) as CertificationStep[])]

const silent = fromPromise<never>(() => new Promise(() => {}))

/** The machine with actors that never answer, also in its children. */
function alone(machine: AnyStateMachine, answers: Record<string, AnyActorLogic>): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    answers[name] ?? aloneToo(logic),
  ])
  return machine.provide({ actors: Object.fromEntries(actors) })
}

function aloneToo(logic: unknown): AnyActorLogic {
  if (logic instanceof StateMachine) return alone(logic, {})
  // A child that is loaded lazily is available at once here.
  const { logic: child } = logic as Partial<LazyLogic<never, never, never>>
  return child instanceof StateMachine ? readyMachine(alone(child, {})) : silent
}

/**
 * Where the current app takes a borrower who opens an address, found by running the machine with a lender that knows
 * the borrower.
 */
export async function landingOf(path: string, visitor: Visitor): Promise<string | null> {
  const readStatus = fromPromise(async () => ({ bizStatus: statusOf[visitor ?? 'survey'] }))
  const token = visitor === null ? null : 'a-token'
  const input: AppInput = { token, phone: null, openToken: null, path, isOnline: true }
  const app = createActor(alone(appMachine, { readStatus }), { input })
  app.start()
  for (let i = 0; i < 20; i++) await Promise.resolve()
  const route = selectRoute(app.getSnapshot() as AppSnapshot)
  app.stop()
  return route
}

/** Where borrowers land who were in a removed state. */
export type Landing =
  | { state: string; kind: 'routed'; path: string; routes: { visitor: Visitor; route: string | null }[] }
  | { state: string; kind: 'restarted'; at: string }

/** A removed place is opened again by its address; any other state is lost, and its flow starts again. */
export async function landingsOf(
  removed: string[],
  before: Chart[],
  after: Chart[],
  renames: Renames,
): Promise<Landing[]> {
  const old = new Map(before.flatMap((chart) => chart.states.map((state) => [state.id, state] as const)))
  const states = new Map(after.flatMap((chart) => chart.states.map((state) => [state.id, state] as const)))
  const restart = (id: string): string => {
    const parent = old.get(id)?.parent ?? null
    if (parent === null) return after[0]?.id ?? ''
    const known = renames.get(parent)
    return known === undefined ? restart(parent) : startIn(known)
  }
  const startIn = (id: string): string => {
    const initial = states.get(id)?.initial ?? null
    return initial === null ? id : startIn(initial)
  }
  return Promise.all(
    removed.map(async (state): Promise<Landing> => {
      const path = old.get(state)?.route ?? null
      if (path === null) return { state, kind: 'restarted', at: restart(state) }
      const routes = await Promise.all(
        visitors.map(async (visitor) => ({ visitor, route: await landingOf(path, visitor) })),
      )
      return { state, kind: 'routed', path, routes }
    }),
  )
}
