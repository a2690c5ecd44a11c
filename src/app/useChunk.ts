import { useEffect, useState, type ComponentType } from 'react'
import type { Chunk } from './chunk'

type Loading = { component: ComponentType | null; hasFailed: boolean; retry: () => void }

/** The chunk's component as soon as it is there; whether loading it failed, and another try. */
export function useChunk(chunk: Chunk): Loading {
  const [failed, setFailed] = useState<Chunk | null>(null)
  const [, setLoaded] = useState<Chunk | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (chunk.current) return
    let isStale = false
    setFailed(null)
    chunk.load().then(
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
  }, [chunk, tries])
  return { component: chunk.current, hasFailed: failed === chunk, retry: () => setTries((count) => count + 1) }
}
