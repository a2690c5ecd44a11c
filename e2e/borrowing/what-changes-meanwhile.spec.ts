import { beginCertified } from '../fixtures/begin'
import { untilAsked } from '../fixtures/device'
import { expect, main, nightly, testInTime as test } from '../fixtures/test'

test('a loan under review is polled, wherever it is shown', main, async ({ page, sandbox }) => {
  const { siti, phone, repayId } = await beginCertified(page, sandbox, { bills: [{ status: 10 }] })
  await page.clock.install()
  for (const [at, path] of [
    ['/home', '/borrow/borrowStatus'],
    ['/order', '/borrow/bill'],
    [`/repay/${repayId}`, '/repay/quote'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`/?lang=en#${at}`)
    await expect(page.getByText(/under review/i).first()).toBeVisible()
    const again = untilAsked(page, path)
    await page.clock.runFor(31_000)
    await again
  }
  // The loans have changed meanwhile.
  await sandbox.borrower({ bizStatus: 60, bills: [{ status: 50 }] }, phone)
  await page.clock.runFor(31_000)
  await expect(page.getByRole('heading', { name: "We can't find this loan" })).toBeVisible()
  await page.goto('/#/loan')
  await expect(siti.button('Back to home')).toBeVisible()
  await page.clock.runFor(6000)
  await siti.receivesMoney()
})

test('a loan that the bank refused to pay out can be repaid only once the money was sent again', async ({
  page,
  sandbox,
}) => {
  const { siti, session } = await beginCertified(page, sandbox, { bills: [] })
  await sandbox.call('POST', '/jobs/run', {})
  await sandbox.call('POST', '/channels', { switch: 'payOutRefused', times: 1 })
  await page.goto('/?lang=en#/loan')
  await siti.agreesAndApplies()
  await expect(page.getByRole('heading', { name: 'Your loan', level: 1 })).toBeVisible()
  await sandbox.call('POST', '/jobs/run', {})
  const repayId = await sandbox.latestLoan(session)
  await page.clock.install()
  await page.goto(`/#/repay/${repayId}`)
  await expect(page.getByRole('heading', { name: 'The money is still on its way' })).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByRole('heading', { name: 'The money is still on its way' })).toBeVisible()
  await sandbox.ask('POST', '/borrow/failBorrowHandler', session, { body: { repayId } })
  await sandbox.call('POST', '/jobs/run', {})
  await page.clock.runFor(31_000)
  await expect(siti.mainButton()).toBeVisible()
})

test('a loan that was not approved is not to be paid', nightly, async ({ page, sandbox }) => {
  const { siti, session } = await beginCertified(page, sandbox, { bills: [], isReported: true })
  await page.goto('/?lang=en#/loan')
  await siti.agreesAndApplies()
  await expect(page.getByRole('heading', { name: 'Your loan', level: 1 })).toBeVisible()
  await sandbox.call('POST', '/jobs/run', {})
  const [rejected] = await sandbox.bills(session)
  await page.goto(`/#/repay/${rejected!.repayId}`)
  await expect(page.getByRole('heading', { name: 'This loan was not paid out' })).toBeVisible()
})

test(
  'a payment made elsewhere changes what a code would be for, and ends the choosing',
  nightly,
  async ({ page, sandbox }) => {
    const { siti, session, repayId } = await beginCertified(page, sandbox)
    await page.clock.install()
    await page.goto(`/?lang=en#/repay/${repayId}`)
    await expect(siti.mainButton()).toBeVisible()
    const part = await sandbox.makeCode(session, { purpose: 'part', amount: 200_000 })
    await sandbox.call('POST', '/pay', { number: part.number })
    await siti.paysThrough(/^QRIS/)
    await expect(page.getByText(/The amounts have changed since you opened them/)).toBeVisible()
    const rest = await sandbox.makeCode(session)
    await sandbox.call('POST', '/pay', { number: rest.number })
    await page.clock.runFor(31_000)
    await expect(page.getByRole('heading', { name: 'This loan is settled' })).toBeVisible()
  },
)

test(
  'a channel that does not answer, for a code and for giving back: an error is shown, and the retry works',
  nightly,
  async ({ page, sandbox }) => {
    const { siti, phone, session } = await beginCertified(page, sandbox, { bills: [] })
    await page.goto('/?lang=en#/loan')
    await siti.agreesAndApplies()
    await expect(page.getByRole('heading', { name: 'Your loan', level: 1 })).toBeVisible()
    await sandbox.call('POST', '/jobs/run', {})
    const repayId = await sandbox.latestLoan(session)
    await page.goto(`/#/repay/${repayId}`)
    const asksInVain = async (fault: string, path: string) => {
      await sandbox.breaks(phone, { method: 'POST', path, fault })
      await siti.mainButton().click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(siti.mainButton()).toBeEnabled()
      await sandbox.repairs(phone)
    }
    await page.getByRole('radio', { name: 'Pay a part' }).check()
    await siti.choosesChannel(/^QRIS/)
    await asksInVain('code:1005', '/repay/code')
    await page.goBack()
    await page.getByRole('radio', { name: 'Give it back' }).check()
    await asksInVain('code:1005', '/repay/giveBack')
    await asksInVain('http500', '/repay/giveBack')
    await siti.mainButton().click()
    await siti.at('/va')
  },
)

