import { DOUBLE_TAP } from '#domain/limits'
import type { Page } from './world/platform'

const typed = 'input, textarea, select, label, [contenteditable], [data-repeats]'

/**
 * The spec's guard for what is sensitive: a second tap on the same button within half a second does nothing. Zooming is none
 * of it, nor is what is typed, chosen or pressed by keys or a mouse, nor what assistive technology presses.
 */
export function guardDoubleTaps(page: Pick<Page, 'addEventListener'>) {
  let last: { target: Element; at: number } | null = null
  const onClick = (event: Event) => {
    const { target, timeStamp: at, isTrusted } = event
    // Keys and readers press without a pointer, and count no clicks; a mouse does not tap. Older browsers tell of neither.
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
