import type { Page } from './world/world'

/** Opens the phone's own sheet to send a text on; nothing happens where there is none, or where she closes it. */
export async function shareText({ navigator }: Pick<Page, 'navigator'>, text: string): Promise<void> {
  await navigator.share?.({ text }).catch(() => undefined)
}
