import type { EndpointName } from '#contract/endpoints'
import { expect } from '../../fixtures/expect'
import { startingWith } from '../../fixtures/words'
import { again, opening, screenAt, unsure, type Scenario } from './scenario'
import { say, type Visit } from '../visit'

type RepayName = Extract<EndpointName, 'makeCode' | 'readExtension'>

const owing = { status: 60, at: '/order' }

async function goToPay({ page }: Visit) {
  await page.getByRole('link', { name: say('Pay'), exact: true }).click()
  await expect(page.getByRole('radio', { name: say('Repay in full') })).toBeVisible()
}
/** The calls for repaying without the quote, which the home page makes too (`rows.ts`). */
export const repayScenarios: Record<RepayName, Scenario> = {
  makeCode: {
    ...owing,
    bills: [{ status: 50 }],
    begin: async (visit) => {
      await goToPay(visit)
      await visit.siti.choosesChannel(/^QRIS/)
    },
    act: ({ siti }) => siti.mainButton().click(),
    trouble: unsure,
    retry: [startingWith(`${say('Pay')} Rp`)],
    done: screenAt('/va'),
    holds: async ({ page, sandbox, session }) => {
      const repayId = /loan=([\w-]+)/.exec(page.url())?.[1]
      const { codes } = await sandbox.ask<{ codes: unknown[] }>('POST', '/repay/quote', session!, { body: { repayId } })
      expect(codes).toHaveLength(1)
    },
  },
  readExtension: {
    ...owing,
    bills: [{ status: 50 }],
    begin: async (visit) => {
      await goToPay(visit)
      await visit.page.locator('input[name=way]').last().check()
    },
    act: opening('Agreement on the extension'),
    trouble: ['The document did not load'],
    retry: again,
    done: ({ page }) => page.locator('dialog[open]').getByText(/SHA-256/),
  },
}
