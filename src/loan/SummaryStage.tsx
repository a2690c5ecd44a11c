import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { LoanQuote } from '#domain/lending/apply/offer'
import { loanDocuments } from '#domain/lending/documents'
import { offerIn } from '#machines/loan/loanMachine'
import { AppScreen, useService } from '../app/frame/AppScreen'
import { type Child, useSend } from '../app/frame/appContext'
import { SubmitError } from '../app/frame/SubmitError'
import { dayText } from '../i18n/dayText'
import { Ground } from '../ui/brand/Ground'
import { Button } from '../ui/button/Button'
import { Money } from '../ui/card/Money'
import { Note } from '../ui/card/Note'
import { classes } from '../ui/classes'
import { ActionArea } from '../ui/frame/ActionArea'
import { Icon } from '../ui/icon/Icon'
import { arrowIcon } from '../ui/icon/loanIcons'
import { alertIcon } from '../ui/icon/shellIcons'
import { useWhen } from '../ui/useWhen'
import { LoanSteps } from './AmountStage'
import { Consents } from './Consents'
import { CostBreakdown } from './CostBreakdown'
import { Skeletons } from './LoanLoading'
import { Obstacle } from './Obstacle'
import styles from './SummaryStage.module.css'

/** Every cost, then the documents with their consents beside the button. */
export function SummaryStage({ loan }: { loan: Child<'loan'> }) {
  const { t } = useLingui()
  const send = useSend()
  const onService = useService()
  const consents = useRef<HTMLFieldSetElement>(null)
  const quote = useSelector(loan, ({ context }) => context.quoted?.quote ?? null)
  const offer = useSelector(loan, ({ context }) => offerIn(context))
  const isChanged = useSelector(loan, ({ context }) => context.isChanged)
  const isSlow = useSelector(loan, (snapshot) => snapshot.hasTag('retryable'))

  const isIncomplete = useSelector(loan, ({ context }) => context.quoted !== null && context.isIncomplete)
  const focusMissing = () => {
    const { agreed } = loan.getSnapshot().context
    const missing = loanDocuments.findIndex((document) => !agreed.includes(document))
    consents.current?.querySelectorAll<HTMLInputElement>('input')[missing]?.focus()
  }
  useWhen(isIncomplete, focusMissing)

  const apply = () => {
    loan.send({ type: 'loan.apply' })
    if (isIncomplete) focusMissing()
  }
  return (
    <AppScreen
      look="overlapping"
      header={
        <Ground title={t`Check, then apply`} onBack={() => send({ type: 'stage.dismiss' })} onService={onService}>
          <LoanSteps at={2} />
          {quote ? <Pact quote={quote} /> : null}
        </Ground>
      }
      actions={<ApplyBar loan={loan} quote={quote} onApply={apply} />}
    >
      {isChanged ? (
        <Note tone="warning" icon={alertIcon} role="status">
          {t`The terms have changed since you opened them. Please look at the costs once more.`}
        </Note>
      ) : null}
      {quote && offer ? (
        <CostBreakdown quote={quote} offer={offer} />
      ) : isSlow ? (
        <Obstacle loan={loan} />
      ) : (
        <div className="stack" aria-busy="true">
          <output className="sr">{t`Calculating the costs`}</output>
          <Skeletons />
        </div>
      )}
      <Consents loan={loan} fieldset={consents} isStale={quote === null} />
    </AppScreen>
  )
}

/** From this much on, both sums need smaller type to stand side by side. */
const LONG = 1_000_000

/** What the borrower receives and repays, where and when. */
function Pact({ quote }: { quote: LoanQuote }) {
  const { t, i18n } = useLingui()
  const due = dayText(quote.dueDate, i18n.locale)
  const term = t`${plural(quote.days, { one: '# day', other: '# days' })}`
  const { bankName, accountMasked } = quote.account
  return (
    <section
      className={classes(styles.pact, quote.total >= LONG && styles.long)}
      aria-label={t`What you get and give back`}
    >
      <p>
        <span className="cap soft">{t`You receive in full`}</span>
        <b>
          <Money rupiah={quote.received} size="line" />
        </b>
        <span className="cap soft">
          {bankName} {accountMasked}
        </span>
      </p>
      <Icon path={arrowIcon} />
      <p>
        <span className="cap soft">{t`You pay back`}</span>
        <b>
          <Money rupiah={quote.total} size="line" />
        </b>
        <span className="cap soft">{t`${due}, ${term}`}</span>
      </p>
    </section>
  )
}

interface ApplyBarProps {
  loan: Child<'loan'>
  quote: LoanQuote | null
  onApply: () => void
}

function ApplyBar({ loan, quote, onApply }: ApplyBarProps) {
  const { t, i18n } = useLingui()
  const isApplying = useSelector(loan, (snapshot) => snapshot.matches('applying') || snapshot.matches('applied'))
  const failure = useSelector(loan, ({ context }) => context.failure)
  const due = quote ? dayText(quote.dueDate, i18n.locale) : ''
  return (
    <ActionArea
      top={<SubmitError failure={failure} />}
      summary={
        quote ? (
          <>
            <p className="cap soft">{t`${due}, 23:59 WIB`}</p>
            <p>
              <Money rupiah={quote.total} size="small" />
            </p>
          </>
        ) : (
          <p className="cap soft">{t`Calculating…`}</p>
        )
      }
    >
      <Button isWide isBusy={isApplying} busyLabel={t`Sending…`} onClick={onApply}>{t`Apply`}</Button>
    </ActionArea>
  )
}