test(
  'a code that was replaced on another phone, with a part paid, is no longer shown',
  nightly,
  async ({ page, sandbox }) => {
    const { siti, phone, session, repayId } = await beginCertified(page, sandbox)
    const first = await sandbox.makeCode(session)
    await page.clock.install()
    await page.goto(`/?lang=en#/va?loan=${repayId}`)
    await expect(siti.button('I have paid')).toBeVisible()
    await sandbox.breaks(phone, { method: 'POST', path: '/repay/quote', fault: 'http500' })
    await page.clock.runFor(11_000)
    await expect(page.getByText(/We could not see whether the payment has arrived/)).toBeVisible()
    await siti.button('Try again').click()
    await expect(page.getByText(/We could not see whether the payment has arrived/)).toBeVisible()
    await siti.button('I have paid').click()
    await sandbox.makeCode(session, { channel: 'BCA' })
    const part = await sandbox.makeCode(session, { purpose: 'part', amount: 200_000 })
    await sandbox.call('POST', '/pay', { number: part.number })
    await sandbox.call('POST', '/jobs/run', {})
    await sandbox.repairs(phone)
    await page.clock.runFor(11_000)
    await expect(page.getByRole('heading', { name: 'There is a newer code' })).toBeVisible()
    expect(await page.locator('body').innerText()).not.toContain(first.number.slice(0, 4))
  },
)

test('a code for all of it ends when a part is paid by another one', async ({ page, sandbox }) => {
  const { siti, session, repayId } = await beginCertified(page, sandbox)
  await sandbox.makeCode(session)
  await page.clock.install()
  await page.goto(`/?lang=en#/va?loan=${repayId}`)
  await expect(siti.button('I have paid')).toBeVisible()
  const part = await sandbox.makeCode(session, { channel: 'BCA', purpose: 'part', amount: 200_000 })
  // It was shown on the other phone, so this one has not saved it.
  await page.goto('about:blank')
  await sandbox.call('POST', '/pay', { number: part.number })
  await sandbox.call('POST', '/jobs/run', {})
  await page.goto(`/#/va?loan=${repayId}`)
  await expect(page.getByRole('heading', { name: 'This code has ended' })).toBeVisible()
  await page.getByRole('link', { name: 'Get a new code' }).click()
  await siti.at('/repay/:repayId')
})

test(
  'receipts are shared, of a loan that is settled and of one that was paid twice',
  nightly,
  async ({ page, sandbox }) => {
    await page.addInitScript(() => {
      const shared: string[] = []
      Object.assign(window, { shared })
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files = [] }: ShareData) => void shared.push(...files.map(({ name }) => name)),
      })
    })
    const shared = () => page.evaluate(() => (window as unknown as { shared: string[] }).shared.length)
    const { siti, session, repayId } = await beginCertified(page, sandbox)
    const { number } = await sandbox.makeCode(session)
    await page.goto(`/?lang=en#/va?loan=${repayId}`)
    await expect(siti.button('I have paid')).toBeVisible()
    await sandbox.call('POST', '/pay', { number })
    await siti.button('I have paid').click()
    await expect(page.getByRole('heading', { name: 'The loan is settled' })).toBeVisible()
    await siti.button('Share').click()
    await expect.poll(shared).toBe(1)
    await sandbox.call('POST', '/pay', { number })
    await page.reload()
    await expect(page.getByText(/twice/i).first()).toBeVisible()
    await siti.button('Share').click()
    await expect.poll(shared).toBe(1)
  },
)

