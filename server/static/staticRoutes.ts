import { Hono, type Context } from 'hono'
import { join, normalize, sep } from 'node:path'
import type { Bindings } from '../http/context'
import { contentPolicy, POLICY_FILE } from './contentPolicy'
import { createFileCache, isCompressible, type Encoding, type StaticFile } from './staticFile'

const PAGE = 'index.html'
// Vite puts a hash of eight into the names of what it builds.
const HASHED = /^assets[/\\].*-[\w-]{8}\.\w+$/
const FOREVER = 'public, max-age=31536000, immutable'

/** The file that an address means, or `null` for one that leads out of the folder or to what is not served. */
function fileOf(path: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return null
  }
  const file = normalize(decoded).replace(/^[/\\]+/, '') || PAGE
  const isHidden = file.split(sep).some((part) => part.startsWith('.'))
  return isHidden || decoded.includes('\0') || /\.(?:br|gz)$/.test(file) || file === POLICY_FILE ? null : file
}

function encodingFor(c: Context, file: StaticFile): Encoding | null {
  if (!isCompressible(file)) return null
  const accepted = (c.req.header('Accept-Encoding') ?? '').split(',').map((part) => part.trim())
  const takes = (name: string) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(?:\.0+)?$/.test(part)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

/** The built app: its hashed files for ever, all others asked for again each time. */
export function staticRoutes(appDir: string): Hono<{ Bindings: Bindings }> {
  const load = createFileCache()
  const app = new Hono<{ Bindings: Bindings }>()

  app.on(['GET', 'HEAD'], '/*', async (c) => {
    const name = fileOf(c.req.path)
    const file = name === null ? null : await load(join(appDir, name))
    if (name === null || file === null) {
      const isUnbuilt = name === PAGE
      return c.text(isUnbuilt ? 'The app is not built yet: npm start builds it.' : 'Not found', isUnbuilt ? 503 : 404)
    }
    const encoding = encodingFor(c, file)
    const etag = `"${file.etag}${encoding === null ? '' : `-${encoding}`}"`
    c.header('ETag', etag)
    c.header('Vary', 'Accept-Encoding')
    c.header('Cache-Control', HASHED.test(name) ? FOREVER : 'no-cache')
    if (name === PAGE) c.header('Content-Security-Policy', await contentPolicy(appDir))
    if ((c.req.header('If-None-Match') ?? '').includes(etag)) return c.body(null, 304)
    c.header('Content-Type', file.type)
    if (encoding !== null) c.header('Content-Encoding', encoding)
    return c.body(encoding === null ? file.raw : await file.encoded(encoding))
  })

  return app
}
