import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { loanMachine } from '#machines/loan/loanMachine'
import type { Child } from '../app/frame/appContext'

export type LoanActor = Child<'loan'>
export type OpenLoanActor = Child<'openLoan'>
export type LoanSnapshot = SnapshotFrom<typeof loanMachine>

/** One value of the application. Build no object in the selector. */
export const useLoan = <T>(loan: LoanActor, select: (snapshot: LoanSnapshot) => T): T => useSelector(loan, select)
