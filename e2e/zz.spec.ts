import { expect, test } from './fixtures/test'
test('zz', async ({ page, context, borrower, signIn }) => {
  await signIn(page, await borrower({ bizStatus: 60 }))
  await page.goto('/#/home')
  await page.waitForTimeout(1500)
  const service = page.locator('header').getByRole('button', { name: 'Layanan pelanggan' })
  const active = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
  for (const close of [
    () => page.getByRole('button', { name: 'Tutup' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await service.click()
    console.log('opened', await active())
    await page.waitForTimeout(600)
    await page.screenshot({ path: '/tmp/uif-support.png' })
    await close()
    await page.waitForTimeout(600)
    console.log('closed', await active())
  }
  await context.setOffline(true)
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/uif-offline.png' })
  console.log(
    await page.evaluate(() =>
      [...document.querySelectorAll('output')].map((o) => {
        const r = o.getBoundingClientRect()
        const e = document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2)
        return [o.textContent, r.top, r.bottom, e?.outerHTML.slice(0, 80)]
      }),
    ),
  )
})
