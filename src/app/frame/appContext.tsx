import { useSelector } from '@xstate/react'
import { createContext, useContext, useRef } from 'react'
import type { ActorRef } from 'xstate'
import type { AppActor, AppSnapshot } from '#machines/app/appSelectors'
import { isFetching, type FetchingSnapshot } from '#machines/shared/port'
import type { Services } from './services'
import type { Lazy } from '../../loader/lazy'

/** The code of the child machines that is fetched on demand, by what they are for. */
export interface MachineCode {
  certification: Lazy<unknown>
  lending: Lazy<unknown>
  repayment: Lazy<unknown>
  prompts: Lazy<unknown>
}

interface AppScope {
  app: AppActor
  services: Services
  machines: MachineCode
}

const AppContext = createContext<AppScope | null>(null)
export const AppProvider = AppContext.Provider

function useScope(): AppScope {
  const scope = useContext(AppContext)
  if (!scope) throw new Error('no app around this component')
  return scope
}

export const useApp = (): AppActor => useScope().app
export const useSend = (): AppActor['send'] => useScope().app.send
export const useServices = (): Services => useScope().services
export const useMachines = (): MachineCode => useScope().machines

/** One value of the app's state. Build no object in the selector. */
export const useAppSelector = <T,>(select: (snapshot: AppSnapshot) => T): T => useSelector(useScope().app, select)

type Children = AppSnapshot['children']
export type ChildName = keyof Children
/** A child machine whose code is there. */
export type Child<K extends ChildName> = Arrived<NonNullable<Children[K]>>
type Arrived<TRef> =
  TRef extends ActorRef<infer S, infer E, infer M> ? ActorRef<Exclude<S, FetchingSnapshot>, E, M> : never

const hasArrived = <K extends ChildName>(
  child: NonNullable<Children[K]>,
): child is NonNullable<Children[K]> & Child<K> => !isFetching(child.getSnapshot())

/**
 * The child machine that the shown state runs; null while there is none, or while its code is being fetched. While the
 * screen leaves, the last one.
 */
export function useChild<K extends ChildName>(name: K): Child<K> | null {
  const child = useAppSelector((snapshot) => snapshot.children[name])
  useSelector(child, (snapshot) => snapshot !== undefined && isFetching(snapshot))
  return useLast(child && hasArrived<K>(child) ? child : undefined)
}

/** While the screen leaves, what there was last; null before there was any. */
export function useLast<T>(current: T | undefined): T | null {
  const last = useRef<T | null>(null)
  if (current !== undefined) last.current = current
  return last.current
}
