import { useEffect, useSyncExternalStore } from 'react'
import type { Lazy } from './lazy'

/** What is lazy as soon as it is there, asked for while it is needed; whether that failed, and another try. */
export function useLazy<T>(lazy: Lazy<T>, isNeeded = true) {
  const ask = () => void lazy.load().catch(() => {})
  const current = useSyncExternalStore(
    lazy.subscribe,
    () => lazy.current,
    () => lazy.current,
  )
  const hasFailed = useSyncExternalStore(
    lazy.subscribe,
    () => lazy.hasFailed,
    () => lazy.hasFailed,
  )
  useEffect(() => {
    if (isNeeded && lazy.current === null) lazy.load().catch(() => {})
  }, [lazy, isNeeded])
  return { current, hasFailed, retry: ask }
}
