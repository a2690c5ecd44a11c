import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright/test'
import { mulberry32 } from '#domain/mulberry32'
import { nightlyUnless } from '../fixtures/test'
import { expect, qaTest as test } from './tester/qaTest'
import { Tester } from './tester/Tester'

interface Line {
  page?: object
  tester?: { do: string }
  hand?: object
  event?: { type: string; path?: string }
}
const linesOf = (tape: string): Line[] =>
  tape
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => (JSON.parse(line) as unknown[])[2] as Line)

/** Exported, which says that it was replayed; and it replays in Node as well. */
async function exportsExactly(tester: Tester): Promise<string> {
  const text = await tester.saves('Export the tape')
  await expect(tester.page.getByText('replayed, and every step was the same')).toBeVisible()
  const file = test.info().outputPath('session.tape')
  writeFileSync(file, text)
  const { stdout } = await promisify(execFile)(process.execPath, [
    'scripts/ts.mjs',
    'scripts/tapes/replayFile.ts',
    file,
  ])
  expect(stdout).toMatch(/^\d+ steps, all the same$/m)
  return text
}

/** As in a checkout: it passes, and the types are right. */
async function runs(made: string) {
  const folder = mkdtempSync(join('e2e', 'made-'))
  try {
    writeFileSync(join(folder, 'made.spec.ts'), made)
    const { PATH = '', HOME = '', CHROMIUM_PATH = '' } = process.env
    const env = { PATH, HOME, ...(CHROMIUM_PATH === '' ? {} : { CHROMIUM_PATH }) }
    const program = ['node_modules/playwright/cli.js', 'test', '-c', 'e2e', folder]
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...program, '--workers=1', '--output', join(folder, 'results')],
      { env },
    ).catch((failed: { stdout: string }) => failed)
    expect(stdout, made).toContain('1 passed')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a test that is generated from a session runs unchanged, and passes', async ({ tester }) => {
  test.slow()
  await tester.opens()
  await tester.signsIn()
  await tester.sends('route.requested', { path: '/user' })
  await tester.sees('/user')
  await runs(await tester.saves('Make a test'))
})

test('a session with three reloads, two faults and a held clock is one recording, which replays exactly in another browser and in Node, and makes a test that passes', async ({
  tester,
  page,
  browser,
}) => {
  test.slow()
  await tester.opens()
  // The first reload: a partner’s link.
  await tester.scene.sets('bizStatus', '60')
  await tester.sees('/home')
  await tester.holdsClock()
  await expect(page.getByRole('banner').getByText('Clock held')).toBeVisible()
  await tester.scene.breaks('GET /borrow/documents/{repayId}', 'timeout')
  await tester.scene.breaks('borrowStatus', 'http500')
  await tester.phone.getByRole('link', { name: 'Profile', exact: true }).click()
  await tester.sees('/user')
  // The second: a borrower with a loan.
  await tester.scene.sets('Bill', 'active')
  await expect(page.getByRole('banner').getByText('A new page: the clock runs again')).toBeVisible()
  await tester.sees('/user')
  await Promise.all([page.waitForEvent('framenavigated'), page.getByRole('button', { name: 'Reload' }).click()])
  await tester.sees('/user')
  await tester.phone.getByRole('link', { name: 'Home', exact: true }).click()
  await tester.sees('/home')
  await expect(tester.scene.pane.getByText('borrowStatus http500 ×0')).toBeVisible()

  const text = await exportsExactly(tester)
  const lines = linesOf(text)
  expect(lines.filter(({ page: opened }) => opened)).toHaveLength(3)
  expect(lines.flatMap((each) => each.tester?.do ?? [])).toEqual([
    'setScene',
    'holdClock',
    'break',
    'break',
    'setScene',
  ])
  await expect
    .poll(async () => Number(await page.getByRole('slider', { name: 'Go to an event' }).getAttribute('max')))
    .toBeGreaterThanOrEqual(lines.length)

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const other = new Tester(await context.newPage())
  await other.opens()
  await other.imports(text)
  await other.sees('/home')
  await expect(other.page.getByRole('alert')).toHaveCount(0)
  const there = other.page.getByRole('slider', { name: 'Go to an event' })
  await there.fill(String(lines.findIndex((each) => each.tester?.do === 'break')))
  await other.sees('/home')
  await there.fill('0')
  await other.sees('/noren')
  // On the last page, before the borrower pressed anything.
  await there.fill(String(lines.findLastIndex(({ hand }) => hand)))
  await other.sees('/user')
  await context.close()

  await runs(await tester.saves('Make a test'))
  await expect(page.getByText('npm run e2e -- e2e/tmp/session.spec.ts')).toBeVisible()
})

test('what a test can’t express is listed, and no test is made of it', async ({ tester, page }) => {
  await tester.opens()
  await tester.holdsCountdown()
  await page.getByRole('button', { name: 'Make a test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a test' })
  await expect(dialog).toContainText('No test was made')
  await expect(dialog).toContainText('credit.assessing to app, sent from the inspector')
})

