/** The focused control of the screen that was unmounted last, until the next one is mounted. */
let left: { route: string | undefined; control: Element } | null = null

export function leaveScreen(route: string | undefined, root: Element | null): void {
  const control = document.activeElement
  left = control && root?.contains(control) ? { route, control } : null
}

/** The focused control of the skeleton that this screen replaces; `null` if the last screen was another one. */
export function arriveFrom(route: string | undefined): Element | null {
  const from = left
  left = null
  return from && (from.route ?? route) === route ? from.control : null
}

/** The focused control, or the one that had the focus in a screen that is unmounted in the same commit. */
export const focusedControl = (): Element | null =>
  document.activeElement === document.body ? (left?.control ?? null) : document.activeElement

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

/**
 * The control of the same kind and name in `root`, where a screen replaced its skeleton; the control itself if it is
 * still there.
 */
export function sameControl(control: Element, root: ParentNode = document): HTMLElement | undefined {
  const all = [...root.querySelectorAll<HTMLElement>(control.tagName)]
  return all.find((other) => other === control) ?? all.find((other) => nameOf(other) === nameOf(control))
}

/** As a ref: moves the focus to what has just appeared, so that the keyboard continues there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
