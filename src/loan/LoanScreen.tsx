import { useAppSelector, useChild } from '../app/frame/appContext'
import { Application } from './Application'
import { LoanLoading } from './LoanLoading'
import { OpenLoan } from './open/OpenLoan'

/** A loan is asked for here; while one is open, it is shown. */
export function LoanScreen() {
  const isOpen = useAppSelector((snapshot) => snapshot.matches({ screen: { certified: { loan: 'open' } } }))
  const loan = useChild('loan')
  const openLoan = useChild('openLoan')
  if (isOpen && openLoan) return <OpenLoan openLoan={openLoan} />
  return !isOpen && loan ? <Application loan={loan} /> : <LoanLoading />
}
