import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadEnv, type Manifest } from 'vite'
import { DEFAULT_LOCALE, locales, type Locale } from '../../domain/language'
import { fileOfPage, WORKER } from '../../domain/page'
import { bootScript } from '../shell/bootScript'
import { composePage, hashOf, type PageParts } from '../shell/page'
import skeletonCss from '../shell/skeleton.css?raw'
import skeleton from '../shell/skeleton.html?raw'
import { dist } from '../setup/paths.mjs'
import { builtParts } from '../worker/builtParts'
import { workerScript } from '../worker/workerScript'
import { catalogKey, chunkOf, closureOf, ENTRY, MANIFEST, readManifest } from './manifest'

type Screen = '/noren' | '/login'
interface Prerender {
  renderShell: (screen: Screen, locale: Locale) => Promise<string>
  renderAbsent: (locale: Locale) => Promise<string>
}

const SCREENS: readonly Screen[] = ['/noren', '/login']
const APP = `${dist}/app`
/** The calls and the device: whoever is signed in needs them at once. */
const GATEWAY = 'src/compose/gateway.ts'

/** What a chunk needs that the page doesn't fetch anyway. */
function laterThan(manifest: Manifest, key: string) {
  const early = new Set(closureOf(manifest, ENTRY).map(({ file }) => file))
  return closureOf(manifest, key).flatMap(({ file }) => (early.has(file) ? [] : `./${file}`))
}

/** A stylesheet that moves into the page keeps pointing at its own pictures. */
const fromPage = (css: string) => css.replace(/url\((['"]?)\.\//g, 'url($1./assets/')

function stylesOf(manifest: Manifest) {
  const files = closureOf(manifest, ENTRY).flatMap((chunk) => chunk.css ?? [])
  const css = files.map((file) => fromPage(readFileSync(join(APP, file), 'utf8')).trim())
  return [...css, skeletonCss.replace(/\s*([{}:;,\n])\s*/g, '$1').replaceAll(';}', '}')].join('')
}

/** The parts of a language's pages. One after the other: a render speaks the one language that is active. */
async function partsIn(locale: Locale, manifest: Manifest, { renderShell, renderAbsent }: Prerender) {
  const catalog = (part: 'first' | 'later') => `./${chunkOf(manifest, catalogKey(locale, part)).file}`
  const screens: Record<string, string> = {}
  for (const screen of SCREENS) screens[screen] = await renderShell(screen, locale)
  return {
    screens,
    absent: await renderAbsent(locale),
    forAll: [catalog('first')],
    forSignedIn: [catalog('first'), ...laterThan(manifest, GATEWAY), catalog('later')],
  }
}

/** Makes the pages of the app out of what Vite wrote, their worker, and csp.json for the server's policy. */
export async function writePages() {
  renameSync(join(APP, '.vite/manifest.json'), join(dist, MANIFEST))
  const manifest = readManifest(dist)
  const prerender: Prerender = await import(pathToFileURL(resolve(dist, 'prerender/prerender.js')).href)
  const built = readFileSync(join(APP, 'index.html'), 'utf8')
  const css = stylesOf(manifest)
  const scripts = { chosen: await bootScript(SCREENS, []), choosing: await bootScript(SCREENS, locales) }
  const write = (file: string, parts: Omit<PageParts, 'css' | 'skeleton'>) =>
    writeFileSync(join(APP, file), composePage(built, { css, skeleton: skeleton.trim(), ...parts }))

  for (const locale of locales) {
    const { screens, absent, forAll, forSignedIn } = await partsIn(locale, manifest, prerender)
    const stranger = { locale, screens, absent, preloads: forAll }
    write(fileOfPage({ locale, isSignedIn: false }), { ...stranger, boot: scripts.chosen })
    const signedIn = { locale, absent, screens: {}, preloads: forSignedIn }
    write(fileOfPage({ locale, isSignedIn: true }), { ...signedIn, boot: scripts.chosen })
    // For hosts that can't choose by the request.
    if (locale === DEFAULT_LOCALE) write('index.html', { ...stranger, boot: scripts.choosing })
  }
  writeFileSync(join(APP, WORKER), await workerScript(builtParts(manifest)))
  const base = loadEnv('production', process.cwd(), 'VITE_')['VITE_API_BASE']
  const script = Object.values(scripts).map(hashOf)
  writeFileSync(join(APP, 'csp.json'), JSON.stringify({ script, connect: base ? [new URL(base).origin] : [] }))
}
