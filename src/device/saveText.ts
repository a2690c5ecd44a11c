import type { Clock, Page } from './world/world'

/** Hands a text to the browser to be kept as a file. */
export function saveText({ document }: Pick<Page, 'document'>, clock: Clock, name: string, html: string): void {
  if (document === undefined) return
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has the address by then.
  clock.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
