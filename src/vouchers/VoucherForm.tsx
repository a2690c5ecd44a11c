import type { MessageDescriptor } from '@lingui/core'
import { plural, msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { formatDate, parseDate, type CalendarDate } from '#domain/calendar'
import type { Day } from '#domain/day'
import { OTHER_CHANNEL, type Payment } from '#domain/lending/voucher'
import { problemsOf } from '#machines/vouchers/voucher'
import { type Child } from '../app/frame/appContext'
import { usePicker } from '../app/frame/usePicker'
import { AppScreen } from '../app/frame/AppScreen'
import { SubmitError } from '../app/frame/SubmitError'
import { useQuery } from '../app/frame/useQuery'
import { type RupiahInputProps, useRupiahInput } from '../ui/amount/useRupiahInput'
import { Button } from '../ui/button/Button'
import { Note } from '../ui/card/Note'
import { useFormats } from '../ui/cost/useFormats'
import { DateField } from '../ui/date/DateField'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import { TextArea } from '../ui/form/TextArea'
import { TextField } from '../ui/form/TextField'
import { ActionArea } from '../ui/frame/ActionArea'
import { shieldIcon } from '../ui/icon/shellIcons'
import { Select } from '../ui/select/Select'
import { EarlierVouchers } from './EarlierVouchers'
import { VoucherPictures } from './VoucherPictures'
import { takeFocus } from '../ui/focus'

export function VoucherForm({ voucher }: { voucher: Child<'voucher'> }) {
  const { t } = useLingui()
  const isBusy = useSelector(voucher, (snapshot) => ['queueing', 'sending', 'takingBack'].includes(snapshot.value.form))
  const failure = useSelector(voucher, ({ context }) =>
    Object.keys(context.problems).length > 0 ? null : context.failure,
  )
  const troubles = useSelector(voucher, ({ context }) =>
    Math.max(context.isIncomplete ? Object.keys(problemsOf(context)).length : 0, Object.keys(context.problems).length),
  )
  return (
    <AppScreen
      back="/order"
      isBackHistory
      actions={
        <ActionArea>
          <SubmitError failure={failure} />
          <Button type="submit" form="proof" isWide isBusy={isBusy} busyLabel={t`Sending…`}>
            {t`Send proof`}
          </Button>
        </ActionArea>
      }
    >
      <Note tone="warning" icon={shieldIcon}>
        {t`We are paid only by virtual account, at a store or by QRIS. Never pay into a personal account.`}
      </Note>
      {troubles > 0 ? (
        <ErrorSummary
          ref={takeFocus}
          title={t`${plural(troubles, { one: '# field needs attention.', other: '# fields need attention.' })}`}
        >
          {t`The rest is kept.`}
        </ErrorSummary>
      ) : null}
      <form
        id="proof"
        className="stack"
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          voucher.send({ type: 'voucher.send' })
        }}
      >
        <VoucherFields voucher={voucher} />
      </form>
      <EarlierVouchers voucher={voucher} />
    </AppScreen>
  )
}

function VoucherFields({ voucher }: { voucher: Child<'voucher'> }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const [loan, day, channel] = [usePicker('proofLoan'), usePicker('proofDay'), usePicker('proofChannel')]
  const problem = useVoucherProblem(voucher)
  const { bills, payment, asOf } = useSelector(voucher, ({ context }) => context)
  const sent = useQuery(useSelector(voucher, ({ children }) => children.sent))
  const change = (changed: Partial<Payment>) => voucher.send({ type: 'payment.changed', payment: changed })
  const bill = bills.find(({ repayId }) => repayId === payment.repayId)
  const owed = bill ? rupiah(bill.owed) : ''
  const other = { value: OTHER_CHANNEL, label: t`Another way` }
  return (
    <>
      <Select
        {...loan}
        name="proofLoan"
        label={t`Loan`}
        placeholder={t`Choose a loan`}
        options={bills.map((each) => ({ value: each.repayId, label: `${each.productName}, ${rupiah(each.owed)}` }))}
        value={payment.repayId}
        onChange={(repayId) => change({ repayId })}
        error={problem('repayId')}
      />
      <RupiahField
        label={t`Amount paid`}
        hint={bill ? t`Owed today: ${owed}` : undefined}
        amount={payment.amount}
        onChange={(amount) => change({ amount })}
        error={problem('amount')}
      />
      <DateField
        {...day}
        name="proofDay"
        label={t`Day of the payment`}
        value={slashed(payment.paidOn)}
        range={{ first: dateOf(bill?.paidOutOn ?? asOf), last: dateOf(asOf) }}
        onChange={(date) => change({ paidOn: dayFrom(date) })}
        error={problem('paidOn')}
      />
      <TextField
        label={t`Time (WIB)`}
        type="time"
        value={payment.paidTime}
        onChange={({ target }) => change({ paidTime: target.value })}
        error={problem('paidTime')}
      />
      <Select
        {...channel}
        name="proofChannel"
        label={t`Paid by`}
        placeholder={t`Choose how you paid`}
        options={
          sent.data
            ? [...sent.data.channels.map(({ channel, name }) => ({ value: channel, label: name })), other]
            : sent.isUnread
              ? [other]
              : 'loading'
        }
        value={payment.channel}
        onChange={(channel) => change({ channel })}
        error={problem('channel')}
      />
      <VoucherPictures voucher={voucher} error={problem('pictures')} />
      <TextArea
        label={t`Note (may stay empty)`}
        hint={t`Such as the reference number on the slip`}
        rows={2}
        value={payment.note}
        onChange={({ target }) => change({ note: target.value })}
        error={problem('note')}
      />
    </>
  )
}

interface RupiahFieldProps extends RupiahInputProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
}

export function RupiahField({ amount, onChange, error, ...words }: RupiahFieldProps) {
  const { field, refusal } = useRupiahInput({ amount, onChange })
  return <TextField {...words} {...field} prefix="Rp" error={refusal ?? error} />
}

function dateOf(day: Day): CalendarDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, day: date }
}

/** The date field's `DD/MM/YYYY`; empty for no day. */
const slashed = (day: Day): string => (day === '' ? '' : formatDate(dateOf(day)))

/** From `DD/MM/YYYY`; empty for an invalid date. */
const dayFrom = (text: string): Day => (parseDate(text) ? text.split('/').reverse().join('-') : '')

type Problems = ReturnType<typeof problemsOf>
type Field = keyof Problems

const words: Record<Field, Record<string, MessageDescriptor>> = {
  repayId: { empty: msg`Choose the loan that you paid` },
  amount: { empty: msg`Type the amount that you paid`, range: msg`Type an amount up to Rp100,000,000` },
  paidOn: { empty: msg`Choose the day on which you paid`, range: msg`Choose a day from the pay-out up to today` },
  paidTime: { empty: msg`Give the time, such as 18:17`, future: msg`Give a time that is not later than now` },
  channel: { empty: msg`Choose how you paid` },
  note: { long: msg`Write 200 characters at most` },
  pictures: {
    empty: msg`Add at least one photo of the slip`,
    unusable: msg`Remove the photo that cannot be used`,
  },
}

function useVoucherProblem(voucher: Child<'voucher'>): (field: Field) => string | undefined {
  const { i18n } = useLingui()
  const context = useSelector(voucher, (snapshot) => snapshot.context)
  const found: Problems = context.isIncomplete ? problemsOf(context) : {}
  return (field) => {
    const problem = found[field]
    const word = problem === undefined ? undefined : words[field][problem]
    return word ? i18n._(word) : context.problems[field]
  }
}
