import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { problemsIn } from '#domain/failure'
import { codeAddress } from '#machines/app/places'
import { lastMoment } from '#domain/lending/codeExpiry'
import { daysBetween } from '#domain/day'
import type { BillPhase } from '#domain/lending/bills/phase'
import type { RepayQuote } from '#domain/lending/repay/quote'
import { repayAmountIn, repayProblemsIn } from '#machines/repayment/repayMachine'
import { AppScreen, useService } from '../../app/frame/AppScreen'
import { SubmitError } from '../../app/frame/SubmitError'
import { useQuery } from '../../app/frame/useQuery'
import { dayText, wibDay, wibTime } from '../../i18n/dayText'
import { BillChip } from '../../ui/bill/BillCard'
import { Button } from '../../ui/button/Button'
import { Note } from '../../ui/card/Note'
import { QuietRow } from '../../ui/card/QuietRow'
import { useFormats } from '../../ui/cost/useFormats'
import { StaleNote } from '../../ui/feedback/LoadFailedCard'
import { ActionArea } from '../../ui/frame/ActionArea'
import { saveIcon } from '../../ui/icon/loanIcons'
import { clockIcon } from '../../ui/icon/plainIcons'
import { alertIcon, helpIcon } from '../../ui/icon/shellIcons'
import { Overpaid } from './Overpaid'
import { useRepay, type RepayActor } from './useRepay'
import { RepayOptions } from './RepayOptions'

interface AmountStageProps {
  repay: RepayActor
  quote: RepayQuote
}

/** How much: three ways with the same three figures, and one button that says the amount. */
export function AmountStage({ repay, quote }: AmountStageProps) {
  const { t, i18n } = useLingui()
  const ways = useRef<HTMLDivElement>(null)
  const isChanged = useRepay(repay, ({ context }) => context.isChanged)
  const { isUnread, retry } = useQuery(useRepay(repay, ({ children }) => children.repayment))
  const onService = useService()
  const due = dayText(quote.dueDate, i18n.locale)

  const confirm = () => {
    repay.send({ type: 'amount.confirm' })
    const { context } = repay.getSnapshot()
    if (!context.isIncomplete) return
    const { amount, extension } = repayProblemsIn(context)
    const wrong = amount ? 'input[inputmode]' : extension === 'unread' ? '[type=checkbox]' : 'input:enabled'
    ways.current?.querySelector<HTMLInputElement>(wrong)?.focus()
  }
  return (
    <AppScreen
      back="/order"
      isBackHistory
      title={t`How much do you pay?`}
      actions={<ConfirmBar repay={repay} quote={quote} onConfirm={confirm} />}
    >
      {isUnread ? <StaleNote onRetry={retry} /> : null}
      <Overpaid amount={quote.overpaid} />
      <LiveCode quote={quote} />
      <div className="row between">
        <p className="small soft">{t`Due ${due}`}</p>
        <BillChip phase={phaseIn(quote)} />
      </div>
      <Changed isChanged={isChanged} />
      <RepayOptions ref={ways} repay={repay} quote={quote} />
      {quote.daysLate > 0 ? (
        <QuietRow icon={helpIcon} onSelect={onService}>{t`Cannot pay yet? Talk to us`}</QuietRow>
      ) : null}
      <QuietRow icon={saveIcon} href={`/upload-voucher?loan=${quote.repayId}`}>
        {t`Already paid? Send the proof`}
      </QuietRow>
    </AppScreen>
  )
}

/** Between opening the page and now something was paid, or the day ended. */
export function Changed({ isChanged }: { isChanged: boolean }) {
  const { t } = useLingui()
  return isChanged ? (
    <Note tone="warning" icon={alertIcon} role="status">
      {t`The amounts have changed since you opened them. Please look at them once more.`}
    </Note>
  ) : null
}

function ConfirmBar({ repay, quote, onConfirm }: AmountStageProps & { onConfirm: () => void }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const amount = useRepay(repay, ({ context }) => repayAmountIn(context))
  const isGivingBack = useRepay(repay, ({ context }) => context.choice.way === 'full') && quote.giveBack !== null
  const isMaking = useRepay(repay, (snapshot) => snapshot.matches('givingBack'))
  // What is said beside the amount is not said twice.
  const failure = useRepay(repay, ({ context }) =>
    context.failure && 'amount' in problemsIn(context.failure) ? null : context.failure,
  )
  const sum = amount === null ? null : rupiah(amount)
  return (
    <ActionArea>
      <SubmitError failure={failure} />
      <Button isWide isBusy={isMaking} busyLabel={t`Making the code…`} onClick={onConfirm}>
        {sum === null ? t`Continue` : isGivingBack ? t`Give back ${sum}` : t`Continue to pay ${sum}`}
      </Button>
    </ActionArea>
  )
}

/** What can still be paid with, so that the borrower need not create another. */
function LiveCode({ quote: { repayId, codes, asOf } }: { quote: RepayQuote }) {
  const { t, i18n } = useLingui()
  const [code] = codes
  if (code === undefined) return null
  const { name } = code
  const count = codes.length
  const last = lastMoment(code)
  const [day, time] = [wibDay(last, i18n.locale), wibTime(last, i18n.locale)]
  const until = day === dayText(asOf, i18n.locale) ? time : `${day}, ${time}`
  return (
    <QuietRow icon={clockIcon} href={codeAddress(repayId, code.kind)}>
      {count > 1
        ? t`${plural(count, { one: '# code is still valid', other: '# codes are still valid' })}`
        : t`${name} code valid until ${until}`}
    </QuietRow>
  )
}

function phaseIn({ daysLate, asOf, dueDate }: RepayQuote): BillPhase {
  if (daysLate > 0) return { name: 'late', days: daysLate }
  const days = daysBetween(asOf, dueDate)
  return days > 0 ? { name: 'dueIn', days } : { name: 'dueToday' }
}
