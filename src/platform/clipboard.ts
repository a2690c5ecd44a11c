import type { Page } from './world/platform'

/** For browsers without a clipboard API and for plain http. */
function copyBySelection(document: Document, text: string): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.setAttribute('readonly', '')
  field.setAttribute('aria-hidden', 'true')
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  // A modal dialog makes everything outside it inert, so the field is put inside.
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

/** Must be called from a tap; `false` when the browser refuses. */
export async function copyText({ navigator, document }: Pick<Page, 'navigator' | 'document'>, text: string) {
  const select = () => document !== undefined && copyBySelection(document, text)
  if (!navigator.clipboard) return select()
  return navigator.clipboard.writeText(text).then(() => true, select)
}
