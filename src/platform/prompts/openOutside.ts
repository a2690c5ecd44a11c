import type { Page } from '../world/platform'

/** Opens an address in another app by a link: most in-app browsers silently ignore `window.open`. */
export function openOutside({ document }: Pick<Page, 'document'>, address: string) {
  const link = document?.createElement('a')
  if (!link) return
  link.href = address
  link.rel = 'noreferrer'
  link.click()
}
