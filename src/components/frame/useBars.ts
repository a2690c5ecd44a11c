import { useLayoutEffect, type RefObject } from 'react'

/**
 * Keeps `--bars` at the height of what sticks to the bottom of the shown screen: toasts stand above it, and what takes the
 * focus is scrolled out from under it. It grows with its buttons and notes.
 */
export function useBars(main: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = main.current
    if (!shown?.parentElement) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--bars', `${heightOfBars(shown)}px`)
    measure()
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null
    observer?.observe(shown)
    observer?.observe(shown.parentElement)
    return () => {
      observer?.disconnect()
      style.removeProperty('--bars')
    }
  }, [main])
}

function heightOfBars(main: HTMLElement): number {
  let height = 0
  for (let bar = main.nextElementSibling; bar; bar = bar.nextElementSibling) {
    if (getComputedStyle(bar).position === 'sticky') height += (bar as HTMLElement).offsetHeight
  }
  return height
}
