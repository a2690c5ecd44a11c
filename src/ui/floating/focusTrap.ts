import { topDialog } from './topLayer'

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** Keeps the focus inside, for browsers whose `<dialog>` doesn't (Safari before 15.4). */
export function trapFocus(dialog: HTMLElement) {
  const stops = () => [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.tabIndex >= 0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const all = stops()
    const edge = event.shiftKey ? all[0] : all[all.length - 1]
    const isAtEdge = document.activeElement === edge || !all.includes(document.activeElement as HTMLElement)
    if (!isAtEdge) return
    event.preventDefault()
    const next = event.shiftKey ? all[all.length - 1] : all[0]
    next?.focus()
  }
  const onFocusIn = (event: FocusEvent) => {
    if (topDialog() !== dialog || dialog.contains(event.target as Node)) return
    stops()[0]?.focus()
  }
  dialog.addEventListener('keydown', onKeyDown)
  document.addEventListener('focusin', onFocusIn)
  return () => {
    dialog.removeEventListener('keydown', onKeyDown)
    document.removeEventListener('focusin', onFocusIn)
  }
}
