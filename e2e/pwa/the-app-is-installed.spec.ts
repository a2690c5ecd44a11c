import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { wholeChromium } from '../../scripts/setup/chromium.mjs'
import { signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import { untilInteractive, untilServed, wakeWorker } from '../fixtures/device'
import { answerPrompts } from '../fixtures/prompts'
import { expect, test as base } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

// A new context is incognito, where nothing can be installed.
const test = base.extend({
  context: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'profile-'))
    const context = await chromium.launchPersistentContext(folder, { ...wholeChromium(), locale: 'id-ID' })
    await answerPrompts(context)
    await use(context)
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  },
})
test.use({ serviceWorkers: 'allow' })

test('Chromium finds no reason against installing the app', async ({ page, context, sandbox }) => {
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
})

test('the icon of the installed app shows how many loans are due, by what is on the screen and by what is pushed', async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['notifications'])
  const phone = await sandbox.borrower({ bizStatus: 60, bills: [{ status: 70 }] })
  await signIn(page, sandbox, phone)
  await page.goto(`${sandbox.url}/#/user`)
  await untilInteractive(page)
  await untilServed(page)
  const cdp = await context.newCDPSession(page)
  const manifestId = `${sandbox.url}/`
  await cdp.send('PWA.install', { manifestId })
  const badge = async () => (await cdp.send('PWA.getOsAppState', { manifestId })).badgeCount
  expect(await badge()).toBe(0)
  await page.evaluate(() => (location.hash = '#/home'))
  await expect.poll(badge).toBe(1)

  const worker = await wakeWorker(context, page)
  await expect(async () => {
    await worker.push({ title: 'Langkah', tag: 'r1', path: '/order', due: 2 })
    await expect.poll(badge, { timeout: 3000 }).toBe(2)
  }).toPass()

  const siti = new Borrower(page, wordsOf('id'), sandbox, { phone })
  await page.evaluate(() => (location.hash = '#/user'))
  await siti.button('Sign out').click()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: siti.say('Sign out'), exact: true })
    .click()
  await expect.poll(badge).toBe(0)
})
