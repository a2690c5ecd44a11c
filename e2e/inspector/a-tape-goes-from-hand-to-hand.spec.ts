import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, qaTest as test } from './tester/qaTest'
import { Tester } from './tester/Tester'

async function opensProfile(tester: Tester) {
  await tester.opens()
  await tester.signsIn()
  await tester.sends('route.requested', { path: '/user' })
  await tester.sees('/user')
}

test('a tape of another run is imported, arrives at the same state and address, and is replayed', async ({
  tester,
  context,
}) => {
  await opensProfile(tester)
  const address = await tester.address.textContent()
  const text = await tester.saves('Export the tape')
  const other = new Tester(await context.newPage())
  await other.opens()
  await other.imports(text)
  await other.sees('/user')
  await expect(other.address).toHaveText(String(address))
  await expect(other.page.getByRole('alert')).toHaveCount(0)
  await expect(other.path.locator('[aria-current]')).toBeVisible()
  await other.replaysFromLanding('/user')
})

test('on charts of another version the first difference is named by state and guard', async ({ tester, page }) => {
  const [head = '', ...steps] = readFileSync('e2e/tapes/a-borrower-signs-in.tape', 'utf8').trim().split('\n')
  const asked = steps.findIndex((line) => line.includes('route.requested'))
  const elsewhere = steps.map((line, i) =>
    i === asked ? line.replace('screen.signedIn.user', 'screen.signedIn.elsewhere') : line,
  )
  await tester.opens()
  await tester.imports(`${[head.replace(/"chart":"\w+"/, '"chart":"another"'), ...elsewhere].join('\n')}\n`)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(`Step ${asked + 1}: the app is at “`)
  await expect(alert).toContainText('screen.signedIn.elsewhere')
  await expect(alert).toContainText('isAskedAlready')
  await tester.sees('/identity-auth')
  await tester.imports('no tape')
  await expect(page.getByText('This file is no tape of this inspector')).toBeVisible()
})

test('a bug report that is dropped on the inspector, or linked to, opens where the bug was seen', async ({
  tester,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await tester.opens()
  await tester.scene.breaks('status', 'http500')
  await tester.sends('route.requested', { path: '/login' })
  await tester.sees('/login')
  await tester.sends('policy.open')
  await expect(tester.phone.locator('[data-overlay="policy"]')).toBeVisible()
  const answers = {
    Title: 'The policy is open',
    'What did you do?': 'Opened it',
    'What did you expect?': 'That it is short',
    'What happened?': 'It is long',
  }
  const text = await tester.reports(answers)
  const report = JSON.parse(text) as { step: number; picture: string }
  expect(report.picture).toMatch(/^data:image/)

  await page.getByRole('button', { name: 'Report a bug' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = new Tester(await context.newPage())
  const opened = async (step: string | RegExp = String(report.step)) => {
    const shown = other.page.getByRole('region', { name: 'A bug report' })
    for (const words of [...Object.values(answers), 'status http500 ×1/1', 'Mozilla'])
      await expect(shown).toContainText(words)
    await expect(other.phone.locator('[data-overlay="policy"]')).toBeVisible()
    await expect(other.page.getByRole('slider', { name: 'Go to an event' })).toHaveValue(step)
    return shown
  }
  await other.opens()
  await other.drops('bug.json', text)
  const shown = await opened()
  await expect(shown.getByRole('img', { name: 'The screen at that step' })).toBeVisible()
  await other.page.getByRole('slider', { name: 'Go to an event' }).fill('0')
  await other.sees('/noren')
  await shown.getByRole('button', { name: `To step ${report.step}` }).click()
  await opened()
  await other.page.goto('about:blank')
  await other.page.goto(link)
  // The link is of a second report, before which a report may have gone out.
  await opened(/^[1-9]\d*$/)
})

test('the transitions of a set of tapes are drawn on the sheets beside those of the session', async ({
  tester,
  page,
}) => {
  await tester.opens()
  const session = page.getByRole('img', { name: /transitions taken/ })
  const names = readdirSync('e2e/tapes').filter((name) => name.endsWith('.tape'))
  await page.locator('[data-picks="Coverage of tapes"]').setInputFiles(names.map((name) => join('e2e/tapes', name)))
  const tapes = page.getByRole('img', { name: new RegExp(`by ${names.length} tapes`) })
  await expect(tapes).toBeVisible()
  const [, taken = '0'] = /^(\d+) of/.exec((await tapes.getAttribute('aria-label')) ?? '') ?? []
  expect(Number(taken)).toBeGreaterThan(50)
  await expect(session).toHaveAttribute('aria-label', /^\d of/)
  await page.keyboard.press('/')
  await page.keyboard.type('login.signingIn')
  await page.keyboard.press('Enter')
  await page.keyboard.press('m')
  await expect(page.locator('.sheet .taped:not(.been)').first()).toBeAttached()
})
