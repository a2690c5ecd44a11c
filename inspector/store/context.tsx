import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import type { Say } from '../words/say'
import type { TimeTravel, TimeTravelState } from '../journey/timeTravel'
import type { Stately } from '../stately/stately'
import type { Charts } from './charts'
import type { Inspection, Inspector } from './inspection'

interface Scope {
  /** Of the app that is seen: the living one, or the one that travels. */
  inspector: Inspector
  live: Inspector
  timeTravel: TimeTravel
  /** The room of the other device that the app runs on. */
  device: string | null
  charts: Charts
  stately: Stately
  say: Say
  /** Says in the bar what came of something that was asked for. */
  notify: (words: string) => void
}

const InspectorContext = createContext<Scope | null>(null)
export const InspectorProvider = InspectorContext.Provider

export function useInspector(): Scope {
  const scope = useContext(InspectorContext)
  if (!scope) throw new Error('no inspector around this component')
  return scope
}

export const useSay = () => useInspector().say

/** One value of what is known; build no object in the selector. */
export function useInspection<T>(select: (state: Inspection) => T): T {
  const { inspector } = useInspector()
  const latest = useRef(select)
  latest.current = select
  return useSyncExternalStore(inspector.subscribe, () => latest.current(inspector.read()))
}

/** One value of the journey. */
export function useTravels<T>(select: (state: TimeTravelState) => T): T {
  const { timeTravel } = useInspector()
  return useSyncExternalStore(timeTravel.subscribe, () => select(timeTravel.read()))
}

/** Does something that may fail, and says why. */
export function useAct() {
  const { notify } = useInspector()
  return (work: Promise<unknown>) =>
    void work.catch((error: unknown) => notify(error instanceof Error ? error.message : String(error)))
}

/** Asks the app for something, and says why where it can't be. */
export function useAsk() {
  const { inspector, notify } = useInspector()
  return (command: Parameters<Inspector['ask']>[0]) =>
    inspector.ask(command).catch((error: unknown) => {
      notify(error instanceof Error ? error.message : String(error))
      return null
    })
}
