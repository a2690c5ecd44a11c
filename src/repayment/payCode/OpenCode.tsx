import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OwnCode } from '#domain/lending/bills/payCode'
import { useServices } from '../../app/frame/appContext'
import { useService } from '../../app/frame/AppScreen'
import { Button, ButtonPair, LinkButton } from '../../ui/button/Button'
import { Note } from '../../ui/card/Note'
import { StaleNote } from '../../ui/feedback/LoadFailedCard'
import { sendIcon, turnIcon } from '../../ui/icon/plainIcons'
import { alertIcon } from '../../ui/icon/shellIcons'
import { CodeCard } from '../../ui/payment/CodeCard'
import { PaySteps } from '../../ui/payment/PaySteps'
import { SaveCode, useCodeLines } from '../../ui/payment/SaveCode'
import { TimeLeft } from '../../ui/payment/TimeLeft'
import { usePurposeText } from '../../ui/payment/usePurposeText'
import { secondsLeftOf, type PayCodeActor, isUnheard } from './usePayCode'

/** The code with everything needed to pay it, which works offline. */
export function OpenCode({ payCode, code }: { payCode: PayCodeActor; code: OwnCode }) {
  const { t } = useLingui()
  const { copy } = useServices()
  const purposeText = usePurposeText(code.purpose)
  const secondsLeft = useSelector(payCode, secondsLeftOf)
  const repayId = useSelector(payCode, ({ context }) => context.repayId)
  return (
    <>
      {purposeText === null ? null : (
        <Note tone="brand" icon={turnIcon}>
          {purposeText}
        </Note>
      )}
      {secondsLeft === null ? null : <TimeLeft secondsLeft={secondsLeft} expiresAt={code.expiresAt} />}
      <CodeCard code={code} onCopy={copy} actions={<CodeActions payCode={payCode} code={code} />} />
      {code.kind === 'qr' ? (
        <Note tone="brand" icon={sendIcon}>
          {t`Paying from this phone? Save the QR code, then choose it from the gallery in your wallet or bank app.`}
        </Note>
      ) : null}
      <PaySteps code={code} />
      <PaymentStatusLine payCode={payCode} />
      <LinkButton variant="text" isWide href={`/repay/${repayId}?for=${code.purpose}`}>
        {t`Other way to pay`}
      </LinkButton>
    </>
  )
}

/** Lets somebody else pay, or brings the code to another app on the same phone, or to a till. */
function CodeActions({ payCode, code }: { payCode: PayCodeActor; code: OwnCode }) {
  const { t } = useLingui()
  const canShare = useSelector(payCode, ({ context }) => context.canShare)
  const lines = useCodeLines(code)
  const share = canShare ? (
    <Button
      variant="outlined"
      isSlim
      isWide={code.kind === 'bank'}
      icon={sendIcon}
      onClick={() => payCode.send({ type: 'code.share', text: lines.join('\n') })}
    >{t`Share`}</Button>
  ) : null
  if (code.kind === 'bank') return share
  return (
    <ButtonPair>
      <SaveCode code={code} onSave={(picture) => payCode.send({ type: 'picture.save', ...picture })} />
      {share}
    </ButtonPair>
  )
}

function PaymentStatusLine({ payCode }: { payCode: PayCodeActor }) {
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
            : t`We could not check whether the payment has arrived. The code is still valid.`
        }
        onRetry={() => payCode.send({ type: 'paymentStatus.refresh' })}
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

function Missed({ payCode }: { payCode: PayCodeActor }) {
  const { t } = useLingui()
  const onService = useService()
  const repayId = useSelector(payCode, ({ context }) => context.repayId)
  return (
    <>
      <Note tone="info" icon={alertIcon} role="status">
        {t`The payment has not reached us yet. From another bank it may take until the next working day. Do not pay again; we keep looking.`}
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
