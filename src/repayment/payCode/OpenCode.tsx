import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Drawing } from '#domain/drawing'
import { type OwnCode, paidAtTill } from '#domain/lending/bills/payCode'
import { lastMoment } from '#domain/lending/codeExpiry'
import { useServices } from '../../app/frame/appContext'
import { useService } from '../../app/frame/AppScreen'
import { wibDay, wibTime } from '../../i18n/dayText'
import { Button, ButtonPair, LinkButton } from '../../ui/button/Button'
import { Note } from '../../ui/card/Note'
import { useFormats } from '../../ui/cost/useFormats'
import { StaleNote } from '../../ui/feedback/LoadFailedCard'
import { saveIcon } from '../../ui/icon/loanIcons'
import { sendIcon, turnIcon } from '../../ui/icon/plainIcons'
import { alertIcon } from '../../ui/icon/shellIcons'
import { barcodeDrawing, CodeCard } from '../../ui/payment/CodeCard'
import { PaySteps } from '../../ui/payment/PaySteps'
import { TimeLeft } from '../../ui/payment/TimeLeft'
import { usePurposeText } from '../../ui/payment/usePurposeText'
import { qrPath } from '../../ui/qr/QrCode'
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
  const caption = useCodeLines(code)
  const saveAs = (name: string, drawing: Drawing) => payCode.send({ type: 'picture.save', name, drawing, caption })
  const { kind, number, qr } = code
  const save =
    kind === 'store' ? (
      <Button
        variant="outlined"
        isSlim
        icon={saveIcon}
        onClick={() => saveAs('barcode.png', barcodeDrawing(number))}
      >{t`Save the bar code`}</Button>
    ) : qr === null ? null : (
      <Button
        variant="outlined"
        isSlim
        icon={saveIcon}
        onClick={() => saveAs('qris.png', qrDrawing(qr))}
      >{t`Save the QR code`}</Button>
    )
  const share = canShare ? (
    <Button
      variant="outlined"
      isSlim
      isWide={code.kind === 'bank'}
      icon={sendIcon}
      onClick={() => payCode.send({ type: 'code.share', text: caption.join('\n') })}
    >{t`Share`}</Button>
  ) : null
  if (save === null) return share
  return (
    <ButtonPair>
      {save}
      {share}
    </ButtonPair>
  )
}

function qrDrawing(text: string): Drawing {
  const { path, side } = qrPath(text)
  return { path, width: side, height: side }
}

/** Everything needed to pay for the borrower, and nothing that identifies the borrower. */
function useCodeLines(code: OwnCode): string[] {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const purposeText = usePurposeText(code.purpose)
  const last = lastMoment(code)
  const [day, time] = [wibDay(last, i18n.locale), wibTime(last, i18n.locale)]
  const { name, tillName } = code
  const number = code.display.join(' / ')
  const amount = rupiah(paidAtTill(code))
  return [
    t`Payment code, ${name}: ${number}`,
    t`Name shown when you pay: ${tillName}`,
    t`The amount must be exact: ${amount}`,
    t`Pay until ${day}, ${time} WIB`,
    ...(purposeText === null ? [] : [purposeText]),
  ]
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
            : t`We could not see whether the payment has arrived. The code is still good.`
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
