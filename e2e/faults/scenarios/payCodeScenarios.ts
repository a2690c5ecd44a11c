import type { EndpointName } from '#contract/endpoints'
import { expect } from '../../fixtures/expect'
import { again, headed, pressing, type Scenario } from './scenario'
import { say, type Visit } from '../visit'

const owing: Pick<Scenario, 'status' | 'bills'> = { status: 60, bills: [{ status: 50 }] }

async function makesCode({ sandbox, session }: Visit) {
  const repayId = await sandbox.latestLoan(session!)
  const { number } = await sandbox.makeCode(session!)
  return { repayId, number }
}

const unread: Scenario = {
  ...owing,
  at: async (visit) => `/va?loan=${(await makesCode(visit)).repayId}`,
  trouble: ['The payment code did not load'],
  retry: again,
  done: ({ page }) => page.getByRole('region', { name: say('Payment code'), exact: true }),
}

/** Fetched in the background after the code was paid. */
const paid: Scenario = {
  ...unread,
  begin: async (visit) => {
    const { siti, sandbox } = visit
    await expect(siti.button('I have paid')).toBeVisible()
    // The same code again.
    await sandbox.call('POST', '/pay', { number: (await makesCode(visit)).number })
  },
  act: pressing('I have paid'),
  trouble: null,
  done: headed('The loan is settled'),
}

/** The calls of a payment code's screen. */
export const payCodeScenarios = {
  quoteRepayment: unread,
  listReceipts: unread,
  readBorrowStatus: {
    ...unread,
    at: async (visit) => {
      await makesCode(visit)
      return '/va'
    },
  },
  lookUpCode: paid,
  readCredit: paid,
} satisfies Partial<Record<EndpointName, Scenario>>

/** The debt, before there is a code. */
export const repayPageScenarios = {
  quoteRepayment: {
    ...owing,
    at: async ({ sandbox, session }) => `/repay/${await sandbox.latestLoan(session!)}`,
    trouble: ['What you owe did not load'],
    retry: again,
    done: ({ page }) => page.getByRole('radio', { name: say('Repay in full') }),
  },
} satisfies Partial<Record<EndpointName, Scenario>>
