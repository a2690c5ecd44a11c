import type { Clock, Page } from './world/platform'

/** Hands a file to the browser, to be kept. */
export function download({ document }: Pick<Page, 'document'>, clock: Clock, name: string, blob: Blob): void {
  if (document === undefined) return
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has the address by then.
  clock.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
