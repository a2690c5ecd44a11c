import type { Page } from 'playwright/test'
import { beginCertified, signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import { fieldsOf, storedOnDevice } from '../fixtures/device'
import type { Sandbox, SignedIn } from '../fixtures/sandbox'
import { expect, main, nightly, sampleRow, test } from '../fixtures/test'
import { startingWith, wordsOf } from '../fixtures/words'

const say = wordsOf('en')
const save = 'Save and continue'
const VOUCHERS = '/api/user/repay/voucher'
const shownText = (page: Page) =>
  page.getByRole('status').getByText(say('Your session has ended. Please sign in again.'))

/**
 * Revokes the session at the lender. The app's first calls must be complete: the device report, the last of them, would
 * end the session too early.
 */
async function revoke(page: Page, sandbox: Sandbox, session: SignedIn) {
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('isReportedDeviceInfo'))).toBe('1')
  await sandbox.ask('GET', '/login/loginOut', session)
}

/** A borrower signed in at that route, on a device of their own. */
async function at(page: Page, sandbox: Sandbox, bizStatus: number, path: string) {
  const phone = await sandbox.borrower({ bizStatus })
  const session = await signIn(page, sandbox, phone)
  await page.goto(`/?lang=en#${path}`)
  const siti = new Borrower(page, say, sandbox, { phone })
  await siti.at(path)
  return { siti, session }
}

const steps: [path: string, bizStatus: number, fill: (siti: Borrower) => Promise<void>, press: string][] = [
  ['/facial-auth/step-two', 30, (siti) => siti.fillsPersonalInfo(), save],
  ['/facial-auth/step-three', 40, (siti) => siti.fillsContacts(), save],
  ['/facial-auth/step-four', 50, (siti) => siti.fillsAccount(), 'Save this account'],
  ['/modify-bank-info', 60, (siti) => siti.fillsBank(), 'Check this account'],
]
for (const [i, [path, bizStatus, fill, press]] of steps.entries()) {
  test(
    `in the middle of ${path} all that was typed is there after signing in, and is sent`,
    sampleRow(i),
    async ({ page, sandbox }) => {
      const { siti, session } = await at(page, sandbox, bizStatus, path)
      await fill(siti)
      const typed = (await fieldsOf(page)).filter((field) => !field.startsWith('on '))
      await revoke(page, sandbox, session)
      await siti.sends(press)
      await siti.at('/login')
      await expect(shownText(page)).toBeVisible()
      await siti.signsIn()
      await siti.at(path)
      await expect.poll(async () => (await fieldsOf(page)).filter((field) => !field.startsWith('on '))).toEqual(typed)
      // Consents are required again.
      for (const tick of await page.getByRole('checkbox').all()) await tick.check()
      await siti.sends(press)
      if (path === '/modify-bank-info') {
        await siti.typesCode()
        await siti.button('Change bank account').click()
      }
      // The last step is assessed on its own screen.
      const elsewhere = page.locator(`[data-screen]:not([data-screen="${path}"])`)
      await expect(page.locator('[data-overlay^="countdown"]').or(elsewhere).first()).toBeVisible()
    },
  )
}

test('the questionnaire has its answers again', nightly, async ({ page, sandbox }) => {
  const { siti, session } = await at(page, sandbox, 10, '/survey')
  await siti.answersQuestions('How are you paid?')
  const typed = await fieldsOf(page)
  await revoke(page, sandbox, session)
  await page.reload()
  await siti.at('/login')
  await siti.signsIn()
  await siti.at('/survey')
  await expect.poll(() => fieldsOf(page)).toEqual(typed)
})

test('the photo of the card is kept', nightly, async ({ page, sandbox }) => {
  const card = await at(page, sandbox, 20, '/facial-auth/step-one')
  await expect(card.siti.button('Use the camera')).toBeVisible()
  await revoke(page, sandbox, card.session)
  await card.siti.photographsCard()
  await card.siti.at('/login')
  await card.siti.signsIn()
  await card.siti.at('/facial-auth/step-one')
  await card.siti.sendsCard()
})

