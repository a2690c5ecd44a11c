import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CodeNews } from '#domain/lending/bills/codeNews'
import { refundCourse, type Refund, type RefundEntry, type RefundStep } from '#domain/lending/bills/refund'
import { Timeline, TimelineStep } from '../../../ui/bill/Timeline'
import { Card } from '../../../ui/card/Card'
import { bankIcon, turnIcon } from '../../../ui/icon/plainIcons'
import { alertIcon, checkIcon } from '../../../ui/icon/shellIcons'
import { timeText } from '../../../i18n/dayText'

const icons: Record<RefundStep, string> = {
  paid: checkIcon,
  settling: checkIcon,
  tooMuch: checkIcon,
  returning: turnIcon,
  refused: alertIcon,
  returned: bankIcon,
}

const titles: Record<RefundStep, MessageDescriptor> = {
  paid: msg`Payment`,
  settling: msg`Payment`,
  tooMuch: msg`Payment`,
  returning: msg`We are sending it back`,
  refused: msg`The bank did not take it`,
  returned: msg`Sent to your account`,
}

/** What is said of a step besides its time. */
const details: Partial<Record<`${RefundStep} ${RefundEntry['when']}`, MessageDescriptor>> = {
  'settling done': msg`The loan is settled`,
  'tooMuch done': msg`More than was owed`,
  'returning now': msg`You need not do anything`,
  'refused now': msg`Change the bank account: we try again within a day.`,
  'returned next': msg`You get a message when it is sent`,
}

interface RefundCourseProps {
  refund: Refund
  payments: CodeNews['payments']
}

/** What was paid, and the way of the money back to the borrower. */
export function RefundCourse({ refund, payments }: RefundCourseProps) {
  const { t } = useLingui()
  return (
    <Card aria-label={t`What happened`}>
      <h2 className="head">{t`What happened`}</h2>
      <Timeline label={t`What happened`}>
        {refundCourse(refund, payments).map((entry, i) => (
          <Step key={`${entry.step}-${i}`} entry={entry} />
        ))}
      </Timeline>
    </Card>
  )
}

function Step({ entry: { step, when, at, amount, name } }: { entry: RefundEntry }) {
  const { i18n } = useLingui()
  const detail = details[`${step} ${when}`]
  const texts = [at === null ? null : timeText(at, i18n.locale), detail === undefined ? null : i18n._(detail)]
  return (
    <TimelineStep icon={icons[step]} when={when} title={name ?? i18n._(titles[step])} amount={amount}>
      {texts.filter((text) => text !== null).join(' · ')}
    </TimelineStep>
  )
}
