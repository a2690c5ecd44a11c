import { createActor, SimulatedClock } from 'xstate'
import type { Debt } from '#domain/lending/bills/lastKnown'
import { settle } from './appTesting'
import { driving } from './actorTesting'
import { loanLender, openLoanWith, type LoanLender } from './loanTesting'

export async function createOpenLoanActor(given: Partial<LoanLender> = {}) {
  const lender = loanLender(given)
  const asked: ('bill' | 'retryPayOut' | 'giveBack')[] = []
  const stored: Debt[] = []
  const clock = new SimulatedClock()
  const listening: LoanLender = {
    ...lender,
    bill: () => (asked.push('bill'), lender.bill()),
    retryPayOut: (of) => (asked.push('retryPayOut'), lender.retryPayOut(of)),
    giveBack: (of) => (asked.push('giveBack'), lender.giveBack(of)),
  }
  const actor = createActor(openLoanWith(listening, stored), { clock }).start()
  await settle()
  return {
    actor,
    lender,
    asked,
    stored,
    ...driving(actor, clock),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
  }
}
