import { endpoints } from '#contract/endpoints'
import { openClient } from '../../scripts/processes/client'
import { startLender } from '../../scripts/processes/lenderProcess'
import { signIn } from '../../scripts/processes/signIn'
import { countTraffic } from '../../scripts/processes/traffic'

export async function openLender() {
  const lender = await startLender({})
  const client = openClient(() => lender, countTraffic())
  let made = 0
  return {
    url: lender.url ?? '',
    end: () => lender.end('SIGTERM'),
    /** A certified borrower with a loan: its id, and the cookies of a signed-in browser. */
    async borrower() {
      const { phone, token, deviceId } = await signIn(client, ++made, { bills: [{ status: 50 }] })
      const { data } = await client.call({ token, deviceId }, endpoints.listBills, { query: { borrowType: '0' } })
      const [bill] = data.details
      if (!bill || token === null) throw new Error('the sample borrower has no loan')
      return {
        repayId: bill.repayId,
        cookies: { token, deviceId, userInfo: encodeURIComponent(JSON.stringify({ phone })) },
      }
    },
  }
}
