import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { OFFER_RETENTION_HOURS } from '#domain/limits'
import { Chip } from '../ui/card/Chip'
import { CostList, CostRow } from '../ui/cost/CostList'
import { Dialog } from '../ui/floating/Dialog'
import { userIcon } from '../ui/icon/shellIcons'
import { useChild, useSend } from '../app/frame/appContext'
import { useFormats } from '../ui/cost/useFormats'
import { OfferButtons } from './OfferButtons'

/** Shown once, if the lender has it switched on. It must not urge: waiting costs nothing. */
export function Retention() {
  const { t } = useLingui()
  const hours = OFFER_RETENTION_HOURS
  const { rupiah } = useFormats()
  const send = useSend()
  const guidance = useChild('guidance')
  const offer = useSelector(guidance ?? undefined, (snapshot) => snapshot?.context.guidance ?? null)
  if (!guidance || !offer) return null
  const leave = () => send({ type: 'overlay.dismiss' })
  return (
    <Dialog
      name="guidance.retention"
      title={t`Are you sure you want to give up this opportunity?`}
      above={<Chip tone="brand" icon={userIcon}>{t`Regular User`}</Chip>}
      text={t`Your limit stays as it is if you wait. Every cost is shown before you agree.`}
      onDismiss={leave}
      actions={<OfferButtons accept={t`Apply`} guidance={guidance} onLeave={leave} />}
    >
      <CostList>
        <CostRow look="strong" label={t`Amount`} value={rupiah(offer.applyTotalAmount)} />
        <CostRow
          look="strong"
          label={t`Loan Tenure`}
          value={t`${plural(offer.maxDays, { one: 'up to # day', other: 'up to # days' })}`}
        />
        <CostRow look="strong" label={t`Kept for`} value={t`${hours} hours`} />
      </CostList>
    </Dialog>
  )
}
