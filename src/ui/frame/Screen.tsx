import { type ReactNode, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { classes } from '../classes'
import { arriveFrom, leaveScreen, sameControl } from '../focus'
import styles from './Screen.module.css'

interface ScreenProps {
  /** The route template that is shown, e.g. `/repay/:repayId`; none while nothing is settled. */
  route: string | undefined
  /** A skeleton in the place of the screen at that route: not marked as the screen. */
  isSkeleton?: boolean | undefined
  header?: ReactNode
  banner?: ReactNode
  /** `spacious` under a deep ground with a form, `overlapping` where the first card lies over the ground. */
  look?: 'plain' | 'spacious' | 'overlapping'
  className?: string | undefined
  children: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
}

// The first screen comes with the page, and the browser has put the focus; each later one takes it.
let isArrival = false

/**
 * The root of every screen. Its heading takes the focus when the borrower comes from another screen. Where the screen
 * replaces its own skeleton, an element that was focused in the skeleton keeps the focus.
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
  // A banner lies where the first card would.
  const shape = banner && look === 'overlapping' ? 'plain' : look
  const root = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  useBars(main)
  // Before the screen leaves the document, and the focus with it.
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
  const kept = focused && root && sameControl(focused, root)
  if (kept) {
    kept.focus({ preventScroll: true })
    return
  }
  const heading = root?.querySelector<HTMLElement>('h1') ?? root
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Keeps `--bars` at the height of what sticks to the bottom of the shown screen: toasts stand above it, and what takes the
 * focus is scrolled out from under it. It grows with its buttons and notes. Until the next screen is measured it stays.
 * Where nothing sticks there is no `data-bars`, and the main button may be anywhere down there: toasts hang from the top.
 */
function useBars(main: RefObject<HTMLElement | null>): void {
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
