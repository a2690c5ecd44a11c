import type { Browser } from 'playwright/test'
import { Borrower } from '../fixtures/Borrower'
import { expect, nightly, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

const say = wordsOf('id')
const step = '/facial-auth/step-one'
const onThePhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'id-ID' }

const openPhone = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ ...onThePhone, ...(baseURL === undefined ? {} : { baseURL }) })).newPage()

test('a computer without a camera shows a code; the phone continues the step, and the computer follows', async ({
  page,
  browser,
  baseURL,
  sandbox,
  borrower,
  signIn,
}) => {
  const phone = await borrower({ bizStatus: 20 })
  const session = await signIn(page, phone)
  await sandbox.confirmCard(session)
  const atComputer = new Borrower(page, say, sandbox, { phone })
  await page.goto(`/#${step}`)
  const link = await atComputer.handsOver()
  await expect(
    page.getByRole('status').filter({ hasText: say('Waiting for your phone. This page continues automatically.') }),
  ).toBeVisible()

  const phonePage = await openPhone(browser, baseURL)
  const atPhone = new Borrower(phonePage, say, sandbox, { phone })
  await phonePage.goto(link)
  await phonePage.getByRole('button', { name: say('Sign in') }).click()
  await expect(phonePage.getByText(say('Your computer is waiting.'))).toBeVisible()
  expect(phonePage.url()).not.toContain('handover=')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: say('Your phone is there. Finish this step on it: this page continues automatically.') }),
  ).toBeVisible()

  await atPhone.givesSelfie()
  await atPhone.at('/facial-auth/step-two')
  await atComputer.at('/facial-auth/step-two')

  const other = await openPhone(browser, baseURL)
  await other.goto(link)
  await expect(other.getByText(say('This code no longer works. Show a new one on your computer.'))).toBeVisible()
  expect((await other.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
  await Promise.all([phonePage, other].map((opened) => opened.context().close()))
})

test(
  'a phone with another account signed in asks first, and may keep it',
  nightly,
  async ({ page, browser, baseURL, sandbox, borrower, signIn }) => {
    const phone = await borrower({ bizStatus: 20 })
    await signIn(page, phone)
    await page.goto(`/#${step}`)
    const link = await new Borrower(page, say, sandbox, { phone }).handsOver()

    const phonePage = await openPhone(browser, baseURL)
    const other = await borrower({ bizStatus: 60 })
    const { token } = await signIn(phonePage, other)
    await phonePage.goto(link)
    await expect(phonePage.locator('[data-overlay="otherAccount"]')).toBeVisible()
    await phonePage.getByRole('button', { name: say('Stay'), exact: true }).click()
    await expect(phonePage.locator('[data-screen="/home"]')).toBeVisible()
    const saved = (await phonePage.context().cookies()).find(({ name }) => name === 'token')
    expect(saved?.value).toBe(token)
    await phonePage.context().close()
  },
)
