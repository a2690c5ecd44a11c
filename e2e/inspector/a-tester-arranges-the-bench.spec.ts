import { axeViolations } from '../fixtures/usable'
import { expect, qaTest as test } from './tester/qaTest'
import { nightlyUnless } from '../fixtures/test'

test('panes are made larger by keys and by dragging, and stay so', async ({ tester, page }) => {
  await tester.opens()
  const log = page.locator('.pane.log')
  const widthOf = async () => Math.round((await log.boundingBox())?.width ?? 0)
  const before = await widthOf()
  const divider = page.getByRole('separator', { name: 'Width of the log' })
  await divider.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(widthOf).toBe(before + 24)
  const box = await divider.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 100]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 50, y)
  await page.mouse.up()
  await expect.poll(widthOf).toBe(before + 74)
  await page.reload()
  await expect.poll(widthOf).toBe(before + 74)
  await divider.focus()
  await page.keyboard.press('Home')
  await expect.poll(widthOf).toBe(before)
})

test('shortcuts work from anywhere, but not while something is typed', async ({ tester, page }) => {
  await tester.opens()
  await page.keyboard.press('g')
  const jump = page.getByRole('dialog', { name: 'Jump to…' })
  await expect(jump).toBeVisible()
  await jump.getByLabel('Search a state').fill('ggoo')
  await expect(jump.getByLabel('Search a state')).toHaveValue('ggoo')
  await page.keyboard.press('Escape')
  await expect(jump).toBeHidden()
  await page.keyboard.press(' ')
  await expect(page.getByRole('banner').getByText('Clock held')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('travel back and on')
})

for (const lang of ['en', 'id'])
  test(
    `axe finds nothing on the bench, light and dark, in ${lang}`,
    nightlyUnless(lang === 'en'),
    async ({ tester, page }) => {
      await page.goto(`/?lang=${lang}#/test`)
      await tester.sees('/noren')
      await expect(page.locator('.chart [data-state]').first()).toBeVisible()
      expect(await axeViolations(page), 'light').toEqual([])
      await page.getByRole('button', { name: lang === 'id' ? 'Gelap' : 'Dark' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(await axeViolations(page), 'dark').toEqual([])
    },
  )

test('all panes are beside the phone, none over another and none out of sight', async ({ tester, page }) => {
  await tester.opens()
  // The export has both, too.
  await expect(page.getByText(/^\d+\.\d+\.\d+ · chart \w{6}$/)).toBeVisible()
  const boxes = await page.locator('.desk > section').evaluateAll((panes) =>
    panes.map((pane) => {
      const { left, top, right, bottom } = pane.getBoundingClientRect()
      return { name: pane.className, left, top, right, bottom }
    }),
  )
  expect(boxes.length).toBe(7)
  for (const box of boxes) {
    expect(box.bottom - box.top, box.name).toBeGreaterThan(80)
    expect(box.bottom, box.name).toBeLessThanOrEqual(900)
    expect(box.right, box.name).toBeLessThanOrEqual(1440)
    const over = boxes.filter(
      (other) =>
        other !== box &&
        other.left < box.right - 1 &&
        other.right > box.left + 1 &&
        other.top < box.bottom - 1 &&
        other.bottom > box.top + 1,
    )
    expect(
      over.map(({ name }) => name),
      box.name,
    ).toEqual([])
  }
  const phone = page.locator('.phone-case')
  expect((await phone.boundingBox())?.height).toBeGreaterThan(740)
})
