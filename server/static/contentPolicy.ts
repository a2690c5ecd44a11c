import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Hashes of what stands inline in the page, which the build writes beside it. */
export const HASHES_FILE = 'csp.json'

async function scriptHashes(appDir: string): Promise<string[]> {
  try {
    const { script }: { script?: unknown } = JSON.parse(await readFile(join(appDir, HASHES_FILE), 'utf8'))
    return Array.isArray(script) ? script.map((hash) => `'${String(hash)}'`) : []
  } catch {
    return []
  }
}

/** What the page may load and run: nothing from elsewhere, and no inline script but the build's own. */
export async function contentPolicy(appDir: string): Promise<string> {
  const rules = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(await scriptHashes(appDir))],
    // Old Safaris know no style-src-attr, so a hash here would forbid them the styles of prerendered elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  }
  return Object.entries(rules).map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}