test('a 403 that the token is expired is the same', main, async ({ page, sandbox }) => {
  const { siti } = await at(page, sandbox, 30, '/facial-auth/step-two')
  await siti.fillsPersonalInfo()
  const typed = await fieldsOf(page)
  const { phone } = siti.person
  await sandbox.breaks(phone, { method: 'POST', path: '/userBaseInfo/updateBaseInfo', fault: 'tokenExpired' })
  await siti.button(save).click()
  await siti.at('/login')
  await expect(shownText(page)).toBeVisible()
  await sandbox.repairs(phone)
  await siti.signsIn()
  await siti.at('/facial-auth/step-two')
  await expect.poll(() => fieldsOf(page)).toEqual(typed)
})

test('choosing a loan continues with its amount and its days', nightly, async ({ page, sandbox }) => {
  const { siti, session } = await beginCertified(page, sandbox, {
    bills: [],
    limit: 5_000_000,
    monthlyIncome: 50_000_000,
  })
  await page.goto('/?lang=en#/loan')
  const amount = page.getByLabel(say('Loan amount'), { exact: true })
  const days = page.getByRole('radio', { name: '14 days' })
  await days.check()
  // A pending quote would end the session before anything is typed.
  await expect(page.getByText(say('The costs are up to date'))).toBeAttached()
  await revoke(page, sandbox, session)
  await amount.fill('800000')
  await siti.at('/login')
  await siti.signsIn()
  await siti.at('/loan')
  await expect(amount).toHaveValue('800,000')
  await expect(days).toBeChecked()
  await siti.agreesAndApplies()
  await expect(page.getByRole('heading', { name: say('Your loan'), level: 1 })).toBeVisible()
})

test(
  'paying back continues at the same loan, with the parameters of its address',
  nightly,
  async ({ page, sandbox }) => {
    const { siti, session, repayId } = await beginCertified(page, sandbox)
    await page.goto(`/?lang=en#/repay/${repayId}?from=sms`)
    await siti.choosesChannel(/^BRI/)
    await revoke(page, sandbox, session)
    await siti.mainButton().click()
    await siti.at('/login')
    await siti.signsIn()
    await siti.at('/repay/:repayId')
    await expect(page).toHaveURL(new RegExp(`#/repay/${repayId}\\?from=sms$`))
    await siti.mainButton().click()
    await expect(page.getByRole('radio', { name: /^BRI/ })).toBeChecked()
    await siti.mainButton().click()
    await siti.at('/va')
  },
)

test('a proof of payment can be completed, with its photo', nightly, async ({ page, sandbox }) => {
  const { siti, session, repayId } = await beginCertified(page, sandbox)
  await page.goto(`/?lang=en#/upload-voucher?loan=${repayId}`)
  await expect(siti.button('Send proof')).toBeVisible()
  await siti.fillsVoucher()
  const typed = await fieldsOf(page)
  await revoke(page, sandbox, session)
  await siti.addsPhoto(90)
  await siti.at('/login')
  await siti.signsIn()
  await siti.at('/upload-voucher')
  await expect(page).toHaveURL(new RegExp(`loan=${repayId}$`))
  await expect(page.getByText(say('Photo ready'))).toBeVisible()
  expect(await fieldsOf(page)).toEqual(typed)
})

test(
  'a proof of payment that was queued meanwhile is sent after signing in, and is in the list',
  nightly,
  async ({ page, sandbox }) => {
    const { siti, session } = await beginCertified(page, sandbox)
    await page.goto('/?lang=en#/upload-voucher')
    await expect(siti.button('Send proof')).toBeVisible()
    await siti.fillsVoucher()
    await siti.addsPhoto(90)
    await expect(page.getByText(say('Photo ready'))).toBeVisible()
    await revoke(page, sandbox, session)
    await siti.button('Send proof').click()
    await siti.at('/login')
    // The lender reads the list before it gets the proof, and the response arrives after it.
    const isSent = page.waitForResponse((response) => {
      return response.request().method() === 'POST' && response.url().endsWith(VOUCHERS)
    })
    let markRead = () => {}
    const isRead = new Promise<void>((resolve) => {
      markRead = resolve
    })
    let lists = 0
    await page.route(`**${VOUCHERS}`, async (route) => {
      const isList = route.request().method() === 'GET'
      if (!isList) await isRead
      const response = await route.fetch()
      if (isList) {
        lists += 1
        markRead()
        if (lists === 1) await isSent
      }
      await route.fulfill({ response })
    })
    await siti.signsIn()
    await siti.at('/upload-voucher')
    await expect(page.getByText(/^BP-[0-9A-Z]{4}-[0-9A-Z]{4}$/).first()).toBeVisible()
  },
)

