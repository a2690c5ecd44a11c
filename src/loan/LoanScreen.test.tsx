import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { code } from '#domain/answerCodes'
import { selectOverlay, selectRoute, selectStage } from '#machines/app/appSelectors'
import { quotedFor, offline, refusedWith, start, unanswered, type LoanLender } from '#machines/testing/loanTesting'
import { refusal } from '../app/frame/testing'
import { showLoan } from './loanScreenTesting'

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Loan amount' })
const region = (name: string) => within(screen.getByRole('region', { name }))
const toSummary = () => screen.getByRole('button', { name: 'Continue' })
const apply = () => screen.getByRole('button', { name: 'Apply' })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const agreement = () => box(/agree to the costs/)
const summary = () => box(/product summary/)

async function showSummary(given: Partial<LoanLender> = {}) {
  const shown = await showLoan(given)
  await shown.user.click(toSummary())
  return shown
}
const pricesOfPlans = () =>
  [...screen.getByRole('region', { name: 'If plans change' }).querySelectorAll('summary')].map(
    ({ textContent }) => textContent,
  )

describe('before the borrower applies', () => {
  test('all information required by law is on the screen, to the Rupiah', async () => {
    await showSummary()
    const whole = region('What you get and give back')
    const texts = [
      'You receive in full',
      'Rp1,000,000',
      'BCA •••• 6789',
      'You pay back',
      'Rp1,010,000',
      'Dec 22, 2026, 30 days',
    ]
    for (const text of texts)
      expect(whole.getByText((_, element) => element?.textContent === text, { selector: '.cap, b' })).toBeTruthy()
    const costs = region('Costs')
    const rows = costs.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
    expect(rows).toEqual([
      'Interest 0.05% × 30 days: Rp15,000',
      'Service fee 1.5%: Rp15,000',
      'Coupon: −Rp20,000',
      'All costs: Rp10,000',
    ])
    expect(costs.getByText(/Without coupon: Rp1,000 a day \(0.1%\), 36.5% a year\./)).toBeTruthy()
    expect(costs.getByText(/Takes 21% of a month’s income, limit 30%\./)).toBeTruthy()
    expect(pricesOfPlans()).toEqual([
      'Late, at most Rp970,000 Rp1,000 a day',
      'Extend by 7 days Rp7,000',
      'Pay early Rp1,000 a day used',
      'Give it back within 24 hours Rp0',
      'Having trouble? Us, then OJK 157',
    ])
    const plans = region('If plans change')
    expect(plans.getByText('0.1% a day of the unpaid principal, at most Rp970,000')).toBeTruthy()
    expect(plans.getByText(/OJK: phone 157/)).toBeTruthy()
    expect(screen.getByText('Peringatan: hati-hati.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Read the loan agreement' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Read the product summary' })).toBeTruthy()
    expect(region('Actions').getByText('Dec 22, 2026, 23:59 WIB')).toBeTruthy()
    expect([agreement().checked, summary().checked]).toEqual([false, false])
  })
  test('what it costs is beside the button while the amount is chosen', async () => {
    await showLoan()
    const bar = region('Actions')
    expect(bar.getByText('Costs Rp30,000 − coupon Rp20,000').nextSibling?.textContent).toBe('Rp10,000')
    expect(bar.getByText('Pay by Dec 22, 2026').nextSibling?.textContent).toBe('Rp1,010,000')
  })
  test('if a coupon pays all costs, no daily price for paying early is shown', async () => {
    await showSummary({
      quote: async (loanDraft) => {
        const quoted = quotedFor(loanDraft)
        return { ...quoted, quote: { ...quoted.quote, charges: 0, discount: 30_000, total: quoted.quote.principal } }
      },
    })
    expect(pricesOfPlans()).toContain('Pay early Rp0')
    expect(screen.getByText(/Your coupon pays all costs: Rp1,000,000 on any day until the due date/)).toBeTruthy()
  })
  test('the plan shows each payment and its day', async () => {
    const { user } = await showSummary()
    await user.click(screen.getByText('Pay early'))
    await user.click(screen.getByRole('button', { name: 'Repayment plan' }))
    const rows = within(screen.getByRole('dialog', { name: 'Repayment plan' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toContain('Dec 22, 2026Due date, day 30Rp10,000Rp1,010,000')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  test('a document can be read and saved on the phone', async () => {
    const { user, services } = await showSummary({
      read: async ({ document }) => ({
        document,
        version: '1',
        hash: 'abcdef0123',
        html: '<!doctype html><html><body><h1>Perjanjian</h1><script>alert(1)</script><p>Isi &amp; syarat</p></body></html>',
        help: '<h1>Agreement</h1>',
      }),
    })
    await user.click(screen.getByRole('button', { name: 'Read the loan agreement' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Loan agreement' }))
    expect(sheet.getByRole('heading', { name: 'Agreement' })).toBeTruthy()
    expect(sheet.getByText('Isi & syarat')).toBeTruthy()
    expect(document.querySelector('dialog script')).toBeNull()
    expect(sheet.getByText('Version 1. Fingerprint (SHA-256): abcdef0123')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Save on this phone' }))
    expect(services.save).toHaveBeenCalledWith(
      'perjanjian-pinjaman-abcdef01.html',
      expect.stringContaining('Perjanjian'),
    )
  })
  test('a document that failed to load shows an error and can be reloaded', async () => {
    const read = vi.fn<LoanLender['read']>().mockRejectedValueOnce(offline)
    read.mockResolvedValue({ document: 'agreement', version: '1', hash: 'h', html: '<p>Isi</p>', help: null })
    const { user } = await showSummary({ read })
    await user.click(screen.getByRole('button', { name: 'Read the loan agreement' }))
    expect(screen.getByRole('heading', { name: 'There is no connection' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('Isi')).toBeTruthy()
  })
})

describe('the choice of a loan', () => {
  test('can be typed, with its digits grouped; an error is shown at the field with a way to continue', async () => {
    const { user, pause } = await showLoan()
    await user.clear(amount())
    await user.type(amount(), '1550000')
    expect(amount().value).toBe('1,550,000')
    await pause()
    expect(screen.getByText('Only in steps of Rp100,000')).toBeTruthy()
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    const hints = screen.getAllByRole('button', { name: /^Take/ }).map(({ textContent }) => textContent)
    expect(hints).toEqual(['Take Rp1,500,000', 'Take Rp1,600,000'])
    expect(screen.getByRole('radio', { name: '30 days Dec 22' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Take Rp1,600,000' }))
    await pause()
    expect(amount().value).toBe('1,600,000')
    expect(region('Actions').getByText('Costs Rp48,000 − coupon Rp20,000')).toBeTruthy()
    await user.clear(amount())
    await user.type(amount(), '9000000')
    await pause()
    expect(screen.getByText('At most Rp2,000,000: that is what your limit allows now')).toBeTruthy()
    await user.clear(amount())
    await pause()
    expect(screen.getByText('Type how much you would like to borrow')).toBeTruthy()
  })
  test('moves by one step with each press of the buttons beside it, as far as there is an amount', async () => {
    const { user, pause } = await showLoan()
    const [less, more] = [/^Lower by/, /^Raise by/].map((name) => screen.getByRole('button', { name }))
    await user.click(more!)
    expect(amount().value).toBe('1,100,000')
    fireEvent.change(amount(), { target: { value: '300,000' } })
    await pause()
    expect([less, more].map((each) => each!.getAttribute('aria-disabled'))).toEqual(['true', null])
    await user.click(less!)
    expect(amount().value).toBe('300,000')
  })
  test('can be made with the slider, is quoted once after a pause, and is stored', async () => {
    const quote = vi.fn<LoanLender['quote']>(async (loanDraft) => quotedFor(loanDraft))
    const { pause, saved } = await showLoan({ quote })
    const slider = screen.getByRole('slider', { name: 'Slide the loan amount' })
    for (const value of ['1100000', '1200000', '1300000']) fireEvent.change(slider, { target: { value } })
    expect(region('Actions').getByRole('status').textContent).toBe('Calculating the costs')
    await pause()
    expect(quote).toHaveBeenCalledTimes(2)
    expect(saved.at(-1)?.amount).toBe(1_300_000)
    expect(slider.getAttribute('aria-valuetext')).toBe('Rp1,300,000')
    expect(amount().value).toBe('1,300,000')
  })
  test('of a tenor covers all products', async () => {
    const { user, pause } = await showLoan()
    await user.click(screen.getByRole('radio', { name: /^14 days/ }))
    await pause()
    expect(region('Actions').getByText('Pay by Dec 6, 2026')).toBeTruthy()
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      '7 days Nov 29',
      '14 days Dec 6',
      '30 days Dec 22',
    ])
  })
  test('of a coupon or no coupon is possible', async () => {
    const { user, pause } = await showLoan()
    expect(region('Coupon').getByText('Rp20,000')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change: Rp20.000 off' }))
    await user.click(screen.getByRole('radio', { name: 'Without a coupon' }))
    await pause()
    expect(region('Coupon').getByText('No coupon used')).toBeTruthy()
    await user.click(toSummary())
    expect(region('Costs').queryByText('Coupon')).toBeNull()
  })
})

describe('the summary', () => {
  test('follows the amount, and Back leads to it with everything kept', async () => {
    const { app, user } = await showSummary()
    await user.click(agreement())
    expect(selectStage(app.getSnapshot())).toBe('summary')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect([selectStage(app.getSnapshot()), amount().value]).toEqual([null, '1,000,000'])
    await user.click(toSummary())
    expect([agreement().checked, summary().checked]).toEqual([true, false])
  })
  test('follows as soon as the loan is quoted', async () => {
    const { user, pause } = await showLoan()
    fireEvent.change(amount(), { target: { value: '1,200,000' } })
    await user.click(toSummary())
    await pause()
    expect(region('What you get and give back').getByText('Dec 22, 2026, 30 days')).toBeTruthy()
  })
  test('does not follow an amount that cannot be applied for, which takes the focus', async () => {
    const { user, pause } = await showLoan()
    fireEvent.change(amount(), { target: { value: '1,550,000' } })
    await pause()
    await user.click(toSummary())
    expect(document.activeElement).toBe(amount())
  })
  test('can be retried if terms that have changed take long to load', async () => {
    const quote = vi.fn<LoanLender['quote']>(async (loanDraft) => quotedFor(loanDraft))
    const shown = await showSummary({ quote, apply: () => Promise.reject(refusal('Agree again', { consents: 'x' })) })
    quote.mockReturnValueOnce(unanswered())
    for (const tick of [agreement(), summary()]) await shown.user.click(tick)
    await shown.user.click(apply())
    await shown.pause(10_000)
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(region('Costs')).toBeTruthy()
  })
})

describe('applying for the loan', () => {
  test('with an unticked box names it and focuses it', async () => {
    const send = vi.fn<LoanLender['apply']>()
    const { user } = await showSummary({ apply: send })
    await user.click(apply())
    expect(document.activeElement).toBe(agreement())
    expect(screen.getByText('Read the loan agreement, then tick this if you agree')).toBeTruthy()
    await user.click(agreement())
    await user.click(apply())
    expect(document.activeElement).toBe(summary())
    expect(send).not.toHaveBeenCalled()
  })
  const agreeAndApply = async ({ user }: Awaited<ReturnType<typeof showLoan>>) => {
    await user.click(agreement())
    await user.click(summary())
    await user.click(apply())
  }
  test('leads to the loan', async () => {
    await agreeAndApply(await showSummary())
    expect(screen.getByRole('heading', { level: 1, name: 'Your loan' })).toBeTruthy()
    expect(screen.getByText('Under review')).toBeTruthy()
  })
  test('without a response shows an error, keeps everything, and can be retried', async () => {
    const send = vi.fn<LoanLender['apply']>().mockRejectedValueOnce(offline).mockResolvedValue({})
    const shown = await showSummary({ apply: send })
    await agreeAndApply(shown)
    expect(screen.getByRole('alert').textContent).toMatch(/nothing is sent twice/)
    expect([agreement().checked, summary().checked]).toEqual([true, true])
    await shown.user.click(apply())
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0])
    expect(screen.getByText('Under review')).toBeTruthy()
  })
  test('for the first time on a device needs a code, keeps the consents, and is sent once with it', async () => {
    const send = vi.fn<LoanLender['apply']>(async ({ code: given }) => {
      if (given === undefined) throw refusedWith(code.codeNeeded)
      if (given === '0000') throw refusal('That code is not right')
      return {}
    })
    const shown = await showSummary({ apply: send })
    await agreeAndApply(shown)
    expect(screen.getByRole('heading', { name: 'Confirm that it’s you' })).toBeTruthy()
    expect(selectOverlay(shown.app.getSnapshot())).toBe(null)
    const field = screen.getByLabelText<HTMLInputElement>('Verification code')
    await shown.user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(document.activeElement).toBe(field)
    await shown.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect([agreement().checked, summary().checked]).toEqual([true, true])
    await shown.user.click(apply())
    for (const typed of ['0000', '1234']) {
      const code = screen.getByLabelText('Verification code')
      await shown.user.clear(code)
      await shown.user.type(code, typed)
      await shown.user.click(screen.getByRole('button', { name: 'Confirm' }))
      if (typed === '0000') expect(screen.getByText('That code is not right')).toBeTruthy()
    }
    expect(screen.getByText('Under review')).toBeTruthy()
    expect(send.mock.calls.map(([{ code: given }]) => given)).toEqual([undefined, undefined, '0000', '1234'])
  })
  test('for terms that have changed shows them again with all boxes unticked', async () => {
    await agreeAndApply(await showSummary({ apply: () => Promise.reject(refusal('Agree again', { consents: 'x' })) }))
    expect(screen.getByText(/The terms have changed/)).toBeTruthy()
    expect([agreement().checked, summary().checked]).toEqual([false, false])
  })
})

describe('an obstacle', () => {
  test('314: the new limit is shown, and one press takes it', async () => {
    const quote = vi.fn<LoanLender['quote']>(async (loanDraft) => quotedFor(loanDraft))
    quote.mockRejectedValueOnce(refusedWith(code.overLimit, { limit: 700_000 }))
    const { user, pause } = await showLoan({ quote })
    expect(screen.getByText(/you can borrow up to Rp700,000/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Take Rp700,000' }))
    await pause()
    expect(amount().value).toBe('700,000')
    expect(region('Actions').getByText('Costs Rp21,000 − coupon Rp20,000')).toBeTruthy()
  })
  test('700: the carrier check or a smaller amount is offered', async () => {
    const { app, user } = await showLoan({ quote: () => Promise.reject(refusedWith(code.carrierFirst)) })
    await user.click(screen.getByRole('button', { name: 'Confirm my number' }))
    expect(selectRoute(app.getSnapshot())).toBe('/api-phone-check')
  })
  test('700: the largest amount without the carrier check is one press away', async () => {
    const quote = vi.fn<LoanLender['quote']>(async (loanDraft) => quotedFor(loanDraft))
    quote.mockRejectedValueOnce(refusedWith(code.carrierFirst, { limit: 750_000 }))
    const { user, pause } = await showLoan({ quote })
    await user.click(screen.getByRole('button', { name: 'Take Rp700,000' }))
    await pause()
    expect(amount().value).toBe('700,000')
    expect(region('Actions').getByText('Costs Rp21,000 − coupon Rp20,000')).toBeTruthy()
  })
  test('700: no amount is offered that the product does not have', async () => {
    await showLoan({ quote: () => Promise.reject(refusedWith(code.carrierFirst, { limit: 1 })) })
    expect(screen.getByRole('button', { name: 'Confirm my number' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
  })
  test('a quote that failed to load can be retried', async () => {
    const quote = vi.fn<LoanLender['quote']>(async (loanDraft) => quotedFor(loanDraft)).mockRejectedValueOnce(offline)
    const { user } = await showLoan({ quote })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(region('Actions').getByText('Pay by Dec 22, 2026')).toBeTruthy()
  })
  test('without offers, home or customer service is offered', async () => {
    const none = start.offers.map((offer) => ({ ...offer, productAmount: 0 }))
    const { app, user } = await showLoan({ load: async () => ({ ...start, offers: none }) })
    expect(screen.getByRole('heading', { name: 'Nothing can be borrowed right now' })).toBeTruthy()
    const ways = within(screen.getByRole('main'))
    await user.click(ways.getByRole('button', { name: 'Customer service' }))
    expect(selectOverlay(app.getSnapshot())).toBe('support')
    act(() => app.send({ type: 'overlay.dismiss' }))
    await user.click(ways.getByRole('button', { name: 'Back to home' }))
    expect(selectRoute(app.getSnapshot())).toBe('/home')
  })
  test('offers that failed to load can be retried', async () => {
    const load = vi.fn<LoanLender['load']>().mockRejectedValueOnce(new Error('x')).mockResolvedValue(start)
    const { user } = await showLoan({ load })
    expect(screen.getByRole('heading', { name: 'The offers did not load' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(amount().value).toBe('1,000,000')
  })
})
