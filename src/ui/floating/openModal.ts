import { focusedControl, sameControl } from '../focus'
import { trapFocus } from './focusTrap'
import { enterTopLayer } from './topLayer'

/** Meanwhile the screen may have come in the place of its skeleton. */
function focusAgain(opener: Element | null) {
  if (opener) sameControl(opener)?.focus()
}

/**
 * Shows a mounted dialog over everything and gives it the focus; what it returns gives the focus back.
 * Esc, the phone's Back and the scrim only ask: the dialog stays until its owner takes it away.
 */
export function openModal(dialog: HTMLDialogElement, onAsk: () => void) {
  const opener = focusedControl()
  const isNative = typeof dialog.showModal === 'function'
  const show = () => (isNative ? dialog.showModal() : dialog.setAttribute('open', ''))
  const ask = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    onAsk()
  }
  const listeners = {
    cancel: ask,
    keydown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') ask(event)
    },
    click: (event: Event) => {
      if (event.target === dialog) ask(event)
    },
    // A second Esc or Back closes without asking.
    close: (event: Event) => {
      if (event.target !== dialog || dialog.open) return
      show()
      ask(event)
    },
  }
  show()
  const leaveTopLayer = enterTopLayer(dialog)
  const untrap = isNative ? null : trapFocus(dialog)
  for (const [type, listener] of Object.entries(listeners)) dialog.addEventListener(type, listener as EventListener)
  // The last: a button that is marked comes before the dialog around it.
  const marked = dialog.querySelectorAll<HTMLElement>('[data-autofocus]')
  marked[marked.length - 1]?.focus()
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      dialog.removeEventListener(type, listener as EventListener)
    untrap?.()
    leaveTopLayer()
    if (isNative) dialog.close()
    else dialog.removeAttribute('open')
    focusAgain(opener)
  }
}