test(
  'the place is known also when the phone has closed the page while the borrower looked for the code',
  nightly,
  async ({ page, sandbox }) => {
    const { siti, session, repayId } = await beginCertified(page, sandbox)
    await page.goto(`/?lang=en#/repay/${repayId}`)
    await siti.at('/repay/:repayId')
    await revoke(page, sandbox, session)
    await page.reload()
    await siti.at('/login')
    await expect
      .poll(async () => (await storedOnDevice(page, 'draft')).some((key) => key.endsWith('/place')))
      .toBe(true)
    const next = await page.context().newPage()
    await page.close()
    await next.goto('/?lang=en#/login')
    const again = new Borrower(next, say, sandbox, siti.person)
    await again.signsIn()
    await again.at('/repay/:repayId')
    expect((await storedOnDevice(next, 'draft')).filter((key) => key.endsWith('/place'))).toEqual([])
  },
)

test('another phone’s borrower does not land in the place of the one before, and finds none of their data', async ({
  page,
  sandbox,
}) => {
  const { siti, session } = await at(page, sandbox, 30, '/facial-auth/step-two')
  await page.getByLabel(say('Email')).fill('siti@contoh.id')
  await expect
    .poll(async () => (await storedOnDevice(page, 'draft')).some((key) => key.endsWith('/personal')))
    .toBe(true)
  await revoke(page, sandbox, session)
  await page.reload()
  await siti.at('/login')
  const dewi = new Borrower(page, say, sandbox, { phone: await sandbox.borrower({ bizStatus: 60 }) })
  await dewi.signsIn()
  await dewi.at('/home')
  await expect.poll(() => storedOnDevice(page, 'draft')).toEqual([])
})

test('signing out in one tab ends the session in all of them', main, async ({ page, sandbox }) => {
  const { siti, session } = await at(page, sandbox, 30, '/facial-auth/step-two')
  const others = [await page.context().newPage(), await page.context().newPage()]
  const paths = ['/order', '/user']
  for (const [i, other] of others.entries()) {
    await other.goto(`/#${paths[i]}`)
    await expect(other.locator(`[data-screen="${paths[i]}"]`)).toBeVisible()
  }
  await page.goto('/#/user')
  await siti.button('Sign out').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Sign out') })
    .click()
  for (const tab of [page, ...others]) {
    await expect(tab.locator('[data-screen="/login"]')).toBeVisible()
    await tab.goto('about:blank')
    await tab.goto('/#/order')
    await expect(tab.locator('[data-screen="/noren"]')).toBeVisible()
  }
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies).not.toContain('token')
  expect(cookies).not.toContain('userInfo')
  await expect.poll(() => sandbox.ask('GET', '/user/status', session).catch(String)).toContain('401')
})

test('an account put on hold shows what that means, and its loan can be paid back all the same', async ({
  page,
  sandbox,
}) => {
  const { siti, repayId } = await beginCertified(page, sandbox)
  const { phone } = siti.person
  await sandbox.call('POST', '/borrowers', { phone, bizStatus: 60, isBlocked: true, bills: [{ status: 50 }] })
  await page.goto('/?lang=en#/home')
  await siti.at('/noren')
  await expect(page.getByRole('heading', { name: say('Your account is restricted for now') })).toBeVisible()
  await page.getByRole('button', { name: /^Ask customer service why/ }).click()
  await expect(page.locator('[data-overlay="support"]')).toBeVisible()
  await page.goBack()
  const answered = page.waitForResponse('**/user/status')
  await siti.button('Check status again').click()
  await answered
  await expect(siti.button('Check status again')).toBeVisible()
  await page.getByRole('link', { name: /^Pay a loan/ }).click()
  await siti.at('/order')
  await page
    .getByRole('link', { name: startingWith(say('Pay')) })
    .first()
    .click()
  await siti.at('/repay/:repayId')
  await siti.paysThrough(/^BRI/)
  await siti.at('/va')
  expect(repayId).not.toBe('')

  // Also on a phone without the borrower's cookies.
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto('/?lang=en#/login')
  await siti.signsIn()
  await siti.at('/noren')
  await expect(page.getByRole('heading', { name: say('Your account is restricted for now') })).toBeVisible()
  await sandbox.call('POST', '/borrowers', { phone, bizStatus: 60 })
  await siti.button('Check status again').click()
  await siti.at('/home')
})
