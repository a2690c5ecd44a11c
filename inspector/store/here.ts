import type { ActorView } from '../channel/views'
import type { Charts } from './charts'
import type { Inspection } from './inspection'

type Known = Pick<Inspection, 'actors' | 'entries'>

/** The machines run by a state or those around it, and the machines that these run; not what the whole app runs. */
function runBelow(host: ActorView, state: string, actors: Inspection['actors'], charts: Pick<Charts, 'states'>) {
  const invoked = new Set<string>()
  for (let id: string | null = state; id !== null && id !== 'app'; id = charts.states.get(id)?.parent ?? null)
    for (const invoke of charts.states.get(id)?.invokes ?? []) invoked.add(`${host.id}/${invoke.id}`)
  const children = [...actors.values()].filter(
    ({ id, machine, active }) => invoked.has(id) && machine !== null && machine !== 'query' && active.length > 0,
  )
  return children.flatMap((child): ActorView[] => [
    child,
    ...child.active.flatMap((leaf) => runBelow(child, leaf, actors, charts)),
  ])
}

/** The most specific state on screen: of the dialog, else of the screen’s machines the one that moved last, else of the screen. */
export function stateHere({ actors, entries }: Known, charts: Pick<Charts, 'states'>): string | null {
  const app = actors.get('app')
  if (app === undefined) return null
  const overlay = app.active.find((id) => /^app\.overlay\.(?!none\b)/.test(id))
  if (overlay !== undefined) return overlay
  const screen = app.active.find((id) => id.startsWith('app.screen.'))
  if (screen === undefined) return null
  const leaves = new Set(runBelow(app, screen, actors, charts).flatMap(({ active }) => active))
  const last = entries.findLast(({ entered }) => entered.some((id) => leaves.has(id)))
  return last?.entered.findLast((id) => leaves.has(id)) ?? [...leaves][0] ?? screen
}
