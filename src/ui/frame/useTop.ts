import { useLayoutEffect } from 'react'

/** Begins each stage of a flow at its top: the address stays, so nothing else scrolls there. */
export function useTop(stage: unknown): void {
  useLayoutEffect(() => {
    document.documentElement.scrollTop = 0
  }, [stage])
}
