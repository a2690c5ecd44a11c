import type { feedbackCalls } from '#contract/feedback'
import type { personalDataCalls } from '#contract/personalData'
import { expect } from '../../fixtures/expect'
import { endingWith, startingWith } from '../../fixtures/words'
import { again, opening, pressing, screenAt, unsure, type Scenario } from './scenario'
import { say, type Visit } from '../visit'

const openingPart =
  (english: string) =>
  ({ page }: Visit) =>
    page.getByRole('button', { name: endingWith(say(english)) }).click()

/** Otherwise each time that the page is opened begins with the question about the new device. */
const knownDevice = async (visit: Visit) => {
  await pressing('It was me')(visit)
  await expect(visit.page.getByRole('dialog')).toHaveCount(0)
}

const offline = 'You are offline, so this was not sent. What you typed is kept. Try again when you are back online.'

const fill = async ({ page }: Visit) => page.getByLabel(say('Your message')).fill('Kode tidak datang')
const feedback: Scenario = {
  status: 60,
  at: '/feedback',
  begin: fill,
  act: pressing('Send'),
  trouble: [...unsure, offline],
  retry: ['Send'],
  done: ({ page }) => page.getByText(say('Thank you. We have your message.')),
}

const asking = (part: string, english: string) => async (visit: Visit) => {
  await openingPart(part)(visit)
  await opening(english)(visit)
  await visit.siti.typesCode()
}
const typedCode = {
  status: 60,
  at: '/user',
  act: pressing('Confirm'),
  trouble: ['We got no answer. Please try again.'],
  retry: ['Confirm'],
} satisfies Partial<Scenario>

const [refused = ''] = say('{name} is signed out. Pay-outs and account changes wait until {time}.').split('{time}')
const newPhoneOf = ({ siti }: Visit) => siti.person.phone.replace(/^8\d{2}/, '877')
const typingOldCode = async (visit: Visit) => {
  await visit.page.getByLabel(say('New phone number')).fill(newPhoneOf(visit))
  await pressing('Continue')(visit)
  await visit.siti.typesCode()
}
const typedPhoneCode = {
  status: 60,
  at: '/modify-phone',
  trouble: ['We got no answer. Please try again.'],
} satisfies Partial<Scenario>

/** A signed-in borrower's calls about themselves. */
export const careScenarios: Record<keyof (typeof feedbackCalls & typeof personalDataCalls), Scenario> = {
  addFeedbackPicture: {
    ...feedback,
    begin: async (visit) => {
      await fill(visit)
      await visit.siti.addsPhoto(90)
      await expect(visit.page.getByRole('img', { name: say('Picture {0}').replace('{0}', '1') })).toBeVisible()
    },
  },
  sendFeedback: feedback,
  readPersonal: {
    status: 60,
    at: '/user',
    trouble: ['Your data did not load'],
    retry: again,
    done: ({ page }) => page.getByRole('button', { name: /\*\*\*/ }),
  },
  sendHeldCode: {
    status: 60,
    at: '/user',
    begin: openingPart('Personal data'),
    act: pressing('Show with an SMS code'),
    trouble: ['The code was not sent. Check your connection, then try again.'],
    retry: ['Show with an SMS code'],
    done: ({ page }) => page.getByLabel(say('Verification code')),
  },
  revealPersonal: {
    ...typedCode,
    begin: asking('Personal data', 'Show with an SMS code'),
    done: ({ page }) => page.getByText(say('Your data is shown in full for one minute.')),
  },
  exportHeld: {
    ...typedCode,
    begin: asking('My data', 'Download my data'),
    done: ({ page }) =>
      page.getByText(say('The file is in your downloads. It has all of your data: keep it to yourself.')),
  },
  confirmOldPhone: {
    ...typedPhoneCode,
    begin: typingOldCode,
    act: pressing('Continue'),
    retry: ['Continue'],
    done: ({ page }) => page.getByRole('heading', { name: say('Code on your new number') }),
  },
  sendNewPhoneCode: {
    ...typedPhoneCode,
    begin: typingOldCode,
    act: pressing('Continue'),
    trouble: ['The code was not sent. Check your connection, then try again.'],
    retry: again,
    done: ({ page }) => page.getByLabel(say('Verification code')),
  },
  changePhone: {
    ...typedPhoneCode,
    begin: async (visit) => {
      await typingOldCode(visit)
      await pressing('Continue')(visit)
      await expect(visit.page.getByRole('heading', { name: say('Code on your new number') })).toBeVisible()
      await visit.siti.typesCode(newPhoneOf(visit))
    },
    act: pressing('Change phone number'),
    retry: ['Change phone number'],
    done: ({ page }) => page.locator('[data-screen="/user"]'),
  },
  listConsents: {
    status: 60,
    at: '/user',
    begin: openingPart('Permissions'),
    trouble: ['What you agreed to did not load'],
    retry: again,
    done: ({ page }) => page.getByText(say('Not agreed to, and none are sent')),
  },
  listDevices: {
    status: 60,
    at: '/devices',
    trouble: ['Your devices did not load'],
    retry: again,
    done: ({ page }) => page.getByRole('listitem').filter({ hasText: say('Now') }),
  },
  signOutDevice: {
    status: 60,
    at: async ({ sandbox, siti }) => {
      await sandbox.signIn(siti.person.phone)
      return '/devices'
    },
    begin: knownDevice,
    act: opening('Remove'),
    trouble: [],
    retry: [startingWith(say('Remove'))],
    done: ({ page }) => page.getByText(say('{name} is signed out.').replace('{name}', say('Device'))),
    holds: async ({ page }) => expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1),
  },
  answerDevice: {
    status: 60,
    at: async ({ sandbox, siti }) => {
      await sandbox.signIn(siti.person.phone)
      return '/devices'
    },
    act: opening('Not me'),
    trouble: [],
    retry: ['Not me'],
    done: ({ page }) => page.getByText(startingWith(refused.replace('{name}', say('Device')))),
    holds: async ({ page }) => expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1),
  },
  signOutAllDevices: {
    status: 60,
    at: '/devices',
    begin: pressing('Sign out of all'),
    act: pressing('Sign out'),
    trouble: [],
    retry: ['Sign out'],
    done: screenAt('/login'),
  },
}
