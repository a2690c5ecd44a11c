import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { etag } from 'hono/etag'
import { parseAccept } from 'hono/utils/accept'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { choosePage, fileOfPage } from '#domain/page'
import { hashOfLink } from '#domain/service/pageRoutes'
import type { Bindings } from '../http/context'

/** Written by the build: hashes of the page’s inline scripts, the lender’s origin if it differs, and the app’s key. */
const POLICY_FILE = 'csp.json'

const built = z.object({ script: z.array(z.string()), connect: z.array(z.string()), appKey: z.optional(z.string()) })

async function readBuilt(appDir: string): Promise<z.infer<typeof built>> {
  try {
    return built.parse(JSON.parse(await readFile(join(appDir, POLICY_FILE), 'utf8')))
  } catch {
    return { script: [], connect: [] }
  }
}

/** The `VITE_APP_KEY` that the app was built with; null while it is not built, or calls a lender elsewhere. */
export async function readBuiltKey(appDir: string): Promise<string | null> {
  const { connect, appKey } = await readBuilt(appDir)
  return connect.length > 0 ? null : (appKey ?? null)
}

async function contentPolicy(appDir: string): Promise<string> {
  const { script, connect } = await readBuilt(appDir)
  const rules = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...script.map((hash) => `'${hash}'`)],
    // Old Safaris lack style-src-attr, so with hashes here they would drop the style attributes of the prerendered
    // page.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

const PAGE = ['/', '/index.html']
const isHashed = (path: string) => path.startsWith('/assets/')
const FOREVER = 'public, max-age=31536000, immutable'

/** The pages for `/` by file name, which the service worker caches. */
const NAMED_PAGE = /^\/page\.[\w.-]+\.html$/

/** Hidden files, build information for the lender, and compressed files, which are only sent in place of others. */
const isPrivate = (path: string) => /\/\.|\.(?:br|gz|zst)$/.test(path) || path === `/${POLICY_FILE}`

function pageFor(c: Context) {
  const accepted = parseAccept(c.req.header('Accept-Language') ?? '').map(({ type }) => type)
  return fileOfPage(choosePage({ query: c.req.query('lang') ?? null, cookies: getCookie(c), accepted }))
}

/**
 * serveStatic answers HEAD without an ETag, and Range without checking If-Range: a broken download would be completed
 * from another version of the file. So HEAD is answered as GET (Hono drops the body) and Range is ignored.
 */
const askForWholeFile: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'HEAD' || c.req.header('Range') !== undefined) {
    const headers = new Headers(c.req.raw.headers)
    headers.delete('Range')
    c.req.raw = new Request(c.req.url, { headers })
  }
  await next()
}

type Env = { Bindings: Bindings; Variables: { tag: string } }

/** The ETag of a hashed file is its name and encoding; other files are hashed. */
const tagOf = async (file: string, path: string) =>
  isHashed(path)
    ? `"${basename(file)}"`
    : `"${createHash('sha1')
        .update(await readFile(file))
        .digest('hex')}"`

/**
 * `etag` would read a copy of the body. But Node ends the body of a copied response when that response is
 * garbage-collected, and each header set later creates a new response: the page then arrived without its text.
 */
const tagOfFile: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const tag = c.get('tag')
  if (tag) c.res.headers.set('ETag', tag)
}

/** Outside of `etag`, since a 304 needs these headers too. */
const cacheHeaders =
  (appDir: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (!c.res.ok && c.res.status !== 304) return
    // serveStatic sets it only if it found a compressed file.
    const isPage = PAGE.includes(c.req.path)
    c.header('Vary', isPage ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding')
    c.header('Cache-Control', isHashed(c.req.path) ? FOREVER : 'no-cache')
    if (isPage || NAMED_PAGE.test(c.req.path)) c.header('Content-Security-Policy', await contentPolicy(appDir))
  }

/** The built app: hashed files are cached for ever, all others are revalidated. The build compresses the files. */
export function staticRoutes(appDir: string): Hono<Env> {
  // Not by `root`, which must exist when the lender starts: the app may be built later.
  const serve = serveStatic({
    rewriteRequestPath: (path, c) => join(appDir, PAGE.includes(path) ? pageFor(c) : path),
    precompressed: true,
    onFound: async (file, c: Context<Env>) => c.set('tag', await tagOf(file, c.req.path)),
  })
  const app = new Hono<Env>()
  app.get('/*', askForWholeFile, cacheHeaders(appDir), etag(), tagOfFile, (c, next) =>
    isPrivate(c.req.path) ? next() : serve(c, next),
  )
  app.on('GET', PAGE, (c) => c.text('The app is not built yet: npm start builds it.', 503))
  app.get('/*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    const hash = hashOfLink(pathname, search)
    return hash === null ? c.text('Not found', 404) : c.redirect(`/${hash}`)
  })
  return app
}
