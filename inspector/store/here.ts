import type { ActorView } from '../channel/views'
import type { Charts } from './charts'
import type { Inspection } from './inspection'

type Known = Pick<Inspection, 'actors' | 'entries'>

function latest(active: readonly string[], entries: Inspection['entries']): string | undefined {
  const entered = entries.findLast((entry) => entry.entered.some((id) => active.includes(id)))
  return entered?.entered.findLast((id) => active.includes(id)) ?? active[0]
}

/** The most specific state on screen: of the dialog, else of the screen’s machine, else of the screen. */
export function stateHere({ actors, entries }: Known, charts: Pick<Charts, 'states'>): string | null {
  const app = actors.get('app')
  if (app === undefined) return null
  const overlay = app.active.find((id) => /^app\.overlay\.(?!none\b)/.test(id))
  if (overlay !== undefined) return overlay
  const screen = app.active.find((id) => id.startsWith('app.screen.'))
  const invoked = new Set<string>()
  for (let id = screen ?? null; id !== null; id = charts.states.get(id)?.parent ?? null)
    for (const invoke of charts.states.get(id)?.invokes ?? []) invoked.add(`app/${invoke.id}`)
  const runs = ({ id, machine, active }: ActorView) =>
    invoked.has(id) && machine !== null && machine !== 'query' && active.length > 0
  const child = [...actors.values()].find(runs)
  return (child === undefined ? undefined : latest(child.active, entries)) ?? screen ?? null
}
