import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { StaleNote } from '../../../ui/feedback/StaleNote'
import { Note } from '../../../ui/card/Note'
import { LinkButton } from '../../../ui/button/LinkButton'
import { Button } from '../../../ui/button/Button'
import { useService } from '../../../app/frame/AppScreen'
import { alertIcon } from '../../../ui/icon/shellIcons'
import { isUnheard, type PayCodeActor } from '../usePayCode'

/** What is known of the payment, and what to do when it is not heard of. */
export function NewsLine({ payCode }: { payCode: PayCodeActor }) {
  const { t } = useLingui()
  const isOffline = useSelector(payCode, ({ context }) => context.failure?.kind === 'offline')
  const hasFailed = useSelector(payCode, isUnheard)
  const isMissed = useSelector(payCode, (snapshot) => snapshot.matches({ code: { open: 'missed' } }))
  if (hasFailed)
    return (
      <StaleNote
        text={
          isOffline
            ? t`This page works without internet. Whether the payment has arrived shows once you are online.`
            : t`We could not see whether the payment has arrived. The code is still good.`
        }
        onRetry={() => payCode.send({ type: 'news.refresh' })}
      />
    )
  return isMissed ? (
    <Missed payCode={payCode} />
  ) : (
    <p className="small soft">
      {t`The payment shows here by itself, usually within 15 minutes. This page also opens without internet.`}
    </p>
  )
}

/** It takes longer than usual: nothing is lost, and these are the ways on. */
function Missed({ payCode }: { payCode: PayCodeActor }) {
  const { t } = useLingui()
  const onService = useService()
  const repayId = useSelector(payCode, ({ context }) => context.repayId)
  return (
    <>
      <Note tone="info" icon={alertIcon} role="status">
        {t`We have not heard of the payment yet. From another bank it may take until the next working day. Do not pay again; we keep looking.`}
      </Note>
      <LinkButton variant="outlined" isWide href={`/upload-voucher?loan=${repayId}`}>
        {t`Upload proof of payment`}
      </LinkButton>
      {onService ? (
        <Button variant="text" isWide onClick={onService}>
          {t`Customer service`}
        </Button>
      ) : null}
    </>
  )
}
