import { useLayoutEffect } from 'react'

/** Scrolls to the top at each stage of a flow: the address stays the same, so nothing else does. */
export function useTop(stage: unknown): void {
  useLayoutEffect(() => {
    document.documentElement.scrollTop = 0
  }, [stage])
}
