import type { Page } from 'playwright/test'
import type { Beginning } from '../fixtures/begin'
import type { Borrower } from '../fixtures/Borrower'
import { expect } from '../fixtures/expect'

/** Photographs the screen under a name, for the states that it shows. */
export type Snap = (name: string, ...states: string[]) => Promise<void>

export interface Journey extends Beginning {
  name: string
  run: (borrower: Borrower, snap: Snap) => Promise<void>
}

const overlay = (page: Page, name: string) => expect(page.locator(`[data-overlay="${name}"]`)).toBeVisible()
const retry = (page: Page, say: (english: string) => string) =>
  expect(page.getByRole('button', { name: say('Try again') }).first()).toBeVisible()

/** Screens that need more than an address. */
export const journeys: Journey[] = [
  {
    name: 'a code is sent',
    visitor: null,
    path: '/login',
    run: async (ann, snap) => {
      await ann.at('/login')
      await snap('login', 'login', 'otp.confirming.entering.editing', 'otp.confirming.sending.ready')
      await ann.page.getByLabel(ann.say('Phone number')).fill(`0${ann.person.phone}`)
      await ann.button('Send code').click()
      await expect(ann.page.getByRole('button', { name: /0:\d\d/ })).toBeVisible()
      await snap('login-code-sent', 'otp.confirming.sending.cooling', 'otp.confirming.arriving.expected')
      await ann.button('Read the Privacy Policy').click()
      await overlay(ann.page, 'policy')
      await snap('policy', 'app.overlay.policy')
    },
  },
  {
    name: 'the questionnaire',
    visitor: 'survey',
    path: '/survey',
    run: async (ann, snap) => {
      await expect(ann.page.getByRole('radiogroup').or(ann.page.locator('fieldset')).first()).toBeVisible()
      await snap('survey', 'form.editing')
    },
  },
  {
    name: 'the card is read and confirmed',
    visitor: 'identity',
    path: '/facial-auth/step-one',
    run: async (ann, snap) => {
      await expect(ann.button('Use the camera')).toBeVisible()
      await snap('card', 'app.screen.certification.stepOne.card', 'card.explaining')
      await ann.photographsCard()
      await ann.sendsCard()
      await snap('card-confirm', 'card.confirming')
      await ann.confirmsCard()
      await expect(ann.button('Use the camera')).toBeVisible()
      await snap('face', 'app.screen.certification.stepOne.face', 'face.explaining')
    },
  },
  {
    name: 'the card does not arrive, the face is refused',
    visitor: 'identity',
    path: '/facial-auth/step-one',
    faults: [
      { method: 'POST', path: '/kyc/invoke/ocr', fault: 'http500', times: 1 },
      { method: 'POST', path: '/kyc/livingResultQuery', fault: 'code:317', times: 1 },
    ],
    run: async (ann, snap) => {
      await ann.photographsCard()
      await expect(ann.button('Send again')).toBeVisible()
      await snap('card-unsent', 'card.unsent')
      await ann.page.reload()
      await expect(ann.button('Use photo')).toBeVisible()
      await snap('card-review', 'card.reviewing')
      await ann.sendsCard()
      await ann.confirmsCard()
      await ann.givesSelfie()
      await expect(ann.page.getByRole('heading', { name: ann.say('Please try again') })).toBeVisible()
      await snap('face-refused', 'face.refused')
    },
  },
  {
    name: 'the card cannot be read',
    visitor: 'identity',
    path: '/facial-auth/step-one',
    faults: [{ method: 'POST', path: '/kyc/invoke/ocr', fault: 'code:316', times: 1 }],
    run: async (ann, snap) => {
      await ann.photographsCard()
      await expect(ann.button('Type the data myself')).toBeVisible()
      await snap('card-unread', 'card.unreadable')
    },
  },
  {
    name: 'a computer without a camera, and the phone comes',
    visitor: 'identity',
    path: '/facial-auth/step-one',
    run: async (ann, snap) => {
      const link = await ann.handsOver()
      const states = ['app.screen.certification.stepOne.handover', 'handover.made', 'handover.made.link.waiting']
      await snap('handover', ...states)
      const token = link.slice(link.indexOf('=') + 1)
      await ann.sandbox.ask('POST', '/handover/take', { deviceId: `phone-of-${ann.person.phone}` }, { body: { token } })
      await expect(ann.button('Another phone: new code')).toBeVisible()
      await snap('handover-taken', 'handover.made.link.taken')
    },
  },
  {
    name: 'a list is open',
    visitor: 'personal',
    path: '/facial-auth/step-two',
    run: async (ann, snap) => {
      await ann.page.getByRole('button', { name: new RegExp(`^${ann.say('Occupation')}`) }).click()
      await expect(ann.page.locator('dialog[open]')).toBeVisible()
      await snap('picker', 'app.overlay.picker')
    },
  },
  {
    name: 'a form did not load',
    visitor: 'personal',
    path: '/facial-auth/step-two',
    faults: [{ method: 'GET', path: '/userBaseInfo/infoView', fault: 'http500', times: 9 }],
    run: async (ann, snap) => {
      await retry(ann.page, ann.say)
      await snap('form-unloaded', 'form.loadFailed')
    },
  },
  {
    name: 'the assessment, and congratulations',
    visitor: 'bank',
    path: '/facial-auth/step-four',
    run: async (ann, snap) => {
      await ann.givesAccount()
      await overlay(ann.page, 'countdown.certification')
      const states = [
        'app.overlay.countdown',
        'app.overlay.countdown.certification',
        'app.screen.certification.stepFour.assessed',
      ]
      await snap('countdown', ...states)
      await overlay(ann.page, 'creditGranted')
      await expect(ann.page.getByRole('dialog').getByText('Rp')).toBeVisible()
      await snap('credit-granted', 'app.overlay.creditGranted')
    },
  },
  {
    name: 'an offer, and the question whether to give it up',
    visitor: 'certified',
    path: '/home',
    run: async (ann, snap) => {
      await expect(ann.page.getByRole('link', { name: ann.say('Apply'), exact: true })).toBeVisible()
      await snap('home', 'home.free')
      await ann.opens('Decide later')
      await expect(ann.button('Order')).toBeVisible()
      await snap('guidance', 'app.overlay.guidance', 'app.overlay.guidance.offer', 'guidance.offered')
      await ann.page.goBack()
      await overlay(ann.page, 'guidance.retention')
      await snap('retention', 'app.overlay.guidance.retention', 'guidance.retained')
      await ann.page
        .locator('dialog[open]')
        .getByRole('button', { name: ann.say('Apply') })
        .click()
      await overlay(ann.page, 'guidance.succeeded')
      await snap('guidance-success', 'guidance.succeeded')
    },
  },
  {
    name: 'a loan is chosen, agreed to and sent',
    visitor: 'certified',
    path: '/loan',
    run: async (ann, snap) => {
      await expect(ann.costs()).toBeVisible()
      await snap('loan', 'app.screen.certified.loan.application.amount', 'loan.choosing.quoted')
      await ann.goesToSummary()
      await snap('loan-summary', 'app.screen.certified.loan.application.summary', 'loan.agreeing.resting')
      await ann.button('Apply').click()
      await expect(ann.page.getByText(ann.say('Read the loan agreement, then tick this if you agree'))).toBeVisible()
      await snap('loan-incomplete')
      await ann.page.getByText(ann.say('Pay early'), { exact: true }).click()
      await ann.button('Repayment plan').click()
      await snap('loan-plan')
      await ann.page.goBack()
      await ann.button('Read the product summary').click()
      await expect(ann.button('Save on this phone')).toBeVisible()
      await snap('loan-document', 'loan.agreeing.reading')
      await ann.page.goBack()
      await ann.page.goBack()
      await ann.page.getByLabel(ann.say('Loan amount'), { exact: true }).fill('350000')
      await expect(ann.page.getByLabel(ann.say('Loan amount'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await snap('loan-unfit', 'loan.choosing.unfit')
    },
  },
  {
    name: 'the costs of a loan could not be counted',
    visitor: 'certified',
    path: '/loan',
    faults: [{ method: 'POST', path: '/product/quote', fault: 'http500', times: 9 }],
    run: async (ann, snap) => {
      await retry(ann.page, ann.say)
      await snap('loan-uncounted', 'loan.choosing.quoteFailed')
    },
  },
  {
    name: 'the limit is lower when a loan is counted',
    visitor: 'certified',
    path: '/loan',
    faults: [{ method: 'POST', path: '/product/quote', fault: 'code:314', times: 9 }],
    run: async (ann, snap) => {
      await expect(
        ann.page.getByText(
          ann.say('Your limit does not allow this loan now. Choose another term, or ask customer service why.'),
        ),
      ).toBeVisible()
      await snap('loan-over-limit', 'loan.choosing.overLimit')
    },
  },
  {
    name: 'the carrier is to be asked before a loan',
    visitor: 'certified',
    path: '/loan',
    faults: [{ method: 'POST', path: '/product/quote', fault: 'code:700', times: 9 }],
    run: async (ann, snap) => {
      await expect(ann.button('Confirm my number')).toBeVisible()
      await snap('loan-carrier-first', 'loan.choosing.carrierFirst')
      await ann.button('Confirm my number').click()
      await ann.at('/api-phone-check')
      await snap('carrier', 'otp.confirming.entering.introducing', 'otp.confirming.sending.ready')
      await ann.button('Send code').click()
      await expect(ann.page.getByRole('button', { name: /0:\d\d/ })).toBeVisible()
      await snap('carrier-code-sent', 'otp.confirming.entering.editing', 'otp.confirming.sending.cooling')
      await ann.mistypes(ann.page.getByLabel(ann.say('Verification code')))
      await snap('carrier-code-wrong')
    },
  },
  {
    name: 'the number is confirmed already',
    visitor: 'certified',
    path: '/api-phone-check',
    run: async (ann, snap) => {
      await ann.confirmsNumber()
      await ann.at('/loan')
      await ann.page.goto('/#/api-phone-check')
      await expect(ann.page.getByRole('heading', { name: ann.say('Your number is confirmed') })).toBeVisible()
      await snap('carrier-settled', 'carrier.settled')
    },
  },
  {
    name: 'a loan is under review',
    visitor: 'certified',
    path: '/loan',
    run: async (ann, snap) => {
      await ann.agreesAndApplies()
      await expect(ann.page.getByRole('heading', { name: ann.say('Your loan') })).toBeVisible()
      await snap('loan-open', 'app.screen.certified.loan.open', 'openLoan.watching')
      await ann.sandbox.call('POST', '/jobs/run', {})
      await expect(ann.button('Remind me')).toBeVisible()
      await snap('loan-paid-out', 'openLoan.arrived')
    },
  },
  {
    name: 'another account and another number',
    visitor: 'certified',
    path: '/modify-bank-info',
    run: async (ann, snap) => {
      const { page, say } = ann
      await ann.fillsBank()
      await page.getByLabel(say('Account number')).fill('0123451111')
      await ann.button('Check this account').click()
      await expect(ann.button('Check again')).toBeVisible()
      await snap('account-other-name')
      await page.getByLabel(say('Account number')).fill('8000123456')
      await ann.button('Check this account').click()
      await expect(page.getByLabel(say('Verification code'))).toBeVisible()
      await snap('account-code', 'form.confirming')
      await page.goto('/#/modify-contacts')
      await ann.at('/modify-contacts')
      await snap('contacts-others', 'app.screen.certified.modifyContacts')
      await page.goto('/#/modify-phone')
      const next = ann.person.phone.replace(/^8\d{2}/, '877')
      await page.getByLabel(say('New phone number')).fill(next)
      await snap('phone-new', 'app.screen.certified.modifyPhone.codes', 'phone.entering')
      await ann.button('Continue').click()
      await expect(page.getByLabel(say('Verification code'))).toBeVisible()
      await snap('phone-old-code', 'phone.confirmingOld')
      await ann.button('I no longer have this SIM: check my face').click()
      await expect(page.getByRole('heading', { name: say('Show us your face') })).toBeVisible()
      await snap('phone-face', 'app.screen.certified.modifyPhone.face')
      await page.goBack()
      await ann.typesCode()
      await ann.button('Continue').click()
      await expect(page.getByRole('heading', { name: say('Code on your new number') })).toBeVisible()
      await snap('phone-new-code', 'phone.confirmingNew')
    },
  },
  {
    name: 'customer service, and signing out',
    visitor: 'certified',
    path: '/user',
    run: async (ann, snap) => {
      await ann.at('/user')
      await ann.button('Customer service').first().click()
      await overlay(ann.page, 'support')
      await snap('support', 'app.overlay.support')
      await ann.page.goBack()
      await ann.button('Sign out').first().click()
      await overlay(ann.page, 'confirm')
      await snap('sign-out', 'app.overlay.confirm')
    },
  },
  {
    name: 'a link for another account',
    visitor: 'certified',
    path: '/order',
    run: async (ann, snap) => {
      const openToken = await ann.sandbox.openTokenFor(ann.sandbox.freshPhone())
      await ann.page.goto(
        `/?lang=${await ann.page.evaluate(() => document.documentElement.lang)}&openToken=${openToken}#/order`,
      )
      await overlay(ann.page, 'otherAccount')
      await snap('other-account', 'app.overlay.otherAccount')
    },
  },
  {
    name: 'the network is gone',
    visitor: 'certified',
    path: '/home',
    run: async (ann, snap) => {
      await ann.at('/home')
      await ann.page.context().setOffline(true)
      await expect(ann.page.getByText(ann.say('You are offline. What you typed is kept.')).first()).toBeVisible()
      await snap('offline', 'app.connection.offline')
    },
  },
  {
    name: 'the status cannot be read',
    visitor: 'certified',
    path: '/home',
    faults: [{ method: 'GET', path: '/user/status', fault: 'http500', times: 9 }],
    run: async (ann, snap) => {
      await retry(ann.page, ann.say)
      await snap('status-unread', 'app.screen.gate.stuck', 'app.session.signedIn.statusUnknown.loadFailed')
    },
  },
  {
    name: 'the status is slow',
    visitor: 'certified',
    path: '/home',
    faults: [{ method: 'GET', path: '/user/status', fault: 'slow', delay: 60_000 }],
    run: async (ann, snap) => {
      await expect(
        ann.page
          .getByLabel(ann.say('Loading'))
          .or(ann.page.getByText(ann.say('Loading')))
          .first(),
      ).toBeAttached()
      await snap('status-reading', 'app.screen.gate.waiting', 'app.session.signedIn.statusUnknown.reading')
    },
  },
  {
    name: 'a sign-in on a new device',
    visitor: 'certified',
    path: '/devices',
    run: async (ann, snap) => {
      await ann.sandbox.signIn(ann.person.phone)
      await ann.page.reload()
      await overlay(ann.page, 'newDevice')
      await snap('devices-new', 'devices.asking', 'app.screen.signedIn.devices.question')
    },
  },
  {
    name: 'signing out of all devices',
    visitor: 'certified',
    path: '/devices',
    run: async (ann, snap) => {
      await ann.button('Sign out of all').click()
      await expect(ann.button('Stay')).toBeVisible()
      await snap('devices-all', 'devices.confirming')
    },
  },
]
