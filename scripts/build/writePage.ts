import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadEnv, type Manifest } from 'vite'
import { locales } from '../../domain/language'
import { bootScript } from '../shell/bootScript'
import { factor, type Factored } from '../shell/factor'
import { composePage } from '../shell/page'
import skeletonCss from '../shell/skeleton.css?raw'
import skeleton from '../shell/skeleton.html?raw'
import { catalogKey, chunkOf, closureOf, ENTRY, MANIFEST, readManifest } from './manifest'

type Screen = '/noren' | '/login'
interface Prerender {
  renderShell: (screen: Screen, locale: string) => Promise<string>
  renderAbsent: (locale: string) => Promise<string>
}

const SCREENS: readonly Screen[] = ['/noren', '/login']
const APP = 'dist/app'
/** The calls and the device: whoever is signed in needs them at once. */
const GATEWAY = 'src/compose/gateway.ts'

/** One after the other: a render speaks the one language that is active. */
async function inAllLocales(render: (locale: string) => Promise<string>) {
  const renders: Record<string, string> = {}
  for (const locale of locales) renders[locale] = await render(locale)
  return factor(renders)
}

async function renderAll() {
  const { renderShell, renderAbsent }: Prerender = await import(
    pathToFileURL(resolve('dist/prerender/prerender.js')).href
  )
  const shells: Record<string, Factored> = {}
  for (const screen of SCREENS) shells[screen] = await inAllLocales((locale) => renderShell(screen, locale))
  return { shells, absent: await inAllLocales(renderAbsent) }
}

/** What a chunk needs that the page doesn't fetch anyway. */
function laterThan(manifest: Manifest, key: string) {
  const early = new Set(closureOf(manifest, ENTRY).map(({ file }) => file))
  return closureOf(manifest, key).flatMap(({ file }) => (early.has(file) ? [] : `./${file}`))
}

/** A stylesheet that moves into the page keeps pointing at its own pictures. */
const fromPage = (css: string) => css.replace(/url\((['"]?)\.\//g, 'url($1./assets/')

/** Makes dist/app/index.html out of what Vite wrote, and dist/app/csp.json for the server's policy. */
export async function writePage() {
  renameSync(join(APP, '.vite/manifest.json'), join('dist', MANIFEST))
  const manifest = readManifest('dist')
  const styles = closureOf(manifest, ENTRY).flatMap((chunk) => chunk.css ?? [])
  const css = styles.map((file) => fromPage(readFileSync(join(APP, file), 'utf8')).trim())
  const catalogs = (part: 'first' | 'later') =>
    Object.fromEntries(locales.map((locale) => [locale, `./${chunkOf(manifest, catalogKey(locale, part)).file}`]))
  const boot = await bootScript({
    ...(await renderAll()),
    skeleton: skeleton.trim(),
    catalogs: catalogs('first'),
    laterCatalogs: catalogs('later'),
    whenSignedIn: laterThan(manifest, GATEWAY),
  })
  const page = composePage(readFileSync(join(APP, 'index.html'), 'utf8'), {
    css: [...css, skeletonCss.replace(/\s*([{}:;,\n])\s*/g, '$1').replaceAll(';}', '}')].join(''),
    boot,
  })
  writeFileSync(join(APP, 'index.html'), page.html)
  const base = loadEnv('production', process.cwd(), 'VITE_')['VITE_API_BASE']
  writeFileSync(join(APP, 'csp.json'), JSON.stringify({ ...page.hashes, connect: base ? [new URL(base).origin] : [] }))
}
