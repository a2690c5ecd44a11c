import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Lazy } from './lazy'
import { need } from './need'

/** What is lazy as soon as it is there, asked for while it is needed; whether that failed, and another try. */
export function useLazy<T>(lazy: Lazy<T>, isNeeded = true) {
  // A failure of before is none of this one's: it asks anew.
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
