import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumHere, rootFlags } from '../../scripts/setup/chromium.mjs'

const PORT = 9333

/** A Chromium with its own profile and those cookies, which Lighthouse drives over that port. */
export async function openPhone(folder: string, url: string, cookies: Record<string, string>) {
  const executablePath = chromiumHere()
  const context = await chromium.launchPersistentContext(mkdtempSync(join(folder, 'profile-')), {
    ...(executablePath ? { executablePath } : {}),
    args: [...rootFlags(), `--remote-debugging-port=${PORT}`],
    locale: 'id-ID',
  })
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  return { port: PORT, close: () => context.close() }
}
