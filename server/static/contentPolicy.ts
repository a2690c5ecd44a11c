import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** What the build knows of its page, and writes beside it: hashes of its inline scripts, and where else its lender is. */
export const POLICY_FILE = 'csp.json'

const built = z.object({ script: z.array(z.string()), connect: z.array(z.string()) })

async function readBuilt(appDir: string) {
  try {
    return built.parse(JSON.parse(await readFile(join(appDir, POLICY_FILE), 'utf8')))
  } catch {
    return { script: [], connect: [] }
  }
}

/** What the page may load and run: nothing from elsewhere but its lender's answers, and no inline script but its own. */
export async function contentPolicy(appDir: string): Promise<string> {
  const { script, connect } = await readBuilt(appDir)
  const rules = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...script.map((hash) => `'${hash}'`)],
    // Old Safaris know no style-src-attr, so a hash here would forbid them the styles of prerendered elements.
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
