import { useSelector } from '@xstate/react'
import { createContext, useContext, useRef } from 'react'
import type { AppActor, AppSnapshot } from '../../machines/app/appSelectors'
import type { Services } from '../compose/services'

interface AppScope {
  app: AppActor
  services: Services
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
/** What a widget may ask of the lender and the device while it is open. */
export const useServices = (): Services => useScope().services

/** One value of the app's state. Build no object in the selector. */
export const useAppSelector = <T,>(select: (snapshot: AppSnapshot) => T): T => useSelector(useScope().app, select)

type Flows = AppSnapshot['children']
export type FlowName = keyof Flows

/** The child machine that the shown state runs. While the screen leaves, the last one. */
export function useFlow<K extends FlowName>(name: K): NonNullable<Flows[K]> {
  const flow = useAppSelector((snapshot) => snapshot.children[name]) as Flows[K]
  const last = useRef(flow)
  if (flow) last.current = flow
  if (!last.current) throw new Error(`the flow \`${name}\` is not running`)
  return last.current as NonNullable<Flows[K]>
}
