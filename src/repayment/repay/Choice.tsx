import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { RepayQuote } from '#domain/lending/repay/quote'
import { repayAmountIn, repayProblemsIn } from '#machines/repayment/repayMachine'
import { AppScreen, useService } from '../../app/frame/AppScreen'
import { useQuery } from '../../app/frame/useQuery'
import { GiveBackCard } from '../../ui/bill/GiveBackCard'
import { Card } from '../../ui/card/Card'
import { ListRow } from '../../ui/card/ListRow'
import { Note } from '../../ui/card/Note'
import { StaleNote } from '../../ui/feedback/LoadFailedCard'
import { saveIcon } from '../../ui/icon/loanIcons'
import { alertIcon, helpIcon } from '../../ui/icon/shellIcons'
import { ChannelList } from '../../ui/payment/ChannelList'
import { InAll } from './InAll'
import { CreateCodeBar } from './CreateCodeBar'
import { LiveCodes } from './LiveCodes'
import { Overpaid } from './Overpaid'
import { Owed } from './Owed'
import { useRepay, type RepayActor } from './useRepay'
import { ExtensionCard } from './ExtensionCard'
import { PartCard } from './PartCard'
import { RepayOptions } from './RepayOptions'

interface ChoiceProps {
  repay: RepayActor
  quote: RepayQuote
}

export function Choice({ repay, quote }: ChoiceProps) {
  const { t } = useLingui()
  const amountField = useRef<HTMLInputElement>(null)
  const consent = useRef<HTMLInputElement>(null)
  const ways = useRef<HTMLFieldSetElement>(null)
  const channels = useRef<HTMLFieldSetElement>(null)
  const way = useRepay(repay, ({ context }) => context.choice.way)
  const channel = useRepay(repay, ({ context }) => context.choice.channel)
  const amount = useRepay(repay, ({ context }) => repayAmountIn(context))
  const isChanged = useRepay(repay, ({ context }) => context.isChanged)
  const isIncomplete = useRepay(repay, ({ context }) => context.isIncomplete)
  const channelProblem = useRepay(repay, ({ context }) => repayProblemsIn(context).channel)
  const isGivingBack = useRepay(repay, (snapshot) => snapshot.matches('givingBack'))
  const { isUnread, retry } = useQuery(useRepay(repay, ({ children }) => children.repayment))
  const onService = useService()
  const { repayId, giveBack } = quote

  const make = () => {
    repay.send({ type: 'code.make' })
    const { context } = repay.getSnapshot()
    if (!context.isIncomplete) return
    const problems = repayProblemsIn(context)
    if (problems.amount) amountField.current?.focus()
    else if (problems.extension === 'unread') consent.current?.focus()
    else (problems.extension ? ways : channels).current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
  }
  return (
    <AppScreen
      back="/order"
      isBackHistory
      title={t`Pay your loan`}
      actions={<CreateCodeBar repay={repay} quote={quote} onMake={make} />}
    >
      {isUnread ? <StaleNote onRetry={retry} /> : null}
      <Overpaid amount={quote.overpaid} />
      <LiveCodes repayId={repayId} codes={quote.codes} />
      <Owed quote={quote} />
      {isChanged ? (
        <Note tone="warning" icon={alertIcon} role="status">
          {t`The amounts have changed since you opened them. Please check them again.`}
        </Note>
      ) : null}
      <RepayOptions ref={ways} repay={repay} quote={quote} />
      {way === 'part' ? <PartCard repay={repay} quote={quote} amountRef={amountField} /> : null}
      {way === 'extend' ? <ExtensionCard repay={repay} quote={quote} consentRef={consent} /> : null}
      <ChannelList
        ref={channels}
        channels={quote.channels}
        chosen={channel}
        amount={amount}
        error={
          isIncomplete && channelProblem
            ? channelProblem === 'empty'
              ? t`Choose where you pay`
              : t`It does not take this amount: choose another`
            : undefined
        }
        onChoose={(chosen) => repay.send({ type: 'choice.changed', choice: { channel: chosen } })}
      />
      <InAll repay={repay} quote={quote} />
      {giveBack ? (
        <GiveBackCard {...giveBack} isMaking={isGivingBack} onAsk={() => repay.send({ type: 'giveBack.ask' })} />
      ) : null}
      <Card isFlush aria-label={t`Help with paying`}>
        <ListRow
          icon={saveIcon}
          title={t`Already paid?`}
          hint={t`Send us the proof of payment`}
          href={`/upload-voucher?loan=${repayId}`}
        />
        <ListRow
          icon={helpIcon}
          title={t`Customer service`}
          hint={t`If you cannot pay now, or something does not fit`}
          onSelect={onService}
        />
      </Card>
    </AppScreen>
  )
}
