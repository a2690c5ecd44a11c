import { createHash } from 'node:crypto'
import type { Locale } from '#domain/language'

export const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

export interface PageParts {
  locale: Locale
  css: string
  boot: string
  /** Markup by path of the screens that are in the page until the app takes over. */
  screens: Record<string, string>
  skeleton: string
  /** Shown when the app's code fails to load. */
  absent: string
  /** More scripts to preload, relative to the page, in this order. */
  preloads: string[]
  /** Scripts and styles to preload where the page is opened at a path with that beginning: `home` for `#/home`. */
  preloadsAt?: Record<string, string[]>
}

/** Replaces by function, so that a `$` stays as it is. */
const put = (page: string, place: string, part: string) => {
  if (!page.includes(place)) throw new Error(`index.html has no ${place}`)
  return page.replace(place, () => part)
}

const preload = (file: string) =>
  `<link ${file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'} fetchpriority="low" crossorigin href="${file}">`
/** A static import of the app as its own script: it runs as soon as it has loaded, while the rest is loading. */
const ahead = (file: string) =>
  `<script type="module" data-ahead fetchpriority="low" crossorigin src="${file}"></script>`
const shell = (path: string, markup: string) => `<div data-shell="${path}">${markup}</div>`
const shownAt = (path: string) => `[data-start="${path}"] [data-shell="${path}"]`

/** Shows only the screen that the boot script named; all are in the page already. */
const choosing = (paths: string[]) => `[data-shell]{display:none}${paths.map(shownAt).join()}{display:block}`

const CHARSET = '<meta charset="utf-8">'
const SCRIPT = /\s*<script type="module"[^>]*><\/script>/
const PRELOAD = /\s*<link rel="modulepreload"[^>]*href="([^"]*)"[^>]*>/g

/**
 * The built page with styles, boot script and first screens inlined, so that nothing delays the first paint. The app's
 * scripts are in a template, from which the boot script fetches them later at low priority.
 */
export function composePage(
  built: string,
  { locale, css, boot, screens, skeleton, absent, preloads, preloadsAt = {} }: PageParts,
) {
  const shells = Object.entries(screens)
  const body = shells.length > 0 ? [...shells, ['', skeleton] as const] : []
  const root = body.length > 0 ? body.map(([path, markup]) => shell(path, markup)).join('') : skeleton
  const styles = css + (body.length > 0 ? choosing(body.map(([path]) => path)) : '')
  let page = built.replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
  page = put(page, '<html lang="id"', `<html lang="${locale}"`)
  page = put(page, '<script type="module"', '<script type="module" fetchpriority="low"')
  const imported = [...page.matchAll(PRELOAD)].map(([, file = '']) => file)
  const [script = ''] = page.match(SCRIPT) ?? []
  const parts: Record<string, string> = {
    code: [...imported.map(ahead), script.trim()].join(''),
    preloads: preloads.map(preload).join(''),
  }
  for (const [place, files] of Object.entries(preloadsAt)) parts[`preloads-${place}`] = files.map(preload).join('')
  const templates = Object.entries(parts)
    .map(([id, markup]) => `<template id="${id}">${markup}</template>`)
    .join('')
  page = put(page.replace(PRELOAD, '').replace(SCRIPT, ''), '</head>', `<style>${styles}</style></head>`)
  // As early as possible, since it requests the code; but the charset must come within the first kilobyte.
  page = put(page, CHARSET, `${CHARSET}${templates}<script>${boot}</script>`)
  page = put(page, '<div id="root"></div>', `<div id="root">${root}</div><template id="absent">${absent}</template>`)
  return page.replace(/>\s*\n\s*</g, '><').trim()
}
