import type { Page } from '../world/platform'

/** Asks the phone to open an address outside, by a link: `window.open` is silently ignored in most apps. */
export function openOutside({ document }: Pick<Page, 'document'>, address: string) {
  const link = document?.createElement('a')
  if (!link) return
  link.href = address
  link.rel = 'noreferrer'
  link.click()
}
