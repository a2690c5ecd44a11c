import type { EndpointName } from '#contract/endpoints'
import { expect } from '../../fixtures/expect'
import { again, headed, pressing, unsure, type Scenario } from './scenario'
import { say, type Visit } from '../visit'

type LoanName = Extract<EndpointName, 'quoteLoan' | 'readDraft' | 'applyLoan' | 'mendPayOut' | 'giveBack'>

const applying = { status: 60, at: '/loan' }
const quoted = ({ siti }: Visit) => siti.costs()
const toSummary = ({ siti }: Visit) => siti.goesToSummary()

/** Requested and reviewed on another device of the same borrower. */
async function borrows({ sandbox, session }: Visit): Promise<string> {
  const { details } = await sandbox.ask<{ details: { productCode: string; minAmount: number; tenors: number[] }[] }>(
    'GET',
    '/product/productList/V2/all',
    session!,
  )
  const { productCode, minAmount: amount, tenors } = details[0]!
  const loanRequest = { productCode, amount, days: tenors[0] }
  const { documents } = await sandbox.ask<{ documents: object[] }>('POST', '/product/quote', session!, {
    body: loanRequest,
  })
  await sandbox.ask('POST', '/product/applyLoan', session!, { body: { ...loanRequest, consents: documents } })
  await sandbox.call('POST', '/jobs/run', {})
  return '/loan'
}

/** The calls for requesting a loan, and for a new loan. */
export const loanScenarios: Record<LoanName, Scenario> = {
  quoteLoan: { ...applying, trouble: ['The costs could not be calculated'], retry: again, done: quoted },
  readDraft: {
    ...applying,
    begin: toSummary,
    act: pressing('Read the product summary'),
    trouble: ['The document did not load'],
    retry: again,
    done: ({ page }) => page.locator('dialog[open]').getByText(/SHA-256/),
  },
  applyLoan: {
    ...applying,
    begin: toSummary,
    act: ({ siti }) => siti.agreesAndApplies(),
    trouble: unsure,
    retry: ['Apply'],
    done: headed('Your loan'),
    holds: async ({ sandbox, session }) => {
      expect(await sandbox.bills(session!)).toHaveLength(1)
    },
  },
  mendPayOut: {
    status: 60,
    at: async (visit) => {
      // A pending pay-out of another scenario would receive the refusal meant for this one.
      await visit.sandbox.call('POST', '/jobs/run', {})
      await visit.sandbox.call('POST', '/channels', { switch: 'payOutRefused', times: 1 })
      return borrows(visit)
    },
    begin: async ({ siti }) => expect(siti.button('Send it again')).toBeVisible(),
    act: pressing('Send it again'),
    trouble: unsure,
    retry: ['Send it again'],
    done: ({ page, siti }) => page.getByText(say('Money is on its way')).or(siti.button('Remind me')),
  },
  giveBack: {
    status: 60,
    at: borrows,
    begin: async ({ siti }) => expect(siti.button('Give it back')).toBeVisible(),
    act: pressing('Give it back'),
    trouble: unsure,
    retry: ['Give it back'],
    done: ({ siti }) => siti.button('Copy the code'),
    holds: async ({ sandbox, session }) => {
      const body = { repayId: await sandbox.latestLoan(session!) }
      const { codes } = await sandbox.ask<{ codes: object[] }>('POST', '/repay/quote', session!, { body })
      expect(codes).toHaveLength(1)
    },
  },
}

/** Other calls of the same page. */
export const loanPageScenarios = {
  listProducts: { ...applying, trouble: ['The offers did not load'], retry: again, done: quoted },
  listCoupons: { ...applying, trouble: ['The costs could not be calculated'], retry: again, done: quoted },
} satisfies Partial<Record<EndpointName, Scenario>>
