import type { Page } from 'playwright/test'
import type { Beginning } from '../fixtures/begin'
import type { Borrower } from '../fixtures/Borrower'
import { expect } from '../fixtures/expect'

/** Looks at the screen, under a name. */
export type Look = (name: string) => Promise<void>

export interface Journey extends Beginning {
  name: string
  run: (borrower: Borrower, look: Look) => Promise<void>
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
    run: async (ann, look) => {
      await ann.at('/login')
      await look('login')
      await ann.page.getByLabel(ann.say('Phone number')).fill(`0${ann.person.phone}`)
      await ann.button('Send code').click()
      await expect(ann.page.getByRole('button', { name: /0:\d\d/ })).toBeVisible()
      await look('login-code-sent')
      await ann.button('Read the Privacy Policy').click()
      await overlay(ann.page, 'policy')
      await look('policy')
    },
  },
  {
    name: 'the questionnaire',
    visitor: 'survey',
    path: '/survey',
    run: async (ann, look) => {
      await expect(ann.page.getByRole('radiogroup').or(ann.page.locator('fieldset')).first()).toBeVisible()
      await look('survey')
    },
  },
  {
    name: 'the card is read and confirmed',
    visitor: 'identity',
    path: '/facial-auth/step-one',
    run: async (ann, look) => {
      await expect(ann.button('Use the camera')).toBeVisible()
      await look('card')
      await ann.photographsCard()
      await ann.sendsCard()
      await look('card-confirm')
      await ann.confirmsCard()
      await expect(ann.button('Use the camera')).toBeVisible()
      await look('face')
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
    run: async (ann, look) => {
      await ann.photographsCard()
      await expect(ann.button('Send again')).toBeVisible()
      await look('card-unsent')
      await ann.page.reload()
      await expect(ann.button('Use photo')).toBeVisible()
      await look('card-review')
      await ann.sendsCard()
      await ann.confirmsCard()
      await ann.givesSelfie()
      await expect(ann.page.getByRole('heading', { name: ann.say('Please try again') })).toBeVisible()
      await look('face-refused')
    },
  },
  {
    name: 'the card cannot be read',
    visitor: 'identity',
    path: '/facial-auth/step-one',
    faults: [{ method: 'POST', path: '/kyc/invoke/ocr', fault: 'code:316', times: 1 }],
    run: async (ann, look) => {
      await ann.photographsCard()
      await expect(ann.button('Type the data myself')).toBeVisible()
      await look('card-unread')
    },
  },
  {
    name: 'a computer without a camera, and the phone comes',
    visitor: 'identity',
    path: '/facial-auth/step-one',
    run: async (ann, look) => {
      const link = await ann.handsOver()
      await look('handover')
      const token = link.slice(link.indexOf('=') + 1)
      await ann.sandbox.ask('POST', '/handover/take', { deviceId: `phone-of-${ann.person.phone}` }, { body: { token } })
      await expect(ann.button('Another phone: new code')).toBeVisible()
      await look('handover-taken')
    },
  },
  {
    name: 'a list is open',
    visitor: 'personal',
    path: '/facial-auth/step-two',
    run: async (ann, look) => {
      await ann.page.getByRole('button', { name: new RegExp(`^${ann.say('Occupation')}`) }).click()
      await expect(ann.page.locator('dialog[open]')).toBeVisible()
      await look('picker')
    },
  },
  {
    name: 'a form did not load',
    visitor: 'personal',
    path: '/facial-auth/step-two',
    faults: [{ method: 'GET', path: '/userBaseInfo/infoView', fault: 'http500', times: 9 }],
    run: async (ann, look) => {
      await retry(ann.page, ann.say)
      await look('form-unloaded')
    },
  },
  {
    name: 'the assessment, and congratulations',
    visitor: 'bank',
    path: '/facial-auth/step-four',
    run: async (ann, look) => {
      await ann.givesAccount()
      await overlay(ann.page, 'countdown.certification')
      await look('countdown')
      await overlay(ann.page, 'creditGranted')
      await expect(ann.page.getByRole('dialog').getByText('Rp')).toBeVisible()
      await look('credit-granted')
    },
  },
  {
    name: 'an offer, and the question whether to give it up',
    visitor: 'certified',
    path: '/home',
    run: async (ann, look) => {
      await expect(ann.page.getByRole('link', { name: ann.say('Apply'), exact: true })).toBeVisible()
      await look('home')
      await ann.opens('Decide later')
      await expect(ann.button('Order')).toBeVisible()
      await look('guidance')
      await ann.page.goBack()
      await overlay(ann.page, 'guidance.retention')
      await look('retention')
      await ann.page
        .locator('dialog[open]')
        .getByRole('button', { name: ann.say('Apply') })
        .click()
      await overlay(ann.page, 'guidance.succeeded')
      await look('guidance-success')
    },
  },
  {
    name: 'a loan is chosen, agreed to and sent',
    visitor: 'certified',
    path: '/loan',
    run: async (ann, look) => {
      await expect(ann.costs()).toBeVisible()
      await look('loan')
      await ann.goesToSummary()
      await look('loan-summary')
      await ann.button('Apply').click()
      await expect(ann.page.getByText(ann.say('Read the loan agreement, then tick this if you agree'))).toBeVisible()
      await look('loan-incomplete')
      await ann.page.getByText(ann.say('Pay early'), { exact: true }).click()
      await ann.button('Repayment plan').click()
      await look('loan-plan')
      await ann.page.goBack()
      await ann.button('Read the product summary').click()
      await expect(ann.button('Save on this phone')).toBeVisible()
      await look('loan-document')
      await ann.page.goBack()
      await ann.page.goBack()
      await ann.page.getByLabel(ann.say('Loan amount'), { exact: true }).fill('350000')
      await expect(ann.page.getByLabel(ann.say('Loan amount'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await look('loan-unfit')
    },
  },
  {
    name: 'the costs of a loan could not be counted',
    visitor: 'certified',
    path: '/loan',
    faults: [{ method: 'POST', path: '/product/quote', fault: 'http500', times: 9 }],
    run: async (ann, look) => {
      await retry(ann.page, ann.say)
      await look('loan-uncounted')
    },
  },
  {
    name: 'the limit is lower when a loan is counted',
    visitor: 'certified',
    path: '/loan',
    faults: [{ method: 'POST', path: '/product/quote', fault: 'code:314', times: 9 }],
    run: async (ann, look) => {
      await expect(
        ann.page.getByText(
          ann.say('Your limit does not allow this loan now. Choose another term, or ask customer service why.'),
        ),
      ).toBeVisible()
      await look('loan-over-limit')
    },
  },
  {
    name: 'the carrier is to be asked before a loan',
    visitor: 'certified',
    path: '/loan',
    faults: [{ method: 'POST', path: '/product/quote', fault: 'code:700', times: 9 }],
    run: async (ann, look) => {
      await expect(ann.button('Confirm my number')).toBeVisible()
      await look('loan-carrier-first')
      await ann.button('Confirm my number').click()
      await ann.at('/api-phone-check')
      await look('carrier')
      await ann.button('Send code').click()
      await expect(ann.page.getByRole('button', { name: /0:\d\d/ })).toBeVisible()
      await look('carrier-code-sent')
      await ann.mistypes(ann.page.getByLabel(ann.say('Verification code')))
      await look('carrier-code-wrong')
    },
  },
  {
    name: 'the number is confirmed already',
    visitor: 'certified',
    path: '/api-phone-check',
    run: async (ann, look) => {
      await ann.confirmsNumber()
      await ann.at('/loan')
      await ann.page.goto('/#/api-phone-check')
      await expect(ann.page.getByRole('heading', { name: ann.say('Your number is confirmed') })).toBeVisible()
      await look('carrier-settled')
    },
  },
  {
    name: 'a loan is under review',
    visitor: 'certified',
    path: '/loan',
    run: async (ann, look) => {
      await ann.agreesAndApplies()
      await expect(ann.page.getByRole('heading', { name: ann.say('Your loan') })).toBeVisible()
      await look('loan-open')
      await ann.sandbox.call('POST', '/jobs/run', {})
      await expect(ann.button('Remind me')).toBeVisible()
      await look('loan-paid-out')
    },
  },
  {
    name: 'another account and another number',
    visitor: 'certified',
    path: '/modify-bank-info',
    run: async (ann, look) => {
      const { page, say } = ann
      await ann.fillsBank()
      await page.getByLabel(say('Account number')).fill('0123451111')
      await ann.button('Check this account').click()
      await expect(ann.button('Check again')).toBeVisible()
      await look('account-other-name')
      await page.getByLabel(say('Account number')).fill('8000123456')
      await ann.button('Check this account').click()
      await expect(page.getByLabel(say('Verification code'))).toBeVisible()
      await look('account-code')
      await page.goto('/#/modify-contacts')
      await ann.at('/modify-contacts')
      await look('contacts-others')
      await page.goto('/#/modify-phone')
      const next = ann.person.phone.replace(/^8\d{2}/, '877')
      await page.getByLabel(say('New phone number')).fill(next)
      await look('phone-new')
      await ann.button('Continue').click()
      await expect(page.getByLabel(say('Verification code'))).toBeVisible()
      await look('phone-old-code')
      await ann.button('I no longer have this SIM: check my face').click()
      await expect(page.getByRole('heading', { name: say('Show us your face') })).toBeVisible()
      await look('phone-face')
      await page.goBack()
      await ann.typesCode()
      await ann.button('Continue').click()
      await expect(page.getByRole('heading', { name: say('Code on your new number') })).toBeVisible()
      await look('phone-new-code')
    },
  },
  {
    name: 'customer service, and signing out',
    visitor: 'certified',
    path: '/user',
    run: async (ann, look) => {
      await ann.at('/user')
      await ann.button('Customer service').first().click()
      await overlay(ann.page, 'support')
      await look('support')
      await ann.page.goBack()
      await ann.button('Sign out').first().click()
      await overlay(ann.page, 'confirm')
      await look('sign-out')
    },
  },
  {
    name: 'a link for another account',
    visitor: 'certified',
    path: '/order',
    run: async (ann, look) => {
      const openToken = await ann.sandbox.openTokenFor(ann.sandbox.freshPhone())
      await ann.page.goto(
        `/?lang=${await ann.page.evaluate(() => document.documentElement.lang)}&openToken=${openToken}#/order`,
      )
      await overlay(ann.page, 'otherAccount')
      await look('other-account')
    },
  },
  {
    name: 'the network is gone',
    visitor: 'certified',
    path: '/home',
    run: async (ann, look) => {
      await ann.at('/home')
      await ann.page.context().setOffline(true)
      await expect(ann.page.getByText(ann.say('You are offline. What you typed is kept.')).first()).toBeVisible()
      await look('offline')
    },
  },
  {
    name: 'the status cannot be read',
    visitor: 'certified',
    path: '/home',
    faults: [{ method: 'GET', path: '/user/status', fault: 'http500', times: 9 }],
    run: async (ann, look) => {
      await retry(ann.page, ann.say)
      await look('status-unread')
    },
  },
  {
    name: 'the status is slow',
    visitor: 'certified',
    path: '/home',
    faults: [{ method: 'GET', path: '/user/status', fault: 'slow', delay: 60_000 }],
    run: async (ann, look) => {
      await expect(
        ann.page
          .getByLabel(ann.say('Loading'))
          .or(ann.page.getByText(ann.say('Loading')))
          .first(),
      ).toBeAttached()
      await look('status-reading')
    },
  },
  {
    name: 'a sign-in on a new device',
    visitor: 'certified',
    path: '/devices',
    run: async (ann, look) => {
      await ann.sandbox.signIn(ann.person.phone)
      await ann.page.reload()
      await overlay(ann.page, 'newDevice')
      await look('devices-new')
    },
  },
  {
    name: 'signing out of all devices',
    visitor: 'certified',
    path: '/devices',
    run: async (ann, look) => {
      await ann.button('Sign out of all').click()
      await expect(ann.button('Stay')).toBeVisible()
      await look('devices-all')
    },
  },
]
