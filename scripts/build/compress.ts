import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType } from 'hono/utils/mime'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Below this the headers outweigh the savings. */
const MIN_BYTES = 256

// The same test as in the lender's serveStatic, which does not compress itself.
const isCompressible = (name: string) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(name) ?? '')

const brotli = (content: Buffer) =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })

/** Writes a `.br` and a `.gz` beside each file that gets smaller. */
export function precompress(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !isCompressible(entry.name)) continue
    const content = readFileSync(file)
    if (content.length < MIN_BYTES) continue
    writeFileSync(`${file}.br`, brotli(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
