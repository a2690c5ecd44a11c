import type { feedbackCalls } from '../../../contract/lending/feedback'
import type { herDataCalls } from '../../../contract/lending/herData'
import { expect } from '../../fixtures/expect'
import { again, pressing, unsure, type Scenario } from './scenarios'
import { say, type Visit } from '../visit'

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

/** What somebody signed in asks about herself. */
export const careScenarios: Record<keyof (typeof feedbackCalls & typeof herDataCalls), Scenario> = {
  addFeedbackPicture: {
    ...feedback,
    begin: async (visit) => {
      await fill(visit)
      await visit.siti.addsPhoto(90)
      await expect(visit.page.getByRole('img', { name: say('Picture {0}').replace('{0}', '1') })).toBeVisible()
    },
  },
  sendFeedback: feedback,
  listConsents: {
    status: 60,
    at: '/user',
    trouble: ['What you agreed to did not load'],
    retry: again,
    done: ({ page }) => page.getByText(say('Not agreed to, and none are sent')),
  },
}
