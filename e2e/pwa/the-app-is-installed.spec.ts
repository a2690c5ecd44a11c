import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { wholeChromium } from '../../scripts/setup/chromium.mjs'
import { untilInteractive, untilServed } from '../fixtures/device'
import { expect, test } from '../fixtures/test'

test.use({ serviceWorkers: 'allow' })

test('Chromium finds nothing that keeps the app from being installed', async ({ sandbox }) => {
  // A context of its own would count as incognito, where nothing can be installed.
  const folder = mkdtempSync(join(tmpdir(), 'profile-'))
  const context = await chromium.launchPersistentContext(folder, { ...wholeChromium(), locale: 'id-ID' })
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(sandbox.url)
  await untilInteractive(page)
  await untilServed(page)
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors, data = '{}', url } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data) as { icons: { src: string; sizes: string; purpose: string }[] }
  for (const purpose of ['any', 'maskable'])
    for (const sizes of ['192x192', '512x512']) {
      const icon = manifest.icons.find((each) => each.purpose === purpose && each.sizes === sizes)
      const drawn = await page.evaluate(
        async (src) => {
          const image = new Image()
          image.src = src
          await image.decode()
          return `${image.naturalWidth}x${image.naturalHeight}`
        },
        new URL(icon?.src ?? '', url).href,
      )
      expect([purpose, drawn]).toEqual([purpose, sizes])
    }
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})
