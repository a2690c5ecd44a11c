import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadEnv, type Manifest } from 'vite'
import { DEVELOPMENT_APP_KEY } from '#contract/envelope/envelope'
import { DEFAULT_LOCALE, locales, type Locale } from '#domain/language'
import { fileOfPage, WORKER } from '#domain/page'
import { dist } from '../setup/paths.mjs'
import { bootScript } from '../shell/bootScript'
import { composePage, hashOf, type PageParts } from '../shell/page'
import skeletonCss from '../shell/skeleton.css?raw'
import skeleton from '../shell/skeleton.html?raw'
import { transformStyles } from '../shell/transformStyles'
import { builtParts } from './builtParts'
import { workerScript } from './workerScript'
import { catalogKey, chunkOf, closureOf, ENTRY, MANIFEST, readManifest, type CatalogPart } from './manifest'
import { laterFiles, screenParts, signedInKeys } from './screenParts'

type Screen = '/noren' | '/login'
interface Prerender {
  renderShell: (screen: Screen, locale: Locale) => Promise<string>
  renderSkeleton: (path: string, locale: Locale) => Promise<string>
  renderLoadError: (locale: Locale) => Promise<string>
}

const SCREENS: readonly Screen[] = ['/noren', '/login']
const APP = `${dist}/app`
/** Screens whose code is preloaded when the page is opened at them, before the status has arrived. */
const PLACES = ['home', 'order', 'repay'] as const
const SKELETONS = PLACES.map((place) => `/${place}`)

/** Makes relative URLs of an inlined stylesheet point to its own folder. */
const fromPage = (css: string) => css.replace(/url\((['"]?)\.\//g, 'url($1./assets/')

const readStyle = (file: string) => fromPage(readFileSync(join(APP, file), 'utf8')).trim()

function stylesOf(manifest: Manifest) {
  const css = closureOf(manifest, ENTRY).flatMap((chunk) => chunk.css ?? [])
  return [...css.map(readStyle), skeletonCss.replace(/\s*([{}:;,\n])\s*/g, '$1').replaceAll(';}', '}')].join('')
}

/** The parts of a language's pages. Rendered one after the other, since only one language is active at a time. */
async function partsIn(
  locale: Locale,
  manifest: Manifest,
  { renderShell, renderSkeleton, renderLoadError }: Prerender,
) {
  const catalog = (part: CatalogPart) => `./${chunkOf(manifest, catalogKey(locale, part)).file}`
  const screens: Record<string, string> = {}
  for (const screen of SCREENS) screens[screen] = await renderShell(screen, locale)
  const skeletons: Record<string, string> = {}
  for (const path of SKELETONS) skeletons[path] = await renderSkeleton(path, locale)
  const styles = laterFiles(
    manifest,
    PLACES.flatMap((place) => screenParts[place]),
  ).filter((file) => file.endsWith('.css'))
  const later = (...keys: string[]) => laterFiles(manifest, keys).map((file) => `./${file}`)
  const forSignedIn = later(...signedInKeys(locale))
  const at = (place: (typeof PLACES)[number]) =>
    later(...screenParts[place]).filter((file) => !forSignedIn.includes(file))
  return {
    screens,
    skeletons,
    skeletonStyles: usedStyles(styles.map(readStyle).join(''), Object.values(skeletons).join('')),
    waiting: await renderSkeleton('/', locale),
    absent: await renderLoadError(locale),
    forAll: [catalog('first')],
    forSignedIn,
    forPlaces: Object.fromEntries(PLACES.map((place) => [place, at(place)])),
  }
}

/** Writes the app's pages from Vite's output, the service worker, and csp.json for the server's policy and its check of the key. */
export async function writePages() {
  renameSync(join(APP, '.vite/manifest.json'), join(dist, MANIFEST))
  const manifest = readManifest(dist)
  const prerender: Prerender = await import(pathToFileURL(resolve(dist, 'prerender/prerender.js')).href)
  const built = readFileSync(join(APP, 'index.html'), 'utf8')
  const scripts = {
    chosen: await bootScript(SCREENS, []),
    choosing: await bootScript(SCREENS, locales),
    signedIn: await bootScript(SKELETONS, []),
  }
  const css = transformStyles(stylesOf(manifest), { minify: true })
  const write = (file: string, { css: more = '', ...parts }: Omit<PageParts, 'css'> & { css?: string }) =>
    writeFileSync(join(APP, file), composePage(built, { css: css + more, ...parts }))

  for (const locale of locales) {
    const { screens, skeletons, skeletonStyles, waiting, absent, forAll, forSignedIn, forPlaces } = await partsIn(
      locale,
      manifest,
      prerender,
    )
    const stranger = { locale, screens, skeleton: skeleton.trim(), absent, preloads: forAll }
    write(fileOfPage({ locale, isSignedIn: false }), { ...stranger, boot: scripts.chosen })
    write(fileOfPage({ locale, isSignedIn: true }), {
      locale,
      absent,
      css: skeletonStyles,
      screens: skeletons,
      skeleton: waiting,
      preloads: forSignedIn,
      preloadsAt: forPlaces,
      boot: scripts.signedIn,
    })
    // For hosts that can't choose a page by the request.
    if (locale === DEFAULT_LOCALE) write('index.html', { ...stranger, boot: scripts.choosing })
  }
  writeFileSync(join(APP, WORKER), await workerScript(builtParts(manifest)))
  const { VITE_API_BASE: base, VITE_APP_KEY } = loadEnv('production', process.cwd(), 'VITE_')
  const script = Object.values(scripts).map(hashOf)
  const appKey = VITE_APP_KEY || DEVELOPMENT_APP_KEY
  writeFileSync(join(APP, 'csp.json'), JSON.stringify({ script, connect: base ? [new URL(base).origin] : [], appKey }))
}

/** The rules that match the markup, and those without a class. */
export function usedStyles(css: string, markup: string): string {
  const used = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  const unused = new Set<string>()
  transformStyles(css, {
    visitor: {
      Selector(selector) {
        for (const part of selector) if (part.type === 'class' && !used.has(part.name)) unused.add(part.name)
      },
    },
  })
  const rest = transformStyles(css, { minify: true, unusedSymbols: [...unused] })
  const animations = [...rest.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name)
  return transformStyles(rest, {
    minify: true,
    unusedSymbols: animations.filter((name) => rest.split(name).length === 2),
  })
}
