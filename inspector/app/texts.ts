import { i18n } from '@lingui/core'

/** More at once are a new page, which is no answer to what was done. */
const MOST = 8

/** Sentences of the catalog without placeholders: none of them can be about a person. */
function plainMessages(): Set<string> {
  const texts = Object.values(i18n.messages).map((message) => (Array.isArray(message) ? message : [message]))
  return new Set(texts.flatMap(([text, ...more]) => (typeof text === 'string' && more.length === 0 ? [text] : [])))
}

function visibleIn(page: Document, messages: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (messages.has(text) && node.parentElement?.getClientRects().length) found.add(text)
  }
  return found
}

/** What the borrower reads, as far as it is the app’s own words. */
export function createTexts() {
  let before = new Set<string>()
  let known = { of: '', messages: new Set<string>() }
  const messages = () => {
    // Texts of later screens are added to the same object.
    const of = `${i18n.locale} ${Object.keys(i18n.messages).length}`
    if (known.of !== of) known = { of, messages: plainMessages() }
    return known.messages
  }
  return {
    newIn(page: Document): string[] {
      const now = visibleIn(page, messages())
      const added = [...now].filter((text) => !before.has(text))
      before = now
      return added.length > MOST ? [] : added
    },
    /** Says for the ids of messages which of them is on a button, link or label in sight. */
    onButtons(page: Document): (ids: readonly string[]) => string | null {
      const texts = new Set(
        [...page.querySelectorAll<HTMLElement>('button, a, label, summary, [role="button"]')].flatMap((each) =>
          each.getClientRects().length > 0 ? [each.textContent.trim(), each.ariaLabel ?? ''] : [],
        ),
      )
      const loaded = (id: string) => (id in i18n.messages ? i18n._(id) : [])
      return (ids) => ids.flatMap(loaded).find((words) => texts.has(words)) ?? null
    },
  }
}
