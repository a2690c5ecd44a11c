import { createHash } from 'node:crypto'
import type { Locale } from '#domain/language'

export const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

export interface PageParts {
  locale: Locale
  css: string
  /** The inline script; shows one of the screens. */
  boot: string
  /** Markup by path: the screens that stand in the page until the app takes over. */
  screens: Record<string, string>
  /** What is shown where none of the screens is. */
  skeleton: string
  /** What is shown when the app's code cannot be had. */
  absent: string
  /** Scripts to fetch besides those that Vite wrote into the page, relative to it, in that order. */
  preloads: string[]
  /** What else to fetch, scripts and styles, where the page is opened at a path that begins so: `home` for `#/home`. */
  preloadsAt?: Record<string, string[]>
}

/** Puts a part in by function: a `$` in it must stay as it is. */
const put = (page: string, place: string, part: string) => {
  if (!page.includes(place)) throw new Error(`index.html has no ${place}`)
  return page.replace(place, () => part)
}

const preload = (file: string) =>
  `<link ${file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'} fetchpriority="low" crossorigin href="${file}">`
/** What the app's script imports, as a script of its own: it runs when it is there, while the rest is still on its way. */
const ahead = (file: string) =>
  `<script type="module" data-ahead fetchpriority="low" crossorigin src="${file}"></script>`
const shell = (path: string, markup: string) => `<div data-shell="${path}">${markup}</div>`
const shownAt = (path: string) => `[data-start="${path}"] [data-shell="${path}"]`

/** Shows that screen alone which the boot script named; all of it stands in the page, so nothing has to be made first. */
const choosing = (paths: string[]) => `[data-shell]{display:none}${paths.map(shownAt).join()}{display:block}`

const CHARSET = '<meta charset="utf-8">'
const SCRIPT = /\s*<script type="module"[^>]*><\/script>/
const PRELOAD = /\s*<link rel="modulepreload"[^>]*href="([^"]*)"[^>]*>/g

/**
 * The built page with its styles, its boot script and the first screens inside, and nothing between the borrower and the
 * first paint: the app's code stands in a template, for the boot script to fetch at its time and at low priority.
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
  // As early as can be, since it asks for the code; but the charset has to stand within the first kilobyte.
  page = put(page, CHARSET, `${CHARSET}${templates}<script>${boot}</script>`)
  page = put(page, '<div id="root"></div>', `<div id="root">${root}</div><template id="absent">${absent}</template>`)
  return page.replace(/>\s*\n\s*</g, '><').trim()
}
