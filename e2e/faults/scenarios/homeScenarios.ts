import type { EndpointName } from '#contract/endpoints'
import { expect } from '../../fixtures/expect'
import { again, headed, opening, screenAt, unsure, type Scenario } from './scenario'
import { startingWith } from '../../fixtures/words'
import { say, type Visit } from '../visit'

type HomeName = Extract<
  EndpointName,
  | 'listBills'
  | 'readBorrowStatus'
  | 'listProducts'
  | 'readCarousel'
  | 'readMessages'
  | 'quoteRepayment'
  | 'listReceipts'
  | 'listDocuments'
  | 'readDocument'
  | 'readGuidance'
  | 'applyGuidance'
>

const openOffer = async (visit: Visit) => {
  await opening('Decide later')(visit)
  await expect(asked(visit)).toBeVisible()
}
const asked = ({ siti }: Visit) => siti.button('Order')
const loans = { status: 60, at: '/home', trouble: ['Your loans did not load'], retry: again }

const ofLoan = { status: 60, bills: [{ status: 50 as const }], at: '/order' }
const agreement = ({ page }: Visit) => page.getByRole('button', { name: startingWith(say('Loan agreement')) })

export const homeScenarios: Record<HomeName, Scenario> = {
  listBills: { ...loans, done: headed('How much do you need?') },
  readBorrowStatus: { ...loans, done: headed('How much do you need?') },
  listProducts: {
    status: 60,
    at: '/home',
    trouble: ['The offers did not load'],
    retry: again,
    done: ({ page }) => page.getByRole('link', { name: say('Apply'), exact: true }),
  },
  readCarousel: { status: 60, at: '/home', trouble: null, done: screenAt('/home') },
  readMessages: {
    status: 60,
    at: '/notices',
    trouble: ['The notices did not load'],
    retry: again,
    done: headed('No notices yet'),
  },
  quoteRepayment: {
    status: 60,
    bills: [{ status: 70 }],
    at: '/home',
    trouble: null,
    done: ({ page }) =>
      page.getByText(say('Your order is overdue and your credit limit is locked. Please repay in time.')),
  },
  listReceipts: {
    ...ofLoan,
    trouble: ['The payments did not load.'],
    retry: again,
    done: ({ page }) => page.getByRole('list', { name: say('Loan history') }),
  },
  listDocuments: {
    ...ofLoan,
    trouble: ['The documents did not load.'],
    retry: again,
    done: agreement,
  },
  readDocument: {
    ...ofLoan,
    act: async (visit) => agreement(visit).click(),
    trouble: ['The document did not load'],
    retry: again,
    done: ({ page }) => page.getByRole('button', { name: say('Save on this phone') }),
  },
  readGuidance: {
    status: 60,
    at: '/home',
    act: opening('Decide later'),
    trouble: ['The offer did not load'],
    retry: again,
    done: asked,
  },
  applyGuidance: {
    status: 60,
    at: '/home',
    begin: openOffer,
    act: ({ page }) =>
      page
        .locator('dialog[open]')
        .getByRole('button', { name: say('Order'), exact: true })
        .click(),
    trouble: unsure,
    retry: ['Order'],
    done: headed('We keep it for you'),
    holds: async ({ sandbox, session }) => {
      const { preorder } = await sandbox.ask<{ preorder: object | null }>('GET', '/borrow/borrowStatus', session!)
      expect(preorder).not.toBeNull()
    },
  },
}
