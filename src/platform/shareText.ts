import type { Page } from './world/platform'

/** Opens the phone's share sheet; does nothing if there is none or the borrower closes it. */
export async function shareText({ navigator }: Pick<Page, 'navigator'>, text: string): Promise<void> {
  await navigator.share?.({ text }).catch(() => undefined)
}

/** Shares a picture if the phone can share files, otherwise only the text. */
export async function sharePicture(
  page: Pick<Page, 'navigator'>,
  { name, blob, text }: { name: string; blob: Blob | null; text: string },
): Promise<void> {
  const files = blob === null ? [] : [new File([blob], name, { type: blob.type })]
  const { navigator } = page
  if (files.length === 0 || !navigator.canShare?.({ files })) return shareText(page, text)
  await navigator.share?.({ files }).catch(() => undefined)
}
