import { useEffect, useEffectEvent, useState } from 'react'
import type { Option } from './option'

type Source<T> = readonly T[] | (() => Promise<readonly T[]>)
export type OptionSource = Source<Option>

/** Loads when the options are needed, once; what failed is tried again on `retry`, and when they are needed again. */
export function useOptions<T = Option>(source: Source<T>, isNeeded: boolean) {
  const [loaded, setLoaded] = useState<readonly T[] | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const isWanted = typeof source === 'function' && isNeeded && typeof loaded === 'string'
  const load = useEffectEvent(() => (typeof source === 'function' ? source() : Promise.resolve(source)))

  useEffect(() => {
    if (!isWanted) return
    let isStale = false
    load().then(
      (options) => {
        if (!isStale) setLoaded(options)
      },
      () => {
        if (!isStale) setLoaded('failed')
      },
    )
    return () => {
      isStale = true
      setLoaded((now) => (now === 'failed' ? 'loading' : now))
    }
  }, [isWanted, attempt])

  const retry = () => setAttempt((count) => count + 1)
  return { options: typeof source === 'function' ? loaded : source, retry }
}
