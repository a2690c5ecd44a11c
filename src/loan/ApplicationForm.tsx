import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { loanDocuments } from '#domain/lending/documents'
import { offerIn } from '#machines/loan/loanMachine'
import { AppScreen } from '../app/frame/AppScreen'
import { NotSent } from '../app/frame/NotSent'
import { useWhen } from '../ui/useWhen'
import { Note } from '../ui/card/Note'
import { alertIcon } from '../ui/icon/shellIcons'
import { AmountCard } from './choice/AmountCard'
import { CouponRow } from './choice/CouponRow'
import { Obstacle } from './choice/Obstacle'
import { ApplyBar } from './cost/ApplyBar'
import { Consents } from './documents/Consents'
import { Figures } from './cost/Figures'
import { Papers } from './documents/Papers'
import { Skeletons } from './LoanLoading'
import { useLoan, type LoanActor, type LoanSnapshot } from './useLoan'
import { useShownCount } from './useShownCount'

const isBarred = (snapshot: LoanSnapshot) =>
  (['unfit', 'overLimit', 'carrierFirst'] as const).some((choosing) => snapshot.matches({ choosing }))

/** Choice, every cost, documents, consents and the one button, on one page and with nothing folded. */
export function ApplicationForm({ loan }: { loan: LoanActor }) {
  const { t } = useLingui()
  const amount = useRef<HTMLInputElement>(null)
  const consents = useRef<HTMLFieldSetElement>(null)
  const offer = useLoan(loan, ({ context }) => offerIn(context))
  const isChanged = useLoan(loan, ({ context }) => context.isChanged)
  const failure = useLoan(loan, (snapshot) =>
    snapshot.matches({ choosing: 'counted' }) ? snapshot.context.failure : null,
  )
  const { shown, isStale, isWaiting } = useShownCount(loan)

  const isIncomplete = useLoan(
    loan,
    (snapshot) => snapshot.matches({ choosing: 'counted' }) && snapshot.context.isIncomplete,
  )
  const focusMissing = () => {
    const { agreed } = loan.getSnapshot().context
    const missing = loanDocuments.findIndex((document) => !agreed.includes(document))
    consents.current?.querySelectorAll<HTMLInputElement>('input')[missing]?.focus()
  }
  useWhen(isIncomplete, focusMissing)

  const apply = () => {
    loan.send({ type: 'loan.apply' })
    // What stands in the way is beside the amount, and goes by another one.
    if (isBarred(loan.getSnapshot())) amount.current?.focus()
    // Pressing the button again moves the focus there again.
    if (isIncomplete) focusMissing()
  }
  return (
    <AppScreen
      back="/home"
      isBackHistory
      actions={<ApplyBar loan={loan} onApply={apply} notSent={<NotSent failure={failure} />} />}
    >
      <AmountCard loan={loan} amountRef={amount} />
      <Obstacle loan={loan} />
      {isChanged ? (
        <Note tone="warning" icon={alertIcon} role="status">
          {t`The terms have changed since you opened them. Please look at the costs once more.`}
        </Note>
      ) : null}
      {shown && offer && shown.quote.productCode === offer.productCode ? (
        <div aria-busy={isStale}>
          <output className="sr">{isStale ? t`Counting the costs` : t`The costs are up to date`}</output>
          <div className="stack" inert={isStale}>
            <CouponRow loan={loan} counted={shown} isStale={isStale} />
            <Figures quote={shown.quote} offer={offer} isStale={isStale} />
            <Papers loan={loan} counted={shown} offer={offer} isStale={isStale} />
            <Consents loan={loan} fieldset={consents} isStale={isStale} />
          </div>
        </div>
      ) : isWaiting ? (
        <div className="stack" aria-busy="true">
          <output className="sr">{t`Counting the costs`}</output>
          <Skeletons />
        </div>
      ) : null}
    </AppScreen>
  )
}
