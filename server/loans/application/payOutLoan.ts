import { loanState } from '#domain/lending/loanStates'
import { limits } from '../../config/config'
import { send } from '../../jobs/send'
import { lockLoan } from '../../ledger/lockLoan'
import { addMessage } from '../../notifications/messages'
import { planReminders } from '../../notifications/remind'
import { payOut } from '../../payments/transfers/payOut'
import type { Services } from '../../services'

/**
 * Pays out an approved loan and notifies the borrower of the result. An unknown result is fetched again later; a
 * refused one waits until the account was changed.
 */
export async function payOutLoan(services: Services, { loanId }: { loanId: string }) {
  const outcome = await payOut(services, loanId)
  const now = await services.now()
  await services.db.transaction(async (tx) => {
    if (outcome === 'unknown') {
      return send(tx, 'payOut', { loanId }, { delay: { now, ms: limits.payOut.askAgain } })
    }
    const loan = (await lockLoan(tx, loanId))?.loan
    // A job that runs late, after a crash: its message must not follow the one about the settled loan.
    if (loan === undefined || loan.state === loanState.settled) return
    const message = { borrowerId: loan.borrowerId, loanId, writtenAt: now }
    if (outcome === 'refused') {
      // Each refused attempt has a reason of its own.
      await addMessage(tx, { ...message, kind: 'payOutFailed', key: `${loanId} ${now.toISOString()}` })
      return
    }
    const dueOn = loan.dueOn ?? ''
    await addMessage(tx, { ...message, kind: 'paidOut', key: loanId, values: { amount: loan.principal, dueOn } })
    await planReminders(tx, loanId, now)
  })
}
