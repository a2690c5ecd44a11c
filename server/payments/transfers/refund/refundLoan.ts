import { eq } from 'drizzle-orm'
import { limits } from '../../../config'
import { loans } from '../../../db/ledgerTables'
import { send } from '../../../jobs/send'
import { addMessage } from '../../../notifications/messages'
import type { Services } from '../../../services'
import type { ChannelServices, PayOutResult } from '../../channel'
import { requireChannel } from '../../channels'
import { sendOnce } from '../payOut/sendOnce'
import type { Refund } from '../../paymentTables'
import { beginRefund } from './beginRefund'
import { endRefund } from './endRefund'

/**
 * Sends back to the borrower's account what was paid too much on a loan: once, however often and by how many it is called.
 * `unknown` has to be called again later; after `refused` it is overpaid as before. `null` where nothing is to be sent. Not to
 * be called inside a transaction.
 */
export async function payRefund(
  services: ChannelServices,
  loanId: string,
): Promise<{ outcome: PayOutResult['outcome']; refund: Refund } | null> {
  const now = await services.now()
  const begun = await services.db.transaction((tx) => beginRefund(tx, services, loanId, now))
  if (begun === null) return null
  const { refund, isNew } = begun
  const result = await sendOnce(requireChannel(services, refund.provider), refund, isNew)
  if (result.outcome !== 'unknown') await services.db.transaction((tx) => endRefund(tx, refund, result, now))
  return { outcome: result.outcome, refund }
}

const again = { unknown: limits.refund.askAgain, refused: limits.refund.tryAgain }

/** As a job: tells the borrower when it is sent; asks again where that is not known, and tries anew after a refusal. */
export async function refundLoan(services: Services, { loanId }: { loanId: string }): Promise<void> {
  const paid = await payRefund(services, loanId)
  if (paid === null) return
  const now = await services.now()
  const { outcome, refund } = paid
  await services.db.transaction(async (tx) => {
    if (outcome !== 'sent') {
      return send(tx, 'refund', { loanId }, { startAfter: new Date(now.getTime() + again[outcome]) })
    }
    const [loan] = await tx.select().from(loans).where(eq(loans.id, loanId))
    if (loan === undefined) return
    const { key, amount } = refund
    const message = { borrowerId: loan.borrowerId, loanId, writtenAt: now }
    await addMessage(tx, { ...message, kind: 'refunded', key, values: { amount } })
  })
}
