import { loanState } from '#domain/lending/loanStates'
import { eq } from 'drizzle-orm'
import { readPause } from '../../borrowers/pause'
import { limits } from '../../config/config'
import type { Db } from '../../db/database'
import { loans } from '../../db/ledgerTables'
import { send } from '../../jobs/send'
import { lockLoan } from '../../ledger/lockLoan'
import { addMessage } from '../../notifications/messages'
import { planReminders } from '../../notifications/remind'
import { payOut } from '../../payments/transfers/payOut'
import type { Services } from '../../services'

async function pauseOf(db: Db, loanId: string, now: Date) {
  const [loan] = await db.select({ borrowerId: loans.borrowerId }).from(loans).where(eq(loans.id, loanId))
  return loan === undefined ? null : readPause(db, loan.borrowerId, now)
}

/**
 * Pays out an approved loan and notifies the borrower of the result. An unknown result is fetched again later; a
 * refused one waits until the account was changed, and all of them while the borrower’s account has to stay as it is.
 */
export async function payOutLoan(services: Services, { loanId }: { loanId: string }) {
  const now = await services.now()
  const pausedUntil = await pauseOf(services.db, loanId, now)
  if (pausedUntil !== null) {
    return send(services.db, 'payOut', { loanId }, { delay: { now, ms: pausedUntil.getTime() - now.getTime() } })
  }
  const outcome = await payOut(services, loanId)
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
