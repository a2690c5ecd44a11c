import type { Page } from './world/platform'

/** The way of browsers without a clipboard, and of plain http. */
function copyBySelection(document: Document, text: string): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.setAttribute('readonly', '')
  field.setAttribute('aria-hidden', 'true')
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  // A modal dialog makes all around it inert, so the field goes inside.
  const home = focused?.closest('dialog, [role="dialog"]') ?? document.body
  home.append(field)
  field.focus({ preventScroll: true })
  field.select()
  field.setSelectionRange(0, text.length)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/** Copies on a tap; `false` when the browser doesn't let us. */
export async function copyText({ navigator, document }: Pick<Page, 'navigator' | 'document'>, text: string) {
  const select = () => document !== undefined && copyBySelection(document, text)
  if (!navigator.clipboard) return select()
  return navigator.clipboard.writeText(text).then(() => true, select)
}
