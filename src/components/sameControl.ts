const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

/** The control of the same kind and name in `root`, where a screen came in the place of its skeleton; or itself, if it stayed. */
export function sameControl(control: Element, root: ParentNode = document): HTMLElement | undefined {
  const all = [...root.querySelectorAll<HTMLElement>(control.tagName)]
  return all.find((other) => other === control) ?? all.find((other) => nameOf(other) === nameOf(control))
}
