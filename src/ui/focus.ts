/** What had the focus in the screen that went last, until the next one has come. */
let left: { route: string | undefined; control: Element } | null = null

/** A screen goes, and with it the control in it that has the focus, if any has. */
export function leaveScreen(route: string | undefined, root: Element | null): void {
  const control = document.activeElement
  left = control && root?.contains(control) ? { route, control } : null
}

/** What had the focus in the screen that this one replaces, where that was its skeleton; `null` when it is another screen. */
export function arriveFrom(route: string | undefined): Element | null {
  const from = left
  left = null
  return from && (from.route ?? route) === route ? from.control : null
}

/** What has the focus, or had it in the screen that goes in the same commit. */
export const focusedControl = (): Element | null =>
  document.activeElement === document.body ? (left?.control ?? null) : document.activeElement

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

/** The control of the same kind and name in `root`, where a screen came in the place of its skeleton; or itself, if it stayed. */
export function sameControl(control: Element, root: ParentNode = document): HTMLElement | undefined {
  const all = [...root.querySelectorAll<HTMLElement>(control.tagName)]
  return all.find((other) => other === control) ?? all.find((other) => nameOf(other) === nameOf(control))
}
