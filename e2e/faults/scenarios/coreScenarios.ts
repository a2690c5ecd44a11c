import type { CoreName } from '#contract/coreEndpoints'
import { expect, WAIT } from '../../fixtures/expect'
import { say, type Visit } from '../visit'
import { again, fillCode, headed, opening, pressing, screenAt, unsure, type Scenario } from './scenario'

const labelled =
  (english: string) =>
  ({ page }: Visit) =>
    page.getByLabel(say(english)).first()
const row = ({ page }: Visit) => page.locator('dialog[open] [role=radio]').first()
const fillPhone = async ({ page, siti }: Visit) => {
  await page.getByLabel(say('Phone number')).fill(siti.person.phone)
  await page.getByRole('checkbox').check()
}
const confirmCard = ({ sandbox, session }: Visit) => sandbox.confirmCard(session!)
const handedOver = async ({ siti, page }: Visit) => {
  await siti.handsOver()
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Every call of a screen: a new one does not compile without its scenario. */
export const coreScenarios: Record<CoreName, Scenario> = {
  sendCode: {
    status: null,
    at: '/login',
    begin: fillPhone,
    act: pressing('Send code'),
    trouble: [],
    retry: ['Send code', 'Resend code'],
    done: ({ page }) => page.getByRole('button', { name: /\d:\d\d/ }),
    holds: async (visit) => {
      await fillCode(visit)
      await visit.siti.at('/identity-auth')
    },
  },
  checkCode: {
    status: null,
    at: '/login',
    begin: async (visit) => {
      await fillPhone(visit)
      await visit.siti.button('Send code').click()
      await expect(visit.page.getByRole('button', { name: /\d:\d\d/ })).toBeVisible()
    },
    // A complete code is sent without a tap.
    act: fillCode,
    types: true,
    trouble: [],
    retry: ['Sign in'],
    done: screenAt('/identity-auth'),
  },
  signInByPartner: {
    status: null,
    at: '/noren',
    begin: async ({ page, sandbox, siti }) => {
      await sandbox.call('POST', '/borrowers', { phone: siti.person.phone, bizStatus: 30 })
      const openToken = await sandbox.openTokenFor(siti.person.phone)
      await page.goto('about:blank')
      await page.goto(`/?openToken=${openToken}`, { waitUntil: 'commit' })
    },
    trouble: ['This link can no longer sign you in.'],
    // If the link is lost, a code works.
    retry: [],
    done: ({ page }) => page.locator('[data-overlay="otherAccount"], [data-screen="/noren"]'),
  },
  makeHandover: {
    status: 20,
    at: '/facial-auth/step-one',
    begin: ({ siti }) => siti.findsNoCamera(),
    act: pressing('Continue on your phone'),
    trouble: ['The code is not there yet'],
    retry: again,
    done: ({ page }) => page.getByRole('timer'),
  },
  takeHandover: {
    status: null,
    at: '/noren',
    begin: async ({ page, sandbox, siti }) => {
      const { phone } = siti.person
      await sandbox.call('POST', '/borrowers', { phone, bizStatus: 20 })
      const computer = await sandbox.signIn(phone)
      const made = await sandbox.ask<{ token: string }>('POST', '/handover/make', computer, {
        body: { step: 'identity' },
      })
      await page.goto('about:blank')
      await page.goto(`/#/facial-auth/step-one?handover=${made.token}`, { waitUntil: 'commit' })
      // The page contains the sign-in form, hidden.
      await expect(page.locator('form')).toHaveCount(0)
    },
    trouble: ['This code no longer works. Show a new one on your computer.'],
    // If the link is lost, the computer's next code works.
    retry: [],
    done: ({ page }) => page.locator('[data-overlay="otherAccount"], [data-screen="/noren"]'),
  },
  // Polled for as long as the code is shown.
  readHandover: {
    status: 20,
    at: '/facial-auth/step-one',
    begin: handedOver,
    trouble: null,
    done: ({ page }) => page.getByRole('timer'),
  },
  signOut: {
    status: 30,
    at: '/user',
    act: async ({ siti, page }) => {
      await siti.button('Sign out').click()
      await page
        .locator('dialog[open]')
        .getByRole('button', { name: say('Sign out'), exact: true })
        .click()
    },
    trouble: null,
    done: screenAt('/login'),
  },
  readStatus: {
    status: 30,
    at: '/identity-auth',
    trouble: ['Your progress did not load', 'We could not reach your account'],
    retry: again,
    done: ({ page }) => page.getByText(say('Done'), { exact: true }).first(),
  },
  reportVisit: { status: null, at: '/noren?gclid=abc', trouble: null, done: screenAt('/noren') },
  reportDevice: { status: 30, at: '/identity-auth', trouble: null, done: screenAt('/identity-auth') },
  readBaseInfo: {
    status: 30,
    at: '/facial-auth/step-two',
    trouble: ['Your answers did not load'],
    retry: again,
    done: labelled('Email'),
  },
  saveBaseInfo: {
    status: 30,
    at: '/facial-auth/step-two',
    begin: ({ siti }) => siti.fillsPersonalInfo(),
    act: pressing('Save and continue'),
    trouble: unsure,
    retry: ['Save and continue'],
    done: screenAt('/facial-auth/step-three'),
    becomes: 40,
  },
  readDictionary: {
    status: 30,
    at: '/facial-auth/step-two',
    trouble: ['The list did not load'],
    retry: again,
    done: ({ page }) =>
      page
        .getByRole('radiogroup', { name: say('Highest education') })
        .getByRole('radio')
        .first(),
  },
  readContacts: {
    status: 40,
    at: '/facial-auth/step-three',
    trouble: ['Your answers did not load'],
    retry: again,
    done: labelled('Phone number'),
  },
  saveContacts: {
    status: 40,
    at: '/facial-auth/step-three',
    begin: ({ siti }) => siti.fillsContacts(),
    act: pressing('Save and continue'),
    trouble: unsure,
    retry: ['Save and continue'],
    done: screenAt('/facial-auth/step-four'),
    becomes: 50,
  },
  readAccount: {
    status: 50,
    at: '/facial-auth/step-four',
    trouble: ['Your answers did not load'],
    retry: again,
    done: labelled('Account number'),
  },
  listBanks: {
    status: 50,
    at: '/facial-auth/step-four',
    act: opening('Bank'),
    isReadAhead: true,
    trouble: ['The list did not load'],
    retry: again,
    done: row,
  },
  saveAccount: {
    status: 50,
    at: '/facial-auth/step-four',
    begin: ({ siti }) => siti.fillsAccount(),
    act: ({ siti }) => siti.sends('Save this account'),
    trouble: unsure,
    retry: ['Save this account'],
    done: ({ page }) => page.locator('[data-overlay="countdown.certification"]'),
    becomes: 60,
  },
  claimWelcomeCoupon: {
    status: 50,
    at: '/facial-auth/step-four',
    begin: ({ siti }) => siti.fillsAccount(),
    act: ({ siti }) => siti.sends('Save this account'),
    trouble: null,
    done: ({ page }) => page.locator('[data-overlay="countdown.certification"], [data-overlay="creditGranted"]'),
    becomes: 60,
  },
  cardDetail: {
    status: 20,
    at: '/facial-auth/step-one',
    trouble: ['This step did not load'],
    retry: again,
    done: headed('Take a photo of your KTP'),
  },
  readCard: {
    status: 20,
    at: '/facial-auth/step-one',
    act: ({ siti }) => siti.photographsCard(),
    // A card that is sent twice is also read twice.
    answersWithin: 3 * WAIT,
    trouble: ['The photo could not be sent.'],
    retry: ['Send again'],
    done: ({ page }) => page.getByLabel('NIK'),
  },
  saveCard: {
    status: 20,
    at: '/facial-auth/step-one',
    begin: async ({ siti, page }) => {
      await siti.photographsCard()
      await siti.sendsCard()
      await page.getByLabel(say('Full name')).fill('SITI CONTOH')
    },
    act: pressing('Confirm'),
    trouble: ['Your data was not sent.'],
    retry: ['Confirm'],
    done: headed('Show us your face'),
  },
  startFace: {
    status: 20,
    at: '/facial-auth/step-one',
    begin: async (visit) => {
      await confirmCard(visit)
      await visit.page.reload()
    },
    trouble: ['The face check did not start'],
    retry: again,
    done: headed('Show us your face'),
  },
  judgeFace: {
    status: 20,
    at: '/facial-auth/step-one',
    begin: async (visit) => {
      await confirmCard(visit)
      await visit.page.reload()
      await visit.siti.button('Use the camera').click()
    },
    act: async ({ page, siti }) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await siti.selfie()),
    trouble: ['The photo could not be sent.'],
    retry: ['Send again'],
    done: screenAt('/facial-auth/step-two'),
    becomes: 30,
  },
  readCredit: {
    status: 60,
    at: '/home',
    trouble: ['Your limit did not load'],
    retry: again,
    done: ({ page }) => page.getByText(/^Limit Rp/),
  },
  readAppConfig: {
    status: 60,
    at: '/home',
    act: async ({ page, siti }) => {
      await siti.at('/home')
      await page
        .locator('header')
        .getByRole('button', { name: say('Customer service') })
        .click()
    },
    trouble: ['The numbers did not load'],
    retry: again,
    done: ({ page }) => page.locator('dialog[open]').getByText('WhatsApp').first(),
  },
}
