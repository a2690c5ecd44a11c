import { dayOf } from '#domain/day'
import { MINUTE } from '#domain/time'
import type { Platform } from './platform'

type PageEvent = { type: 'page.shown'; awayMs: number } | { type: 'day.changed' }

/**
 * Reports when the page is visible again and for how long it was hidden, and while it is visible, when a new day begins
 * in Jakarta; stops on abort. `now` is in milliseconds, by the lender's clock as far as it is known.
 */
export function watchPage(
  { clock, page: { document } }: Pick<Platform, 'clock' | 'page'>,
  now: () => number,
  notify: (message: PageEvent) => void,
  signal: AbortSignal,
): void {
  const isHidden = () => document?.visibilityState === 'hidden'
  let day = dayOf(now())
  let leftAt = isHidden() ? clock.now() : null
  const lookAtDay = () => {
    const today = dayOf(now())
    if (isHidden() || today === day) return
    day = today
    notify({ type: 'day.changed' })
  }
  const lookAtPage = () => {
    if (isHidden()) {
      leftAt ??= clock.now()
      return
    }
    if (leftAt !== null) notify({ type: 'page.shown', awayMs: clock.now() - leftAt })
    leftAt = null
    lookAtDay()
  }
  const lookEachMinute = () => {
    if (signal.aborted) return
    lookAtDay()
    clock.setTimeout(lookEachMinute, MINUTE)
  }
  if (signal.aborted) return
  document?.addEventListener('visibilitychange', lookAtPage)
  signal.addEventListener('abort', () => document?.removeEventListener('visibilitychange', lookAtPage))
  lookEachMinute()
}
