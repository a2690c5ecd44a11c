import { act } from '@testing-library/react'
import { settle } from '#machines/testing/appTesting'
import { loanLender, loanWith, openLoanWith, type LoanLender } from '#machines/testing/loanTesting'
import { readyMachine } from '#machines/shared/lazyMachine'
import type { LoanDraft } from '#domain/lending/apply/loanRequest'
import { showScreen } from '../app/frame/testing'
import { LoanScreen } from './LoanScreen'

export async function showLoan(given: Partial<LoanLender> = {}) {
  const lender = loanLender(given)
  const saved: LoanDraft[] = []
  const shown = await showScreen(<LoanScreen />, {
    path: '/loan',
    bizStatus: 60,
    actors: {
      loan: readyMachine(loanWith(lender, (loanDraft) => saved.push(loanDraft))),
      openLoan: readyMachine(openLoanWith(lender)),
    },
  })
  const pause = (milliseconds = 500) =>
    act(async () => {
      shown.clock.increment(milliseconds)
      await settle()
    })
  return { ...shown, lender, saved, pause }
}
