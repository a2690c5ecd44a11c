import { createHash } from 'node:crypto'
import { startOf, type Start } from './start'

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** What a Content-Security-Policy must allow for the page to run as built. */
export interface InlineHashes {
  script: string[]
  style: string[]
}

/** Puts a part in by function: a `$` in it must stay as it is. */
const put = (page: string, place: string | RegExp, part: string) => {
  if (typeof place === 'string' ? !page.includes(place) : !place.test(page)) throw new Error(`index.html has no ${place}`)
  return page.replace(place, () => part)
}

/** The built page with its styles and its boot script inside, and nothing between the borrower and the first paint. */
export function composePage(built: string, parts: { css: string; boot: string; start: Start }) {
  const module = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
  const entry = module.exec(built)?.[1]
  if (!entry) throw new Error('index.html starts no module')
  const { head, script } = startOf(entry, parts.start)
  const inline = [parts.boot, script].filter(Boolean).join(';')
  let page = built.replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
  page = put(page, module, head)
  page = put(page, '</head>', `<style>${parts.css}</style></head>`)
  page = put(page, '<div id="root"></div>', `<div id="root"></div><script>${inline}</script>`)
  const hashes: InlineHashes = { script: [sha256(inline)], style: [sha256(parts.css)] }
  return { html: page.replace(/>\s*\n\s*</g, '><').trim(), hashes }
}
