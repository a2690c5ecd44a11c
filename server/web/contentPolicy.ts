import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Written by the build: hashes of the page's inline scripts, and the lender's origin where that is another. */
export const POLICY_FILE = 'csp.json'

const built = z.object({ script: z.array(z.string()), connect: z.array(z.string()) })

async function readBuilt(appDir: string) {
  try {
    return built.parse(JSON.parse(await readFile(join(appDir, POLICY_FILE), 'utf8')))
  } catch {
    return { script: [], connect: [] }
  }
}

/** The Content-Security-Policy of the page: its own files, its own inline scripts, and calls to its lender. */
export async function contentPolicy(appDir: string): Promise<string> {
  const { script, connect } = await readBuilt(appDir)
  const rules = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...script.map((hash) => `'${hash}'`)],
    // Old Safaris lack style-src-attr, so with hashes here they would drop the style attributes of the prerendered page.
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
