import { useSelector } from '@xstate/react'
import { useLingui } from '@lingui/react'
import type { SnapshotFrom } from 'xstate'
import { DEFAULT_LOCALE, localeOf } from '../../../domain/language'
import { formatPercent, formatRupiah } from '../../../domain/lending/money'
import type { loanMachine } from '../../../machines/loan/loanMachine'
import type { Child } from '../../frame/appContext'

export type LoanActor = Child<'loan'>
export type OpenLoanActor = Child<'openLoan'>
type LoanSnapshot = SnapshotFrom<typeof loanMachine>

/** One value of the application. Build no object in the selector. */
export const useLoan = <T>(loan: LoanActor, select: (snapshot: LoanSnapshot) => T): T => useSelector(loan, select)

/** Amounts and rates as the language writes them. */
export function useFormats() {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale) ?? DEFAULT_LOCALE
  return {
    /** Whole Rupiah. */
    rupiah: (amount: number) => formatRupiah(amount, locale),
    /** Basis points, 1 bp = 0.01 %. */
    percent: (basisPoints: number) => formatPercent(basisPoints / 100, locale),
  }
}
