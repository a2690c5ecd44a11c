import { createHash } from 'node:crypto'

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** What a Content-Security-Policy must allow for the page to run as built. */
export interface InlineHashes {
  script: string[]
  style: string[]
}

/** Puts a part in by function: a `$` in it must stay as it is. */
const put = (page: string, place: string, part: string) => {
  if (!page.includes(place)) throw new Error(`index.html has no ${place}`)
  return page.replace(place, () => part)
}

/**
 * The built page with its styles and its boot script inside, and nothing between the borrower and the first paint: the
 * app is fetched at low priority from the start.
 */
export function composePage(built: string, parts: { css: string; boot: string }) {
  let page = built.replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
  page = put(page, '<script type="module"', '<script type="module" fetchpriority="low"')
  page = page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  page = put(page, '</head>', `<style>${parts.css}</style></head>`)
  page = put(page, '<div id="root"></div>', `<div id="root"></div><script>${parts.boot}</script>`)
  const hashes: InlineHashes = { script: [sha256(parts.boot)], style: [sha256(parts.css)] }
  return { html: page.replace(/>\s*\n\s*</g, '><').trim(), hashes }
}
