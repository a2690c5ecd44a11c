import type { EndpointName } from '#contract/endpoints'
import type { voucherCalls } from '#contract/vouchers'
import { expect } from '../../fixtures/expect'
import { again, pressing, type Scenario } from './scenario'
import { say, type Visit } from '../visit'

const owing: Pick<Scenario, 'status' | 'bills'> = { status: 60, bills: [{ status: 50 }] }
const at = '/upload-voucher'
const isReady = ({ page }: Visit) => page.getByText(say('Photo ready'))
const receipt = ({ page }: Visit) => page.getByText(/^BP-[0-9A-Z]{4}-[0-9A-Z]{4}$/)

/** The calls for reporting a payment. */
export const voucherScenarios: Record<keyof typeof voucherCalls, Scenario> = {
  listVouchers: {
    ...owing,
    at: async ({ sandbox, session }) => {
      await sandbox.sendVoucher(session!, await sandbox.latestLoan(session!))
      return at
    },
    trouble: ['What you sent before did not load.'],
    retry: again,
    done: receipt,
  },
  addVoucherPicture: {
    ...owing,
    at,
    begin: async ({ siti }) => expect(siti.button('Send proof')).toBeVisible(),
    act: ({ siti }) => siti.addsPhoto(90),
    trouble: ['Not sent yet. It will be sent with the proof of payment.'],
    retry: again,
    done: isReady,
  },
  sendVoucher: {
    ...owing,
    at,
    begin: async (visit) => {
      await visit.siti.fillsVoucher()
      await visit.siti.addsPhoto(90)
      await expect(isReady(visit)).toBeVisible()
    },
    act: pressing('Send proof'),
    trouble: ['Not sent yet: there is no connection.'],
    retry: ['Try again now'],
    done: ({ page }) => page.getByText(say('Your proof was sent.')),
    holds: async ({ sandbox, session }) => {
      const { details } = await sandbox.ask<{ details: object[] }>('GET', '/repay/voucher', session!)
      expect(details).toHaveLength(1)
    },
  },
}

/** Other calls of the same page. */
export const voucherPageScenarios = {
  listBills: {
    ...owing,
    at,
    trouble: ['Your loans did not load'],
    retry: again,
    done: ({ siti }) => siti.button('Send proof'),
  },
} satisfies Partial<Record<EndpointName, Scenario>>
