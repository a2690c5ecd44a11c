import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import type { Command } from '../channel/messages'
import { TapeProblem } from '../tape/file'
import type { Say } from '../words/say'
import type { TimeTravel, TimeTravelState } from '../journey/timeTravel'
import type { Charts } from './charts'
import type { Inspection, Inspector } from './inspection'

interface Scope {
  /** The app on screen: the live one, or the replayed one. */
  inspector: Inspector
  live: Inspector
  timeTravel: TimeTravel
  device: string | null
  charts: Charts
  say: Say
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

/** Selects one value; build no object in the selector. */
export function useInspection<T>(select: (state: Inspection) => T): T {
  const { inspector } = useInspector()
  const latest = useRef(select)
  latest.current = select
  return useSyncExternalStore(inspector.subscribe, () => latest.current(inspector.read()))
}

export function useTravels<T>(select: (state: TimeTravelState) => T): T {
  const { timeTravel } = useInspector()
  return useSyncExternalStore(timeTravel.subscribe, () => select(timeTravel.read()))
}

/** Whether a transition was taken in this session, in the live app or after a jump. */
export function useTaken(): (id: string) => boolean {
  const { live } = useInspector()
  const { taken } = useSyncExternalStore(live.subscribe, live.read)
  const travelled = useTravels((state) => state.travelled)
  return (id) => taken.has(id) || travelled.has(id)
}

export function useAct() {
  const { notify, say } = useInspector()
  return (work: Promise<unknown>) =>
    void work.catch((error: unknown) => {
      if (error instanceof TapeProblem) notify(say('noTape'))
      else notify(error instanceof Error ? error.message : String(error))
    })
}

export function useAsk() {
  const { inspector } = useInspector()
  const act = useAct()
  return (command: Command) => act(inspector.ask(command))
}
