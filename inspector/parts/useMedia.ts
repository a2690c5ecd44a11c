import { useSyncExternalStore } from 'react'

/** Whether the window is such, also when it changes. */
export function useMedia(query: string): boolean {
  const watch = (onChange: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches)
}