test('a recording continues after the inspector itself was loaded again, until another is begun', async ({
  tester,
  page,
}) => {
  await tester.opens()
  await tester.sends('route.requested', { path: '/login' })
  await tester.sees('/login')
  await page.reload()
  await tester.sees('/noren')
  await tester.sends('route.requested', { path: '/login' })
  await tester.sees('/login')
  const asked = async () =>
    linesOf(await exportsExactly(tester)).filter(
      ({ event }) => event?.type === 'route.requested' && event.path === '/login',
    )
  expect(await asked()).toHaveLength(2)
  await expect(page.getByText('Came to Sign in')).toHaveCount(2)
  const slider = page.getByRole('slider', { name: 'Go to an event' })
  await expect(slider).toHaveAttribute('max', /^\d\d+$/)
  await page.getByRole('button', { name: 'New recording' }).click()
  const restart = page.getByRole('dialog', { name: 'New recording' })
  await expect(restart).toContainText(`${await slider.getAttribute('max')} steps`)
  await restart.getByRole('button', { name: 'Close' }).click()
  expect(await asked()).toHaveLength(2)
  await page.getByRole('button', { name: 'New recording' }).click()
  await restart.getByRole('button', { name: 'Drop and record' }).click()
  await expect(slider).toHaveAttribute('max', /^\d$/)
  expect(await asked()).toEqual([])
})

/** Crashes the page’s process and loads it again, for which Playwright has no call; returns what evaluates in it. */
async function loadsAfterCrash(page: Page) {
  const all = await page.context().browser()!.newBrowserCDPSession()
  const own = await page.context().newCDPSession(page)
  const { targetInfo } = await own.send('Target.getTargetInfo')
  const crashed = page.waitForEvent('crash')
  own.send('Page.crash').catch(() => {})
  await crashed
  const { sessionId } = await all.send('Target.attachToTarget', { targetId: targetInfo.targetId })
  let count = 0
  const send = (method: string, params: object = {}) => {
    const id = ++count
    const message = JSON.stringify({ id, method, params })
    const answer = new Promise<{ result?: { value?: unknown } }>((resolve) =>
      all.on('Target.receivedMessageFromTarget', (received) => {
        const parsed = JSON.parse(received.message) as { id: number; result: object }
        if (parsed.id === id) resolve(parsed.result)
      }),
    )
    return all.send('Target.sendMessageToTarget', { sessionId, message }).then(() => answer)
  }
  await send('Page.reload')
  return async (expression: string) => (await send('Runtime.evaluate', { expression })).result?.value
}

test('a recording continues after the process of its page has crashed', async ({ tester, page }) => {
  await tester.opens()
  await tester.sends('route.requested', { path: '/login' })
  await tester.sees('/login')
  const slider = page.getByRole('slider', { name: 'Go to an event' })
  const before = Number(await slider.getAttribute('max'))
  const read = await loadsAfterCrash(page)
  await expect.poll(async () => Number(await read(`document.querySelector('.scrub')?.max`))).toBeGreaterThan(before)
})

const ASSETS = 'dist/qa/app/assets'
const CHUNKS = ['createReporting', 'certificationMachines', 'lendingMachines', 'repaymentMachines', 'promptMachines']
const SESSIONS = 40
const PRESSES = 12

/** Presses what a borrower could press, by chance; what has gone meanwhile is left. */
async function presses(tester: Tester, next: () => number) {
  for (let i = 0; i < PRESSES; i++) {
    const all = tester.phone.locator('button:visible, a[href^="#"]:visible, [role=radio]:visible')
    const count = await all.count()
    if (count === 0) continue
    await all
      .nth(Math.floor(next() * count))
      .click({ timeout: 1000, noWaitAfter: true })
      .catch(() => {})
    if (next() < 0.1) await tester.page.getByRole('button', { name: 'Reload' }).click()
  }
}

for (let session = 0; session < SESSIONS; session++) {
  const chunk = CHUNKS[session % CHUNKS.length]
  test(
    `random session ${session + 1} replays exactly, with ${chunk} 2.5 s late`,
    nightlyUnless(session === 0),
    async ({ tester, page }) => {
      expect(readdirSync(ASSETS).some((name) => name.startsWith(`${chunk}-`))).toBe(true)
      await page.route(`**/assets/${chunk}-*.js`, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2500))
        await route.continue().catch(() => {})
      })
      const next = mulberry32(session + 1)
      await tester.opens()
      await tester.scene.sets('bizStatus', String([20, 30, 40, 50, 60][session % 5]))
      await expect(tester.phone.locator('[data-screen]')).toBeVisible()
      await presses(tester, next)
      await exportsExactly(tester)
    },
  )
}
