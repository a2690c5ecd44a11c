import { useState } from 'react'
import type { Counted } from '#machines/loan/loanMachine'
import { useLoan, type LoanActor } from './useLoan'

/** What was counted last stays in its place, unreadable, while the lender counts anew: the page does not jump. */
export function useShownCount(loan: LoanActor): { shown: Counted | null; isStale: boolean; isWaiting: boolean } {
  const counted = useLoan(loan, ({ context }) => context.counted)
  const isWaiting = useLoan(
    loan,
    (snapshot) => snapshot.matches({ choosing: 'settling' }) || snapshot.matches({ choosing: 'counting' }),
  )
  const isRefused = useLoan(
    loan,
    (snapshot) => snapshot.matches({ choosing: 'overLimit' }) || snapshot.matches({ choosing: 'carrierFirst' }),
  )
  const [last, setLast] = useState(counted)
  if (counted !== null && counted !== last) setLast(counted)
  if (counted !== null && !isRefused) return { shown: counted, isStale: false, isWaiting }
  return { shown: isWaiting ? last : null, isStale: true, isWaiting }
}
