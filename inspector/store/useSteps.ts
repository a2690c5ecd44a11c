import { useAct, useInspection, useInspector, useTravels } from './context'

export function useSteps() {
  const { timeTravel } = useInspector()
  const act = useAct()
  const latest = useInspection((state) => state.entries.at(-1)?.n ?? 0)
  const now = useTravels((state) => state.now)
  const [at, all] = now === null ? [latest, latest] : [now.at, now.timeline.steps.length]
  return { at, all, back: () => act(timeTravel.back()), on: () => act(timeTravel.on()) }
}
