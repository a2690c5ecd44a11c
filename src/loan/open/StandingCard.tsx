import { plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isPayOutFailed, type Bill } from '#domain/lending/apply/bill'
import type { LoanState } from '#domain/lending/loanStates'
import { Card } from '../../ui/card/Card'
import { Chip } from '../../ui/card/Chip'
import { Money } from '../../ui/card/Money'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { clockIcon, closeIcon, sendIcon } from '../../ui/icon/plainIcons'
import { alertIcon, checkIcon } from '../../ui/icon/shellIcons'
import { dayText } from '../../i18n/dayText'
import { useFormats } from '../../ui/cost/useFormats'

interface Words {
  tone: 'plain' | 'success' | 'warning' | 'danger' | 'info'
  icon: string
  chip: MessageDescriptor
  text: MessageDescriptor
}

const words: Record<LoanState, Words> = {
  10: {
    tone: 'info',
    icon: clockIcon,
    chip: msg`Under review`,
    text: msg`Your application has arrived. This page goes on by itself; you can also leave it, and nothing is lost.`,
  },
  20: {
    tone: 'info',
    icon: sendIcon,
    chip: msg`Money is on its way`,
    text: msg`Your application is approved, and the money is being sent to your account.`,
  },
  30: { tone: 'success', icon: checkIcon, chip: msg`Settled`, text: msg`Nothing is owed on this loan any more.` },
  40: {
    tone: 'danger',
    icon: closeIcon,
    chip: msg`Not approved`,
    text: msg`Nothing was paid out, and nothing is owed. A coupon that you used is yours again.`,
  },
  50: {
    tone: 'success',
    icon: checkIcon,
    chip: msg`Paid out`,
    text: msg`The money was sent to your account in full.`,
  },
  60: { tone: 'success', icon: checkIcon, chip: msg`Extended`, text: msg`The due date has moved, as you asked.` },
  70: {
    tone: 'danger',
    icon: alertIcon,
    chip: msg`Overdue`,
    text: msg`A late fee is added each day, and your limit is locked until it is paid. Customer service helps you if you cannot pay now.`,
  },
}

const failed: Words = {
  tone: 'warning',
  icon: alertIcon,
  chip: msg`The money did not arrive`,
  text: msg`Nothing is lost, and nothing is charged while the money is with us.`,
}

/** What the loan is, and how it stands. */
export function StandingCard({ bill }: { bill: Bill }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const { tone, icon, chip, text } = isPayOutFailed(bill) ? failed : words[bill.borrowStatus]
  const due = bill.dueDate === null ? null : dayText(bill.dueDate, i18n.locale)
  return (
    <Card aria-label={t`How your loan stands`}>
      <div role="status" className="row between">
        <p className="small soft">{bill.productName}</p>
        <Chip tone={tone} icon={icon}>
          {i18n._(chip)}
        </Chip>
      </div>
      <Money rupiah={bill.principal} />
      <p className="small soft">{i18n._(text)}</p>
      <CostList>
        <CostRow label={t`Term`} value={t`${plural(bill.days, { one: '# day', other: '# days' })}`} />
        {due ? <CostRow look="strong" label={t`Due date`} value={t`${due}, 23:59 WIB`} /> : null}
        {bill.owed > 0 ? <CostRow label={t`To settle it today`} value={rupiah(bill.owed)} /> : null}
      </CostList>
    </Card>
  )
}
