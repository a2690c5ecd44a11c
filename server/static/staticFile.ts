import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'
export type Bytes = Uint8Array<ArrayBuffer>

export interface StaticFile {
  type: string
  etag: string
  raw: Bytes
  encoded: (encoding: Encoding) => Promise<Bytes>
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

const COMPRESSIBLE = /text|javascript|json|svg|wasm/
/** Below this the header weighs more than what is won. */
const WORTH_IT = 256
// On the fly; the build's own `.br` files are made with the highest.
const BROTLI_QUALITY = 5

export const isCompressible = ({ type, raw }: StaticFile) => COMPRESSIBLE.test(type) && raw.length >= WORTH_IT

const brotli = (raw: Bytes): Promise<Buffer> =>
  promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })

const compress = { br: brotli, gzip: (raw: Bytes): Promise<Buffer> => promisify(gzip)(raw) }
const suffixes = { br: '.br', gzip: '.gz' } as const

async function modifiedAt(path: string): Promise<number | null> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.mtimeMs : null
  } catch {
    return null
  }
}

async function encode(path: string, raw: Bytes, encoding: Encoding, since: number): Promise<Bytes> {
  const beside = path + suffixes[encoding]
  const made = await modifiedAt(beside)
  if (made !== null && made >= since) return Uint8Array.from(await readFile(beside))
  return Uint8Array.from(await compress[encoding](raw))
}

/** Reads files once and again when they have changed; keeps them compressed as well, from the first asking on. */
export function createFileCache() {
  const kept = new Map<string, { at: number; file: StaticFile }>()
  return async (path: string): Promise<StaticFile | null> => {
    const at = await modifiedAt(path)
    if (at === null) return null
    const known = kept.get(path)
    if (known?.at === at) return known.file
    const raw = Uint8Array.from(await readFile(path))
    const made = new Map<Encoding, Promise<Bytes>>()
    const file: StaticFile = {
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: createHash('sha256').update(raw).digest('base64url').slice(0, 22),
      raw,
      encoded(encoding) {
        const bytes = made.get(encoding) ?? encode(path, raw, encoding, at)
        made.set(encoding, bytes)
        return bytes
      },
    }
    kept.set(path, { at, file })
    return file
  }
}
