import type { telecomCalls } from '#contract/telecom'
import { expect } from '../../fixtures/expect'
import { again, fillCode, screenAt, unsure, type Scenario } from './scenario'
import type { Visit } from '../visit'

const at = '/api-phone-check'
const press = ({ siti }: Visit) => siti.button('Send code').click()
const isSent = ({ page }: Visit) => page.getByRole('button', { name: /\d:\d\d/ })

type Code = Pick<Scenario, 'prefix'>

/** `fotp` and `fv` are for every carrier except kind 2, which has 0812. */
const send = (own: Code = {}): Scenario => ({
  status: 60,
  at,
  ...own,
  begin: async ({ siti }) => expect(siti.button('Send code')).toBeVisible(),
  act: press,
  trouble: unsure,
  retry: ['Send code', 'Resend code'],
  done: isSent,
})
const verify = (own: Code = {}): Scenario => ({
  status: 60,
  at,
  ...own,
  begin: async (visit) => {
    await press(visit)
    await expect(isSent(visit)).toBeVisible()
  },
  act: fillCode,
  types: true,
  trouble: unsure,
  retry: ['Confirm'],
  done: screenAt('/loan'),
})
const other = { prefix: '856' }

export const carrierScenarios: Record<keyof typeof telecomCalls, Scenario> = {
  readCarrierCheck: {
    status: 60,
    at,
    trouble: ['Your number did not load'],
    retry: again,
    done: ({ siti }) => siti.button('Send code'),
  },
  sendLotp: send(),
  verifyLotp: verify(),
  sendFotp: send(other),
  verifyFotp: verify(other),
}
