import type { Page } from 'playwright/test'
import sharp from 'sharp'
import type { Locale } from '#domain/language'
import { formatRupiah } from '#domain/lending/money'
import type { RepayQuote } from '#domain/lending/repay/quote'
import { signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import { draftsOnDevice } from '../fixtures/device'
import type { NewBorrower, Sandbox } from '../fixtures/sandbox'
import { expect, main, nightly, sampleLocale, testInTime as test } from '../fixtures/test'
import { startingWith, wordsOf } from '../fixtures/words'

interface Credit {
  totalLimit: number
  availableLimit: number
}

/** A certified borrower, and the lender's data about them. */
async function certified(page: Page, sandbox: Sandbox, locale: Locale, more: Partial<NewBorrower> = {}) {
  await sandbox.untilMorning()
  const phone = await sandbox.borrower({ bizStatus: 60, limit: 2_000_000, monthlyIncome: 9_000_000, ...more })
  const session = await signIn(page, sandbox, phone)
  const siti = new Borrower(page, wordsOf(locale), sandbox, { phone })
  const heading = (english: string) => page.getByRole('heading', { name: siti.say(english), exact: true })
  const region = (english: string) => page.getByRole('region', { name: siti.say(english), exact: true })

  return {
    siti,
    session,
    heading,
    region,
    rupiah: (amount: number) => formatRupiah(amount, locale),
    credit: () => sandbox.ask<Credit>('GET', '/credit/creditInfo', session),
    async bill() {
      const [bill] = await sandbox.bills(session)
      if (!bill) throw new Error('the borrower has no loan')
      return bill
    },
    couponReasons: async () =>
      (await sandbox.ask<{ details: { reason: string | null }[] }>('GET', '/coupon/couponList', session)).details.map(
        ({ reason }) => reason,
      ),
    async code() {
      const repayId = await sandbox.latestLoan(session)
      const { codes } = await sandbox.ask<RepayQuote>('POST', '/repay/quote', session, { body: { repayId } })
      const [code] = codes
      if (!code) throw new Error('the borrower has no open code')
      return code
    },
    goes: (path: string) => page.goto(`${sandbox.url}/?lang=${locale}&${Math.random()}#${path}`),
    /** Ends on the screen of the new loan. */
    async applies() {
      await this.goes('/loan')
      await siti.agreesAndApplies()
      await expect(heading('Your loan')).toBeVisible()
    },
    async borrows() {
      await this.applies()
      await sandbox.call('POST', '/jobs/run', {})
      await siti.receivesMoney()
    },
    /** Creates a code on the screen; `choose` makes choices before. */
    async makesCode(channel: string, choose = async () => {}) {
      await this.goes('/home')
      const [pay, payAll] = ['Pay', 'Pay it all'].map((way) =>
        page.getByRole('link', { name: startingWith(siti.say(way)) }),
      )
      await pay!.or(payAll!).first().click()
      await siti.at('/repay/:repayId')
      await choose()
      await siti.paysThrough(startingWith(channel))
      await expect(region('Payment code')).toBeVisible()
      return this.code()
    },
    /** Advances the clock and runs what is due. */
    async waits(advance: string | number) {
      await sandbox.advances(advance)
      await sandbox.call('POST', '/jobs/run', {})
    },
    pays: (number: string, more = {}) => sandbox.call('POST', '/pay', { number, ...more }),
  }
}

for (const locale of ['id', 'en'] as const) {
  test.describe(`in ${locale}`, sampleLocale(locale), () => {
    test(
      'paid on its due date by virtual account: settled, and the limit is larger',
      main,
      async ({ page, sandbox }) => {
        const borrower = await certified(page, sandbox, locale)
        const before = await borrower.credit()
        await borrower.borrows()
        await borrower.waits('30d')
        const { owed } = await borrower.bill()
        const code = await borrower.makesCode('BCA')
        expect(code.amount).toBe(owed)
        await expect(page.getByText(borrower.rupiah(owed)).first()).toBeVisible()
        await borrower.pays(code.number)
        await borrower.siti.button('I have paid').click()
        await expect(borrower.heading('The loan is settled')).toBeVisible()
        const { totalLimit } = await borrower.credit()
        expect(totalLimit).toBeGreaterThan(before.totalLimit)
        await expect(borrower.region('Your limit now')).toContainText(borrower.rupiah(totalLimit))
      },
    )

    test('paid in two parts', nightly, async ({ page, sandbox }) => {
      const borrower = await certified(page, sandbox, locale)
      await borrower.borrows()
      await borrower.waits('30d')
      const { owed } = await borrower.bill()
      const part = await borrower.makesCode('BRI', async () => {
        await page.getByRole('radio', { name: borrower.siti.say('Pay a part') }).check()
        await page.getByRole('textbox').fill('200000')
      })
      expect(part.amount).toBe(200_000)
      await borrower.pays(part.number)
      await borrower.siti.button('I have paid').click()
      await expect(borrower.heading('A part is paid')).toBeVisible()
      await expect(page.getByText(borrower.rupiah(owed - 200_000)).first()).toBeVisible()
      const rest = await borrower.makesCode('BRI')
      expect(rest.amount).toBe(owed - 200_000)
      await borrower.pays(rest.number)
      await borrower.siti.button('I have paid').click()
      await expect(borrower.heading('The loan is settled')).toBeVisible()
    })

    test('extended, then paid on the new date', async ({ page, sandbox }) => {
      const borrower = await certified(page, sandbox, locale)
      await borrower.borrows()
      await borrower.waits('30d')
      const { dueDate } = await borrower.bill()
      const extension = await borrower.makesCode('QRIS', async () => {
        await page.getByRole('radio', { name: locale === 'id' ? /^Perpanjang/ : /^Extend by/ }).check()
        await page.getByRole('checkbox').check()
      })
      await borrower.pays(extension.number)
      await borrower.siti.button('I have paid').click()
      await expect(borrower.heading('The loan is extended')).toBeVisible()
      const extended = await borrower.bill()
      expect(Date.parse(extended.dueDate ?? '')).toBeGreaterThan(Date.parse(dueDate ?? ''))
      await borrower.waits('7d')
      const rest = await borrower.makesCode('QRIS')
      expect(rest.amount).toBe(extended.owed)
      await borrower.pays(rest.number)
      await borrower.siti.button('I have paid').click()
      await expect(borrower.heading('The loan is settled')).toBeVisible()
    })

    test('late: locked with nothing on offer, and open again once it is paid', main, async ({ page, sandbox }) => {
      const borrower = await certified(page, sandbox, locale)
      const before = await borrower.credit()
      await borrower.borrows()
      await borrower.waits('35d')
      await borrower.goes('/home')
      const locked = page.getByText(
        borrower.siti.say('Your order is overdue and your credit limit is locked. Please repay in time.'),
      )
      await expect(locked).toBeVisible()
      const offers = page.getByRole('link', { name: borrower.siti.say('Apply'), exact: true })
      await expect(offers).toHaveCount(0)
      const { owed } = await borrower.bill()
      const code = await borrower.makesCode('Bank Mandiri')
      expect(code.amount).toBe(owed)
      await borrower.pays(code.number)
      await borrower.siti.button('I have paid').click()
      await expect(borrower.heading('The loan is settled')).toBeVisible()
      expect(await borrower.credit()).toEqual(before)
      await borrower.goes('/home')
      await expect(offers).toBeVisible()
      await expect(locked).toHaveCount(0)
    })

    test(
      'paid at 23:58 of its due date and reported three days later: no late fee',
      nightly,
      async ({ page, sandbox }) => {
        const borrower = await certified(page, sandbox, locale)
        await borrower.borrows()
        const { dueDate } = await borrower.bill()
        await borrower.waits(Date.parse(`${dueDate}T22:58:00+07:00`) - (await sandbox.now()))
        const { owed } = await borrower.bill()
        const code = await borrower.makesCode('BCA')
        await sandbox.advances('1h')
        await borrower.pays(code.number, { news: '3d' })
        await sandbox.advances('1d')
        await borrower.goes('/home')
        await expect(page.getByRole('banner')).toContainText(borrower.rupiah((await borrower.bill()).owed))
        expect((await borrower.bill()).owed).toBeGreaterThan(owed)
        await borrower.waits('3d')
        await borrower.goes('/home')
        await expect(page.getByRole('link', { name: borrower.siti.say('Apply'), exact: true })).toBeVisible()
        expect(await borrower.bill()).toMatchObject({ borrowStatus: 30, owed: 0, overpaid: 0, closedOn: dueDate })
        await borrower.goes('/order')
        await page.getByRole('tab').last().click()
        await expect(page.getByText(borrower.siti.say('Settled')).first()).toBeVisible()
      },
    )

    test('paid twice: shown at once, with where the rest is sent and by when, until it is sent back', async ({
      page,
      sandbox,
    }) => {
      const borrower = await certified(page, sandbox, locale)
      await borrower.borrows()
      await borrower.waits('30d')
      const { owed } = await borrower.bill()
      const code = await borrower.makesCode('BCA')
      const { number } = await sandbox.makeCode(borrower.session, { purpose: 'part', amount: owed, channel: 'BNI' })
      await borrower.pays(code.number)
      await sandbox.advances('7m')
      await borrower.pays(number)
      await borrower.siti.button('I have paid').click()
      await expect(borrower.heading('The loan is settled')).toBeVisible()
      const refund = page.getByRole('status', { name: borrower.siti.say('Paid too much'), exact: true })
      await expect(refund).toContainText(borrower.siti.say('You have paid twice'))
      await expect(refund).toContainText(borrower.rupiah(owed).replace(/^Rp/, ''))
      await expect(refund).toContainText(/•••• \d{4}/)
      const loanHistory = page.getByRole('list', { name: borrower.siti.say('What happened') }).getByRole('listitem')
      await expect(loanHistory).toContainText([
        'BCA',
        'BNI',
        borrower.siti.say('We are sending it back'),
        borrower.siti.say('Sent to your account'),
      ])
      await page.getByRole('link', { name: borrower.siti.say('Receipt') }).click()
      const saved = page.waitForEvent('download')
      await borrower.siti.button('Save picture').click()
      const receipt = await saved
      expect(receipt.suggestedFilename()).toBe('langkah-receipt.png')
      expect(await sharp(await receipt.path()).metadata()).toMatchObject({ format: 'png', width: 1080 })

      await page.goBack()
      // The refund is sent a day after it is found to be due.
      await sandbox.call('POST', '/jobs/run', {})
      await borrower.waits('2d')
      await page.reload()
      await expect(refund).toContainText(borrower.siti.say('We have sent all of it back.'))
      await expect(loanHistory).toHaveCount(3)
    })

    test('not approved: the reason is shown, and the coupon can be used again', nightly, async ({ page, sandbox }) => {
      const borrower = await certified(page, sandbox, locale, { coupons: [{ value: 9000 }], isReported: true })
      await borrower.goes('/loan')
      await expect(page.getByRole('region', { name: borrower.siti.say('Coupon'), exact: true })).toContainText(/Rp\d/)
      await borrower.applies()
      await sandbox.call('POST', '/jobs/run', {})
      await expect(page.getByText(borrower.siti.say('Apply again from'))).toBeVisible()
      await expect(
        page.getByText(borrower.siti.say('You owe nothing. A coupon that you used is yours again.')),
      ).toBeVisible()
      await expect.poll(borrower.couponReasons).not.toContain('used')
      await borrower.goes('/coupon')
      await expect(page.getByRole('tabpanel').getByRole('heading', { name: /Rp9[.,]000/ })).toBeVisible()
    })

    test('given back within a day: nothing is owed, and the limit is whole', async ({ page, sandbox }) => {
      const borrower = await certified(page, sandbox, locale)
      const before = await borrower.credit()
      await borrower.borrows()
      await borrower.waits('20h')
      await borrower.goes('/loan')
      await borrower.siti.button('Give it back').click()
      await expect(borrower.siti.button('Copy the code')).toBeVisible()
      await borrower.pays((await borrower.code()).number)
      await expect(page.getByText(borrower.siti.say('Settled'), { exact: true })).toBeVisible()
      expect(await borrower.credit()).toEqual(before)
    })

    test('killed at every step, the app resumes where the borrower was', nightly, async ({ page, sandbox }) => {
      const borrower = await certified(page, sandbox, locale)
      const { siti } = borrower
      await borrower.goes('/loan')
      const amount = page.getByLabel(siti.say('Loan amount'), { exact: true })
      await amount.fill('300000')
      await siti.goesToSummary()
      await siti.button('Apply').click()
      await expect(page.getByText(siti.say('Read the loan agreement, then tick this if you agree'))).toBeVisible()
      /** Kills the page and opens the app at its last address. */
      const killed = async () => {
        const last = page.url()
        await page.goto('about:blank')
        await page.goto(last)
      }
      await expect.poll(() => draftsOnDevice(page)).toContain('300000')
      await killed()
      await expect(amount).toHaveValue(/^300.000$/)
      await siti.agreesAndApplies()
      await expect(borrower.heading('Your loan')).toBeVisible()
      await killed()
      await sandbox.call('POST', '/jobs/run', {})
      await siti.receivesMoney()
      expect((await borrower.bill()).principal).toBe(300_000)
      await borrower.waits('30d')
      const code = await borrower.makesCode('Alfamart', async () => {
        await page.getByRole('radio', { name: siti.say('Pay a part') }).check()
        await page.getByRole('textbox').fill('120000')
        await expect.poll(() => draftsOnDevice(page)).toContain('120000')
        await killed()
        await expect(page.getByRole('textbox')).toHaveValue(/^120.000$/)
      })
      await killed()
      await expect(page.getByRole('img', { name: code.number.split('').join(' '), exact: true })).toBeVisible()
      await borrower.pays(code.number)
      await killed()
      await expect(borrower.heading('A part is paid')).toBeVisible()
    })
  })
}
