import { useSyncExternalStore } from 'react'

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]) => {
  open = next
  document.documentElement.style.overflow = open.length ? 'hidden' : ''
  for (const listener of listeners) listener()
}

/** Puts a dialog on top of the others and holds the page still. Call what it returns when the dialog goes. */
export function enterTopLayer(dialog: HTMLElement) {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

export const topDialog = () => open[open.length - 1] ?? null

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The dialog on top, which alone can be seen and touched; `null` while none is open. */
export const useTopDialog = () => useSyncExternalStore(subscribe, topDialog, () => null)
