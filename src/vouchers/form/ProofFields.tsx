import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { OTHER_CHANNEL, type Payment } from '#domain/lending/voucher'
import { useFormats } from '../../ui/cost/useFormats'
import { DateField } from '../../ui/date/DateField'
import { TextArea } from '../../ui/form/TextArea'
import { TextField } from '../../ui/form/TextField'
import { Select } from '../../ui/select/Select'
import { usePicker } from '../../app/frame/usePicker'
import { useQuery } from '../../app/frame/useQuery'
import { useProof, type ProofActor } from '../useProof'
import { dateOf, dayFrom, slashed } from './dates'
import { ProofPictures } from './ProofPictures'
import { useProofProblem } from './proofProblems'
import { RupiahField } from './RupiahField'

/** What is asked of a payment. */
export function ProofFields({ proof }: { proof: ProofActor }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const [loan, day, channel] = [usePicker('proofLoan'), usePicker('proofDay'), usePicker('proofChannel')]
  const problem = useProofProblem(proof)
  const { bills, payment, asOf } = useProof(proof, ({ context }) => context)
  const sent = useQuery(useSelector(proof, ({ children }) => children.sent))
  const change = (changed: Partial<Payment>) => proof.send({ type: 'payment.changed', payment: changed })
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
      <ProofPictures proof={proof} error={problem('pictures')} />
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
