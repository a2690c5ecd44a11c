import { type ReactNode, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { classes } from '../classes'
import { arriveFrom, leaveScreen, sameControl } from '../focus'
import styles from './Screen.module.css'

interface ScreenProps {
  /** Route template, e.g. `/repay/:repayId`; undefined while the route is not known yet. */
  route: string | undefined
  /** A skeleton of the screen at that route, which is not marked as the screen. */
  isSkeleton?: boolean | undefined
  header?: ReactNode
  banner?: ReactNode
  /**
   * `spacious` below a deep hero with a form, `overlapping` where the first card overlaps the hero, `full` for a picture
   * up to the edges.
   */
  look?: 'plain' | 'spacious' | 'overlapping' | 'full'
  className?: string | undefined
  children: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
}

// The browser sets the focus of the first screen; each later one takes it.
let isArrival = false

/**
 * The root of every screen. Its heading takes the focus when the borrower arrives from another screen. Where the screen
 * replaces its own skeleton, the element that was focused in the skeleton stays focused.
 */
export function Screen({
  route,
  isSkeleton,
  header,
  banner,
  look = 'plain',
  className,
  children,
  actions,
  tabs,
}: ScreenProps) {
  // A banner takes the place that the first card would overlap.
  const shape = banner && look === 'overlapping' ? 'plain' : look
  const root = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  useBars(main)
  // Reads the focus before the screen leaves the document.
  useLayoutEffect(() => () => leaveScreen(route, root.current), [route])
  useEffect(() => {
    const focused = arriveFrom(route)
    if (isArrival) focusOnArrival(root.current, focused)
    isArrival = true
  }, [route])
  return (
    <div ref={root} className={classes(styles.screen, className)} data-screen={isSkeleton ? undefined : route}>
      {header}
      {banner}
      <main ref={main} className={classes(styles.main, shape !== 'plain' && styles[shape])}>
        {children}
      </main>
      {actions}
      {tabs}
    </div>
  )
}

function focusOnArrival(root: HTMLElement | null, focused: Element | null) {
  const saved = focused && root && sameControl(focused, root)
  if (saved) {
    saved.focus({ preventScroll: true })
    return
  }
  const heading = root?.querySelector<HTMLElement>('h1') ?? root
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Sets `--bars` to the height of the sticky bars at the bottom of the screen, which changes with their content: toasts
 * are above it, and focused elements are scrolled out from under it. It stays until the next screen is measured.
 * Without sticky bars there is no `data-bars`, and toasts are at the top, because the main button may be anywhere
 * below.
 */
function useBars(main: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = main.current
    if (!shown?.parentElement) return
    const { style, dataset } = document.documentElement
    const measure = () => {
      const height = `${heightOfBars(shown)}px`
      // Setting even an equal value would recalculate the styles of the whole page.
      if (style.getPropertyValue('--bars') === height) return
      style.setProperty('--bars', height)
      if (height === '0px') delete dataset['bars']
      else dataset['bars'] = ''
    }
    if (typeof ResizeObserver !== 'function') return measure()
    // The observer reports after the next layout; measuring now would force an extra one.
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
