import { begin, beginCertified, signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import { open, seal } from '../fixtures/envelope'
import { expect, main, nightly, sampleLocale, test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'
import { startingWith, wordsOf } from '../fixtures/words'

for (const locale of ['id', 'en'] as const) {
  test(
    `from home to a loan, which the list of loans then has, in ${locale}`,
    { ...main, ...sampleLocale(locale) },
    async ({ page, sandbox }) => {
      const siti = await begin(page, sandbox, locale, { visitor: 'certified', path: '/home' })
      await page.getByRole('link', { name: siti.say('Apply'), exact: true }).click()
      await siti.at('/loan')
      await siti.agreesAndApplies()
      await expect(page.getByRole('heading', { name: siti.say('Your loan'), level: 1 })).toBeVisible()
      await sandbox.call('POST', '/jobs/run', {})
      await page.goto('/#/order')
      await siti.at('/order')
      const loanHistory = page.getByRole('list', { name: siti.say('Loan history') })
      await expect(loanHistory.getByRole('listitem').filter({ hasText: siti.say('Money sent') })).toBeVisible()
      await expectUsable(page, 'the list of loans')

      const session = await sandbox.signIn(siti.person.phone)
      const [bill] = await sandbox.bills(session)
      const owed = new Intl.NumberFormat(locale === 'id' ? 'id-ID' : 'en-US').format(bill?.owed ?? 0)
      await page.goto('/#/home')
      await expect(page.getByRole('banner')).toContainText(`Rp${owed}`)
      await expect(page.getByRole('banner')).toContainText(/23[.:]59 WIB/)
      await page
        .getByRole('link', { name: startingWith(siti.say('Pay')) })
        .first()
        .click()
      await expect(page).toHaveURL(new RegExp(`#/repay/${bill?.repayId}$`))
    },
  )
}

test(
  'what home shows is requested beside the status, each call once: over a slow network the borrower waits for one answer, not two',
  main,
  async ({ page, sandbox, borrower }) => {
    const shown = ['/credit/creditInfo', '/borrow/borrowStatus', '/borrow/bill', '/public/carousel', '/user/msg/center']
    const phone = await borrower({ bizStatus: 60 })
    await signIn(page, sandbox, phone)
    const siti = new Borrower(page, wordsOf('en'), sandbox, { phone })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/api/user', '')))
    const timesAsked = () => shown.map((path) => asked.filter((each) => each === path).length)
    let answer = () => {}
    await page.route('**/api/user/user/status', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve))
      await route.continue()
    })
    await page.goto('/?lang=en#/home')
    await expect.poll(timesAsked).toEqual(shown.map(() => 1))
    await expect(page.locator('[data-screen]')).toHaveCount(0)
    answer()
    await siti.at('/home')
    await expect(page.getByRole('heading', { name: 'How much do you need?' })).toBeVisible()
    expect(timesAsked()).toEqual(shown.map(() => 1))
  },
)

test(
  'an overdue loan locks the limit: the warning, the lender’s amount, and nothing on offer',
  main,
  async ({ page, sandbox, borrower }) => {
    const phone = await borrower({ bizStatus: 60, bills: [{ status: 70 }, { status: 30 }] })
    const session = await signIn(page, sandbox, phone)
    const siti = new Borrower(page, wordsOf('en'), sandbox, { phone })
    await page.goto('/?lang=en#/home')
    await expect(
      page.getByText('Your order is overdue and your credit limit is locked. Please repay in time.'),
    ).toBeVisible()
    const [bill] = await sandbox.bills(session)
    const loan = page.getByRole('banner')
    await expect(loan).toContainText(`Rp${new Intl.NumberFormat('en-US').format(bill?.owed ?? 0)}`)
    await expect(loan).toContainText(`${bill?.daysLate} days late`)
    await expect(page.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0)
    for (const way of [/^Pay it all/, /^Pay a part first/, /^Extend by/])
      await expect(page.getByRole('link', { name: way })).toBeInViewport({ ratio: 1 })
    await expectUsable(page, 'an overdue loan')

    await page.goto('/#/order')
    await page.getByRole('tab', { name: 'Completed (1)' }).click()
    await expect(page.getByText(/Settled on/)).toBeVisible()
    await siti.at('/order')
  },
)

