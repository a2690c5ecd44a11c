import type { Page } from './world/platform'

const SHORT = 40

/** Works only on a phone that can vibrate, and after the borrower has touched the page. */
export function vibrate({ navigator }: Pick<Page, 'navigator'>): void {
  navigator.vibrate?.(SHORT)
}
