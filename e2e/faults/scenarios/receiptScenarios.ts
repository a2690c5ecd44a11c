import type { EndpointName } from '#contract/endpoints'
import { again, pressing, type Scenario } from './scenario'
import { say, type Visit } from '../visit'

/** The receipt of a loan that was just paid off. */
async function settled({ sandbox, session }: Visit) {
  const repayId = await sandbox.latestLoan(session!)
  const { number } = await sandbox.makeCode(session!)
  await sandbox.call('POST', '/pay', { number })
  const { details } = await sandbox.ask<{ details: { receiptId: string }[] }>(
    'GET',
    `/borrow/receipts/${repayId}`,
    session!,
  )
  return `/receipt/${details[0]?.receiptId}`
}

const receipt = { status: 60, bills: [{ status: 50 }], at: settled } satisfies Partial<Scenario>

export const receiptScenarios = {
  readReceipt: {
    ...receipt,
    trouble: ['The receipt did not load'],
    retry: again,
    done: ({ page }) => page.getByRole('region', { name: say('Receipt'), exact: true }),
  },
  fetchLetter: {
    ...receipt,
    begin: async (visit) => {
      await pressing('Download the letter')(visit)
      await visit.siti.typesCode()
    },
    act: pressing('Confirm'),
    trouble: ['We got no answer. Please try again.'],
    retry: ['Confirm'],
    done: ({ page }) => page.getByText(say('The letter is in your downloads.')),
  },
} satisfies Partial<Record<EndpointName, Scenario>>