for (const locale of ['id', 'en'] as const) {
  test(
    `an offer is ordered, and listed with the loans, in ${locale}`,
    sampleLocale(locale),
    async ({ page, sandbox }) => {
      const siti = await begin(page, sandbox, locale, { visitor: 'certified', path: '/home' })
      await siti.opens('Decide later')
      await expect(siti.button('Order')).toBeVisible()
      await expectUsable(page, 'the offer')
      await siti.button('Order').click()
      await expect(page.getByRole('dialog', { name: siti.say('We keep it for you') })).toBeVisible()
      await expectUsable(page, 'the request is kept')
      await siti.button('See my loans').click()
      await siti.at('/order')
      await expect(
        page.getByRole('heading', { name: startingWith(siti.say('Your request for {amount}').split('{')[0] ?? '') }),
      ).toBeVisible()
      await page.goBack()
      await siti.at('/home')
    },
  )

  test(
    `an offer is given up by Back, after one question that is put once, in ${locale}`,
    sampleLocale(locale),
    async ({ page, sandbox }) => {
      const siti = await begin(page, sandbox, locale, { visitor: 'certified', path: '/home' })
      await siti.opens('Decide later')
      await expect(siti.button('Order')).toBeVisible()
      await page.goBack()
      const question = page.getByRole('dialog', {
        name: siti.say('Are you sure you want to give up this opportunity?'),
      })
      await expect(question).toBeVisible()
      await expectUsable(page, 'the question')
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await siti.at('/home')
      await siti.opens('Decide later')
      await expect(siti.button('Order')).toBeVisible()
      await siti.button('Not now').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )
}

test(
  'notices lead to what they are about and are seen once they are left, and numbers that could not be read again are asked for',
  nightly,
  async ({ page, sandbox }) => {
    const { siti, phone, session } = await beginCertified(page, sandbox)
    const { number } = await sandbox.makeCode(session, { purpose: 'part', amount: 200_000 })
    await sandbox.call('POST', '/pay', { number })
    await sandbox.call('POST', '/jobs/run', {})
    await page.goto('/?lang=en#/home')
    await page.getByRole('link', { name: /^Notices, \d+ new$/ }).click()
    await siti.at('/notices')
    await page.getByRole('link', { name: /Receipt/ }).click()
    await expect(page.locator('[data-screen="/receipt/:number"]')).toBeVisible()
    await page.goBack()
    await siti.at('/notices')
    await page.goBack()
    await siti.at('/home')
    await expect(page.getByRole('link', { name: 'Notices', exact: true })).toBeVisible()

    await sandbox.borrower({ bizStatus: 60, bills: [{ status: 10 }] }, phone)
    await page.clock.install()
    await page.goto('about:blank')
    await page.goto('/?lang=en#/home')
    await expect(page.getByText(/under review/i).first()).toBeVisible()
    await sandbox.breaks(phone, { method: 'GET', path: '/credit/creditInfo', fault: 'http500' })
    await page.clock.runFor(15_000)
    await expect(page.getByText('These numbers may be out of date.')).toBeVisible()
    await sandbox.repairs(phone)
    await siti.button('Try again').first().click()
    await expect(page.getByText('These numbers may be out of date.')).toHaveCount(0)
  },
)

test('a lender that still assesses the limit: ten seconds are counted down, then the limit is loaded again', async ({
  page,
  sandbox,
}) => {
  await beginCertified(page, sandbox, { bills: [] })
  const path = '/api/user/credit/creditInfo'
  const shownText: boolean[] = []
  let isAssessing = true
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const answer = open<{ data: object }>(path, await response.json(), 'GET')
    const data = { ...answer.data, isAssessing }
    await route.fulfill({ response, json: seal(path, { ...answer, data }, { way: 'res', method: 'GET' }) })
    shownText.push(isAssessing)
  })
  await page.clock.install()
  await page.goto('/?lang=en#/home')
  const countdown = page.locator('[data-overlay="countdown.home"]')
  await expect(countdown).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(countdown).toBeVisible()
  isAssessing = false
  await page.clock.runFor(11_000)
  await expect(countdown).toHaveCount(0)
  await expect.poll(() => shownText).toEqual([true, false])
  await expect(page.getByRole('heading', { name: 'How much do you need?' })).toBeVisible()
})
