import type { Messages } from '@lingui/core'
import type { Hand } from '../tape/tape'

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Compiled = string | readonly (string | readonly unknown[])[]
const partsOf = (message: Compiled) => (typeof message === 'string' ? [message] : message)

/** The key of the app’s text that this is; null if it is none, and may be somebody’s. */
export function keyOf(text: string, messages: Messages): string | null {
  if (text === '') return null
  let within: string | null = null
  for (const [key, message] of Object.entries(messages)) {
    const parts = partsOf(message as Compiled)
    const [first = ''] = parts
    if (parts.length === 1 && first === text) return key
    // A text with values in it is known by a beginning of two words or more.
    const hasBeginning = typeof first === 'string' && /\S \S/.test(first)
    if (parts.length === 1 || !hasBeginning || !text.startsWith(first.trimEnd())) continue
    const pattern = parts.map((part) => (typeof part === 'string' ? escaped(plain(part)) : '.*')).join('\\s*')
    if (new RegExp(`^${pattern}$`).test(text)) within ??= key
  }
  return within
}

const roles: Readonly<Record<string, string>> = { A: 'link', BUTTON: 'button', SUMMARY: 'button' }
const inputRoles: Readonly<Record<string, string>> = { checkbox: 'checkbox', radio: 'radio' }

function roleOf(element: Element): string {
  const given = element.getAttribute('role')
  if (given !== null) return given
  if (element instanceof HTMLInputElement) return inputRoles[element.type] ?? 'textbox'
  return roles[element.tagName] ?? 'textbox'
}

/** As a screen reader says it, as far as this app needs it. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label')
  if (label !== null) return plain(label)
  const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labelled = by.flatMap((id) => element.ownerDocument.getElementById(id) ?? [])
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
  const [source = element] = labelled.length > 0 ? labelled : labels
  const copy = source.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true], input, svg')) hidden.remove()
  return plain(copy.textContent)
}

const PRESSED = 'button, a[href], summary, input, [role=button], [role=tab], [role=radio], [role=option], [role=slider]'

/** Notes what the borrower presses and fills in: by role and label, and never what was typed. */
export function watchHands(page: Document, messages: () => Messages, note: (hand: Hand) => void) {
  const told = (act: Hand['do'], element: Element) =>
    note({
      do: act,
      role: roleOf(element),
      words: keyOf(nameOf(element), messages()),
      isInDialog: element.closest('dialog, [role=dialog]') !== null,
    })
  let filled: EventTarget | null = null
  page.addEventListener(
    'click',
    ({ target }) => {
      filled = null
      const element = target instanceof Element ? target.closest(PRESSED) : null
      // A press on a label is followed by that of its control.
      const isText = element !== null && roleOf(element) === 'textbox'
      if (element !== null && !isText) told('press', element)
    },
    { capture: true },
  )
  page.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target === filled) return
      filled = target
      if (target.type === 'file') told('file', target)
      else if (roleOf(target) === 'textbox') told('fill', target)
    },
    { capture: true },
  )
}
