import type { Page } from './world/platform'

const SHORT = 40

/** A short buzz, where the phone has one and the borrower has touched the page. */
export function vibrate({ navigator }: Pick<Page, 'navigator'>): void {
  navigator.vibrate?.(SHORT)
}
