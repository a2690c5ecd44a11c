import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button/Button'
import { Money } from '../../ui/card/Money'
import { ActionArea } from '../../ui/frame/ActionArea'
import { dayText } from '../../i18n/dayText'
import { useLoan, type LoanActor } from '../useLoan'

interface ApplyBarProps {
  loan: LoanActor
  onApply: () => void
  /** Why it did not go out. */
  notSent: ReactNode
}

/** What is to be paid back and when, and the button that applies. */
export function ApplyBar({ loan, onApply, notSent }: ApplyBarProps) {
  const { t, i18n } = useLingui()
  const quote = useLoan(loan, ({ context }) => context.counted?.quote ?? null)
  const isCounting = useLoan(
    loan,
    (snapshot) => snapshot.matches({ choosing: 'settling' }) || snapshot.matches({ choosing: 'counting' }),
  )
  const isApplying = useLoan(loan, (snapshot) => snapshot.matches('applying') || snapshot.matches('applied'))
  const hasFailed = useLoan(loan, ({ context }) => context.failure !== null)
  const due = quote ? dayText(quote.dueDate, i18n.locale) : ''
  return (
    <ActionArea
      summary={
        quote ? (
          <>
            <p className="cap soft">{t`Pay by ${due}`}</p>
            <Money rupiah={quote.total} size="small" />
          </>
        ) : (
          <p className="cap soft">{isCounting ? t`Counting…` : t`Nothing counted yet`}</p>
        )
      }
    >
      <div className="stack tight" style={hasFailed ? { minWidth: '100%' } : undefined}>
        {notSent}
        <Button isWide isBusy={isApplying} busyLabel={t`Sending…`} onClick={onApply}>{t`Apply`}</Button>
      </div>
    </ActionArea>
  )
}
