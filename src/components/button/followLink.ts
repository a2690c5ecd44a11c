import type { MouseEvent } from 'react'

/** A plain click becomes the callback; one that asks for a new tab stays the browser's. */
export const followLink = (onSelect: (() => void) | undefined) => (event: MouseEvent) => {
  if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  onSelect()
}
