import { useLingui } from '@lingui/react/macro'
import type { VoucherState } from '#domain/lending/voucher'
import type { SentProof, SentProofs } from '#machines/vouchers/proof'
import { Button } from '../../ui/button/Button'
import { clockIcon, copyIcon } from '../../ui/icon/plainIcons'
import { alertIcon, checkIcon } from '../../ui/icon/shellIcons'
import { useServices } from '../../app/frame/appContext'
import { dayText, wibTime } from '../../i18n/dayText'
import { channelName } from '../channelName'
import { useProof, type ProofActor } from '../useProof'
import { Correction } from './Correction'
import { Row } from './Row'

const looks = {
  waiting: { tone: 'warning', icon: clockIcon },
  accepted: { tone: 'success', icon: checkIcon },
  refused: { tone: 'danger', icon: alertIcon },
} as const satisfies Record<VoucherState, object>

interface SentRowProps extends Pick<SentProofs, 'channels'> {
  proof: ProofActor
  sent: SentProof
}

/** One that the lender has: how it stands, and why it was refused. */
export function SentRow({ proof, sent, channels }: SentRowProps) {
  const { t, i18n } = useLingui()
  const { copy } = useServices()
  const states = { waiting: t`Being checked`, accepted: t`Accepted`, refused: t`Refused` }
  const { amount, state, reason, receiptNumber, paidOn, paidTime, channel, repayId, note } = sent
  const isOpen = useProof(proof, ({ context }) => context.bills.some((bill) => bill.repayId === repayId))
  const isBusy = useProof(proof, (snapshot) => snapshot.hasTag('busy'))
  const day = dayText(paidOn, i18n.locale)
  const time = wibTime(`${paidOn}T${paidTime}:00+07:00`, i18n.locale)
  const sendAgain = () => {
    proof.send({ type: 'proof.another' })
    const payment = { repayId, amount, paidOn, paidTime, channel, note }
    proof.send({ type: 'payment.changed', payment })
    window.scrollTo(0, 0)
  }
  return (
    <Row amount={amount} {...looks[state]} state={states[state]}>
      <p className="small soft">
        {t`${day}, ${time} WIB`}, {channelName(channels, channel) ?? t`Another way`}
      </p>
      {state === 'refused' && reason ? <p className="small strong">{reason}</p> : null}
      <p className="small soft num">{receiptNumber}</p>
      <div className="row">
        <Button
          variant="text"
          isSlim
          icon={copyIcon}
          aria-label={t`Copy number ${receiptNumber}`}
          onClick={() => copy(receiptNumber)}
        >
          {t`Copy number`}
        </Button>
        {state === 'refused' && isOpen && !isBusy ? (
          <Correction proof={proof} onPress={sendAgain}>{t`Send again`}</Correction>
        ) : null}
      </div>
    </Row>
  )
}
