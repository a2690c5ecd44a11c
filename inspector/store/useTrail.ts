import { useInspection, useInspector } from './context'

export function useTrail(most: number): string[] {
  const { charts } = useInspector()
  const trail = useInspection((state) => state.trail)
  return trail.slice(-most).map((id) => {
    const state = [...charts.states.values()].find((each) => each.id === `app.screen.${id}` || each.overlay === id)
    return state ? charts.titleOf(state.id) : id
  })
}
