import { useEffect } from 'react'
import type { PlaceName } from '../../machines/app/places'
import { selectIsStuck, selectPlaceName } from '../../machines/app/appSelectors'
import { useAppSelector, useServices } from '../frame/appContext'
import { nextPlaces, overlays, screenTable } from './screenTable'
import { useChunk } from './useChunk'
import { Broken, Stuck, Waiting } from '../frame/Waiting'

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

/** When the browser is idle; a failure here is met again when the screen is asked for. */
function prefetch(name: PlaceName, loadFlows: () => Promise<unknown>): () => void {
  const load = () => {
    const next = (nextPlaces[name] ?? []).map((place) => screenTable[place])
    for (const chunk of [...next, overlays]) void chunk.load(loadFlows).catch(() => {})
  }
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(load, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(load, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}
