import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../classes'
import { focusedControl, sameControl } from '../focus'
import styles from './Modal.module.css'

export interface Dismissal {
  onDismiss?: (() => void) | undefined
  /** `false` if only its owner closes it, as with a countdown. */
  isDismissible?: boolean | undefined
}

interface ModalProps extends Dismissal {
  name: string
  labelledBy: string
  describedBy?: string | undefined
  isAtBottom?: boolean
  isFull?: boolean
  children: ReactNode
}

/** Base of `Dialog` and `Sheet`, open while mounted. It is rendered into the body, so that no form is around it. */
export function Modal({
  name,
  labelledBy,
  describedBy,
  isAtBottom = false,
  isFull = false,
  isDismissible = true,
  onDismiss,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const ask = useEffectEvent(() => {
    if (isDismissible) onDismiss?.()
  })
  useLayoutEffect(() => (ref.current ? openModal(ref.current, () => ask()) : undefined), [])

  return createPortal(
    <dialog
      ref={ref}
      className={classes(styles.scrim, isAtBottom && styles.atBottom, isFull && styles.full)}
      data-overlay={name}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** The opener may have been replaced: the screen may have taken the place of its skeleton. */
function focusAgain(opener: Element | null) {
  if (opener) sameControl(opener)?.focus()
}

/**
 * Shows a mounted dialog above everything and focuses it; returns a function that returns the focus. Esc, the phone's
 * Back and the scrim only call `onAsk`: the dialog stays until its owner unmounts it.
 */
function openModal(dialog: HTMLDialogElement, onAsk: () => void) {
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
    // On a second Esc or Back the browser closes it without a cancel event.
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
  // The last one: a marked button is preferred to the marked dialog around it.
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

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** Traps the focus in browsers whose `<dialog>` doesn't (Safari before 15.4). */
function trapFocus(dialog: HTMLElement) {
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

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]) => {
  open = next
  document.documentElement.style.overflow = open.length ? 'hidden' : ''
  for (const listener of listeners) listener()
}

/** Puts a dialog above the others and stops the page from scrolling; returns its undo. */
function enterTopLayer(dialog: HTMLElement) {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

const topDialog = () => open[open.length - 1] ?? null

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The topmost dialog, which alone can be seen and pressed; `null` if none is open. */
export const useTopDialog = () => useSyncExternalStore(subscribe, topDialog, () => null)
