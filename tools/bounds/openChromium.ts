import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { createServer } from 'vite'
import { chromiumHere, rootFlags } from '../../scripts/setup/chromium.mjs'

/** A Chromium that can import modules of this project. */
export async function openChromium() {
  const cacheDir = mkdtempSync(join(tmpdir(), 'langkah-tapes-'))
  const server = await createServer({
    cacheDir,
    logLevel: 'error',
    appType: 'custom',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: ['xstate', 'regexparam', '@lingui/core'] },
  })
  await server.listen()
  const [origin = ''] = server.resolvedUrls?.local ?? []
  const executablePath = chromiumHere()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: rootFlags() })
  const page = await browser.newPage()
  await page.route(`${origin}blank`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(`${origin}blank`)
  return {
    call: <R>(path: string, name: string, argument: unknown): Promise<R> =>
      // Sent as text: the test runner would have rewritten a function.
      page.evaluate<R>(`import('${origin}${path}').then((module) => module.${name}(${JSON.stringify(argument)}))`),
    /** Slows the CPU down by this factor. */
    slow: async (rate: number) =>
      (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate }),
    async close() {
      await browser.close()
      await server.close()
      rmSync(cacheDir, { recursive: true, force: true })
    },
  }
}
