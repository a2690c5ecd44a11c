import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Lazy } from './lazy'
import { need } from './need'

/** The loaded value, requested while `isNeeded`; whether it failed, and a retry. */
export function useLazy<T>(lazy: Lazy<T>, isNeeded = true) {
  // An earlier failure belongs to another request: load again.
  const [asked, setAsked] = useState<Lazy<T> | null>(null)
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
  const ask = () => {
    need(lazy).catch(() => {})
  }
  useEffect(() => {
    if (!isNeeded || lazy.current !== null) return
    need(lazy).catch(() => {})
    setAsked(lazy)
  }, [lazy, isNeeded])
  return { current, hasFailed: hasFailed && asked === lazy, retry: ask }
}
