import { DOUBLE_TAP } from '#domain/limits'
import type { Page } from './world/platform'

const typed = 'input, textarea, select, label, [contenteditable], [data-repeats]'

/**
 * The spec's guard for sensitive buttons: a second tap on the same one within half a second does nothing. It doesn't
 * block zooming, typing, choosing, keys, a mouse or assistive technology.
 */
export function guardDoubleTaps(page: Pick<Page, 'addEventListener'>) {
  let last: { target: Element; at: number } | null = null
  const onClick = (event: Event) => {
    const { target, timeStamp: at, isTrusted } = event
    // Keys and screen readers send clicks without a pointer and with a count of 0; older browsers report neither.
    const { detail, pointerType } = event as PointerEvent
    if (!isTrusted || detail === 0 || pointerType === 'mouse' || !(target instanceof Element)) return
    const button = target.closest('button, a')
    if (!button || button.matches(typed)) return
    if (last?.target === button && at - last.at < DOUBLE_TAP) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    last = { target: button, at }
  }
  page.addEventListener?.('click', onClick, true)
}