test('a link to a code: looked up too often, and open until its last second', nightly, async ({ page, sandbox }) => {
  const { siti, session } = await beginCertified(page, sandbox)
  const { reference, expiresAt } = await sandbox.makeCode(session)
  const path = `/api/user/repay/code/${reference}`
  const code = page.getByRole('region', { name: 'Payment code', exact: true })
  await sandbox.call('POST', '/faults', { method: 'GET', path, fault: 'code:429', times: 1 })
  await page.clock.install()
  await page.goto(`/?lang=en#/repay-code?code=${reference}`)
  await expect(page.getByText('Too many look-ups from here')).toBeVisible()
  await siti.button('Try again').click()
  await expect(code).toBeVisible()
  const again = untilAsked(page, path)
  await page.clock.runFor(61_000)
  await again
  // The lender is a minute away; the page runs for less than that.
  await sandbox.advances(Date.parse(expiresAt) - (await sandbox.now()) - 50_000)
  await siti.button('See whether it is paid').click()
  await expect(page.getByRole('timer')).toHaveText(/^0:\d\d left$/)
  await page.clock.runFor(51_000)
  await expect(page.getByRole('heading', { name: 'This code has expired' })).toBeVisible()
  await siti.button('See whether it is paid').click()
  await expect(code).toBeVisible()
})

test(
  'the terms have changed when the loan is submitted: the costs are quoted again',
  nightly,
  async ({ page, sandbox }) => {
    const { siti } = await beginCertified(page, sandbox, { bills: [] })
    await page.goto('/?lang=en#/loan')
    await siti.goesToSummary()
    await sandbox.advances('1d')
    await siti.agreesAndApplies()
    await expect(page.getByText(/The terms have changed since you opened them/)).toBeVisible()
    await siti.agreesAndApplies()
    await expect(page.getByRole('heading', { name: 'Your loan', level: 1 })).toBeVisible()
  },
)

test(
  'a loan is applied for on another phone while this one waits for its quote',
  nightly,
  async ({ page, sandbox }) => {
    const { phone } = await beginCertified(page, sandbox, { bills: [] })
    await sandbox.breaks(phone, { method: 'POST', path: '/product/quote', fault: 'code:315' })
    await page.goto('/?lang=en#/loan')
    await expect(page.getByRole('heading', { name: 'No loan is open' })).toBeVisible()
  },
)

test(
  'a limit below every offer: nothing can be borrowed, and the limit can be loaded again',
  nightly,
  async ({ page, sandbox }) => {
    const { siti } = await beginCertified(page, sandbox, { bills: [], limit: 100_000 })
    await page.goto('/?lang=en#/loan')
    await expect(page.getByRole('heading', { name: 'Nothing can be borrowed right now' })).toBeVisible()
    await siti.button('Look again').click()
    await expect(page.getByRole('heading', { name: 'Nothing can be borrowed right now' })).toBeVisible()
  },
)

test.describe('the confirmation by the carrier', () => {
  test(
    'is waited for, is requested again, and is read from the SMS on a phone that can',
    nightly,
    async ({ page, sandbox }) => {
      await page.addInitScript(() => {
        const sms = new Promise((resolve) => Object.assign(window, { receive: (code: string) => resolve({ code }) }))
        Object.assign(window, { OTPCredential: class {} })
        Object.assign(navigator.credentials, { get: () => sms })
      })
      const { siti, phone } = await beginCertified(page, sandbox, { bills: [] })
      await page.clock.install()
      await page.goto('/?lang=en#/api-phone-check')
      await siti.button('Send code').click()
      await expect(page.getByRole('button', { name: /0:\d\d/ })).toBeVisible()
      await siti.mistypes(page.getByLabel('Verification code'))
      await siti.button('Confirm').click()
      await expect(page.getByLabel('Verification code')).toHaveAttribute('aria-invalid', 'true')
      await page.clock.runFor(61_000)
      await expect(siti.button('Resend code')).toBeVisible()
      const code = await sandbox.codeOf(phone)
      await page.evaluate((digits) => (window as unknown as { receive: (code: string) => void }).receive(digits), code)
      await siti.at('/loan')
    },
  )

  test('is requested on another phone meanwhile, which confirms it', nightly, async ({ page, sandbox }) => {
    const { siti, phone, session } = await beginCertified(page, sandbox, { bills: [] })
    await page.goto('/?lang=en#/api-phone-check')
    await expect(siti.button('Send code')).toBeVisible()
    await sandbox.ask('GET', '/telecom/lotp', session)
    await siti.button('Send code').click()
    await expect(page.getByRole('button', { name: /0:\d\d/ })).toBeVisible()
    await page.goto('about:blank')

    const another = await beginCertified(page, sandbox, { bills: [] })
    await page.goto('/?lang=en#/api-phone-check')
    await expect(another.siti.button('Send code')).toBeVisible()
    await sandbox.ask('GET', '/telecom/lotp', another.session)
    await sandbox.ask('POST', '/telecom/lv', another.session, {
      body: { otpCode: await sandbox.codeOf(another.phone) },
    })
    await another.siti.button('Send code').click()
    await expect(page.getByRole('heading', { name: 'Your number is confirmed' })).toBeVisible()
    expect(phone).not.toBe(another.phone)
  })
})
