import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ActionArea } from '../../../ui/frame/ActionArea'
import { Button } from '../../../ui/button/Button'
import type { PayCodeActor } from '../usePayCode'

/** Lets the borrower say that they have paid: the payment is looked for more often then. */
export function ClaimBar({ payCode }: { payCode: PayCodeActor }) {
  const { t } = useLingui()
  const isLooking = useSelector(payCode, (snapshot) => snapshot.matches({ code: { open: 'claimed' } }))
  return (
    <ActionArea>
      <Button
        isWide
        isBusy={isLooking}
        busyLabel={t`Looking for your payment…`}
        onClick={() => payCode.send({ type: 'payment.claim' })}
      >
        {t`I have paid`}
      </Button>
      <output className="sr">{isLooking ? t`Looking for your payment…` : null}</output>
    </ActionArea>
  )
}
