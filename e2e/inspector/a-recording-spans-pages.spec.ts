import { execFile } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { mulberry32 } from '#domain/mulberry32'
import { nightlyUnless } from '../fixtures/test'
import { expect, qaTest as test } from './tester/qaTest'
import { Tester } from './tester/Tester'

interface Line {
  page?: object
  tester?: { do: string }
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

test('a session with three reloads, two faults and a held clock is one recording, which replays exactly in another browser and in Node', async ({
  tester,
  page,
  browser,
}) => {
  test.slow()
  await tester.opens()
  // The first reload: a partner’s link.
  await tester.holdsCountdown()
  await expect(page.getByText('Clock held')).toBeVisible()
  await tester.scene.breaks('GET /borrow/documents/{repayId}', 'timeout')
  await tester.scene.breaks('borrowStatus', 'http500')
  // The second: another loan.
  await tester.scene.sets('Bill', 'active')
  await expect(page.getByText('A new page: the clock runs again')).toBeVisible()
  await tester.sees('/home')
  await expect(tester.scene.pane.getByText('borrowStatus http500 ×0')).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await tester.sees('/home')
  await tester.sends('route.requested', { path: '/user' })
  await tester.sees('/user')

  const text = await exportsExactly(tester)
  const lines = linesOf(text)
  expect(lines.filter(({ page: opened }) => opened)).toHaveLength(3)
  expect(lines.flatMap((each) => each.tester?.do ?? [])).toEqual(
    expect.arrayContaining(['setScene', 'holdClock', 'moveClock', 'break', 'break']),
  )
  await expect
    .poll(async () => Number(await page.getByRole('slider', { name: 'Go to an event' }).getAttribute('max')))
    .toBeGreaterThanOrEqual(lines.length)

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const other = new Tester(await context.newPage())
  await other.opens()
  await other.imports(text)
  await other.sees('/user')
  await expect(other.page.getByRole('alert')).toHaveCount(0)
  const there = other.page.getByRole('slider', { name: 'Go to an event' })
  // In the first page with a borrower, the countdown stood at seven seconds.
  const held = lines.findIndex((each) => each.tester?.do === 'break')
  await there.fill(String(held))
  await expect(other.phone.locator('[data-overlay="countdown.home"]')).toContainText('7')
  await there.fill('0')
  await other.sees('/noren')
  await there.fill(String(lines.findLastIndex(({ event }) => event?.type === 'route.requested')))
  await other.sees('/home')
  await context.close()
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
  const slider = page.getByRole('slider', { name: 'Go to an event' })
  await expect(slider).toHaveAttribute('max', /^\d\d+$/)
  await page.getByRole('button', { name: 'New recording' }).click()
  await expect(slider).toHaveAttribute('max', /^\d$/)
  expect(await asked()).toEqual([])
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
