import { useEffect } from 'react'
import type { PlaceName } from '../../machines/app/places'
import { selectIsStuck, selectPlaceName } from '../../machines/appSelectors'
import { useAppSelector, useServices } from './appContext'
import { nextPlaces, screenTable } from './screenTable'
import { useChunk } from './useChunk'
import { Broken, Stuck, Waiting } from './Waiting'

/** What the machine shows, drawn. */
export function Screens() {
  const name = useAppSelector(selectPlaceName)
  const isStuck = useAppSelector(selectIsStuck)
  if (name) return <Shown key={name} name={name} />
  return isStuck ? <Stuck /> : <Waiting />
}

function Shown({ name }: { name: PlaceName }) {
  const { component: Component, hasFailed, retry } = useChunk(screenTable[name])
  const { loadFlows } = useServices()
  useEffect(() => prefetch(name, loadFlows), [name, loadFlows])
  if (Component) return <Component />
  return hasFailed ? <Broken onRetry={retry} /> : <Waiting />
}

/** How long a screen has the network to itself before the next ones are fetched. */
const PREFETCH_AFTER = 4000

/** A failure here is met again when the screen is asked for. */
function prefetch(name: PlaceName, loadFlows: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => {
    for (const next of nextPlaces[name] ?? []) void screenTable[next].load(loadFlows).catch(() => {})
  }, PREFETCH_AFTER)
  return () => clearTimeout(timer)
}
