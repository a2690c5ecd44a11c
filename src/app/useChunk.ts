import { useEffect, useState, type ComponentType } from 'react'
import { useServices } from '../frame/appContext'
import type { Chunk } from './chunk'

type Loading = { component: ComponentType | null; hasFailed: boolean; retry: () => void }

/** The chunk's component as soon as it is there; whether loading it failed, and another try. */
export function useChunk(chunk: Chunk): Loading {
  const [failed, setFailed] = useState<Chunk | null>(null)
  const [, setLoaded] = useState<Chunk | null>(null)
  const [tries, setTries] = useState(0)
  const { loadFlows } = useServices()
  useEffect(() => {
    if (chunk.current) return
    let isStale = false
    setFailed(null)
    chunk.load(loadFlows).then(
      () => {
        if (!isStale) setLoaded(chunk)
      },
      () => {
        if (!isStale) setFailed(chunk)
      },
    )
    return () => {
      isStale = true
    }
  }, [chunk, loadFlows, tries])
  return { component: chunk.current, hasFailed: failed === chunk, retry: () => setTries((count) => count + 1) }
}
