import type { Clock, Page } from './world/platform'

export function download({ document }: Pick<Page, 'document'>, clock: Clock, name: string, blob: Blob): void {
  if (document === undefined) return
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has read the address.
  clock.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
