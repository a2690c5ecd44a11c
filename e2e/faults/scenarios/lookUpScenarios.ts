import type { EndpointName } from '#contract/endpoints'
import { again, headed, type Scenario } from './scenario'

type LookUpName = Extract<EndpointName, 'listCoupons' | 'lookUpCode'>

/** The calls of the list of coupons, and of pages that are linked in messages. */
export const lookUpScenarios: Record<LookUpName, Scenario> = {
  listCoupons: {
    status: 60,
    at: '/coupon',
    trouble: ['Your coupons did not load'],
    retry: again,
    // With or without the coupon for certified borrowers, which is granted at the same time.
    done: ({ page }) => page.getByRole('tabpanel'),
  },
  lookUpCode: {
    status: null,
    at: '/repay-code?code=nobody-knows-this-one',
    trouble: ['The code did not load'],
    retry: again,
    done: headed('Which code is it?'),
  },
}
