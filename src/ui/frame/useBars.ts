import { useLayoutEffect, type RefObject } from 'react'

/**
 * Keeps `--bars` at the height of what sticks to the bottom of the shown screen: toasts stand above it, and what takes the
 * focus is scrolled out from under it. It grows with its buttons and notes. Until the next screen is measured it stays.
 * Where nothing sticks there is no `data-bars`, and the main button may be anywhere down there: toasts hang from the top.
 */
export function useBars(main: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = main.current
    if (!shown?.parentElement) return
    const { style, dataset } = document.documentElement
    const measure = () => {
      const height = `${heightOfBars(shown)}px`
      // Written anew, even the same would cost the styles of the whole page.
      if (style.getPropertyValue('--bars') === height) return
      style.setProperty('--bars', height)
      if (height === '0px') delete dataset['bars']
      else dataset['bars'] = ''
    }
    if (typeof ResizeObserver !== 'function') return measure()
    // It first tells right after the layout of the frame to come; asked for now, that would have to be made twice.
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    observer.observe(shown.parentElement)
    return () => observer.disconnect()
  }, [main])
}

function heightOfBars(main: HTMLElement): number {
  let height = 0
  for (let bar = main.nextElementSibling; bar; bar = bar.nextElementSibling) {
    if (getComputedStyle(bar).position === 'sticky') height += (bar as HTMLElement).offsetHeight
  }
  return height
}
