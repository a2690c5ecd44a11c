import { createActor, SimulatedClock } from 'xstate'
import type { LoanDraft, LoanRequest } from '#domain/lending/apply/loanRequest'
import type { DocumentMark } from '#domain/lending/documents'
import type { LoanDocument } from '../loan/loanMachine'
import { settle } from './appTesting'
import { loanLender, loanWith, type LoanLender } from './loanTesting'

export async function createLoanActor(
  given: Partial<LoanLender> = {},
  productCode: string | null = null,
  isConfirmed = false,
) {
  const lender = loanLender(given)
  const saved: LoanDraft[] = []
  const quoted: LoanDraft[] = []
  const sent: { loanRequest: LoanRequest; consents: readonly DocumentMark[]; code?: string }[] = []
  const clock = new SimulatedClock()
  const listening: LoanLender = {
    ...lender,
    load: () => lender.load(),
    quote: (loanDraft) => (quoted.push(loanDraft), lender.quote(loanDraft)),
    apply: (asked) => (sent.push(asked), lender.apply(asked)),
  }
  const actor = createActor(
    loanWith(listening, (loanDraft) => saved.push(loanDraft)),
    { clock, input: { productCode, isConfirmed } },
  ).start()
  await settle()
  /** Long enough without a change for the lender to quote. */
  const pause = async () => {
    clock.increment(500)
    await settle()
  }
  return {
    actor,
    lender,
    clock,
    saved,
    quoted,
    sent,
    pause,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    isRetryable: () => actor.getSnapshot().hasTag('retryable'),
    choose: async (amount: number | null) => {
      actor.send({ type: 'amount.changed', amount })
      await pause()
    },
    confirm: () => actor.send({ type: 'amount.confirm' }),
    agree: (...documents: LoanDocument[]) => {
      for (const document of documents) actor.send({ type: 'document.agreed', document, isAgreed: true })
    },
    apply: async () => {
      actor.send({ type: 'loan.apply' })
      await settle()
    },
  }
}
