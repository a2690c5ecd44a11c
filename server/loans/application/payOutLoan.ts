import { loanState } from '#domain/lending/loanStates'
import { limits } from '../../config/config'
import { send } from '../../jobs/send'
import { lockLoan } from '../../ledger/lockLoan'
import { addMessage } from '../../notifications/messages'
import { planReminders } from '../../notifications/remind'
import { payOut } from '../../payments/transfers/payOut'
import type { Services } from '../../services'

/**
 * Sends the money of an approved loan, and tells the borrower what has become of it. Where the provider leaves that open it is
 * asked again after a while; refused, it waits until the account was mended.
 */
export async function payOutLoan(services: Services, { loanId }: { loanId: string }) {
  const outcome = await payOut(services, loanId)
  const now = await services.now()
  await services.db.transaction(async (tx) => {
    if (outcome === 'unknown') {
      return send(tx, 'payOut', { loanId }, { delay: { now, ms: limits.payOut.askAgain } })
    }
    const loan = (await lockLoan(tx, loanId))?.loan
    // Run late, after a process was killed: the message must not follow the one that says the loan is settled.
    if (loan === undefined || loan.state === loanState.settled) return
    const message = { borrowerId: loan.borrowerId, loanId, writtenAt: now }
    if (outcome === 'refused') {
      // Each try that is refused has a reason of its own to be told.
      await addMessage(tx, { ...message, kind: 'payOutFailed', key: `${loanId} ${now.toISOString()}` })
      return
    }
    const dueOn = loan.dueOn ?? ''
    await addMessage(tx, { ...message, kind: 'paidOut', key: loanId, values: { amount: loan.principal, dueOn } })
    await planReminders(tx, loanId, now)
  })
}
