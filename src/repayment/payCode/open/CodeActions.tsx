import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { paidAtTill, type OwnCode } from '#domain/lending/bills/payCode'
import { lastMoment } from '#domain/lending/codeExpiry'
import { Button } from '../../../ui/button/Button'
import { ButtonPair } from '../../../ui/button/ButtonPair'
import { useFormats } from '../../../ui/cost/useFormats'
import { usePurposeText } from '../../../ui/payment/usePurposeText'
import { saveIcon } from '../../../ui/icon/loanIcons'
import { sendIcon } from '../../../ui/icon/plainIcons'
import { qrPath } from '../../../ui/qr/qrPath'
import { wibDay, wibTime } from '../../../i18n/dayText'
import type { PayCodeActor } from '../usePayCode'

/** To let somebody else pay, and to bring a square to another app on the same phone. */
export function CodeActions({ payCode, code }: { payCode: PayCodeActor; code: OwnCode }) {
  const { t } = useLingui()
  const canShare = useSelector(payCode, ({ context }) => context.canShare)
  const text = useShareText(code)
  const saveQr = (qr: string) => {
    const { path, side } = qrPath(qr)
    payCode.send({ type: 'picture.save', name: 'qris.png', drawing: { path, width: side, height: side } })
  }
  const { qr } = code
  const save =
    qr === null ? null : (
      <Button variant="outlined" isSlim icon={saveIcon} onClick={() => saveQr(qr)}>{t`Save the QR code`}</Button>
    )
  const share = canShare ? (
    <Button
      variant="outlined"
      isSlim
      isWide={code.kind === 'bank'}
      icon={sendIcon}
      onClick={() => payCode.send({ type: 'code.share', text })}
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

/** All that somebody needs who pays for the borrower, and nothing that identifies the borrower. */
function useShareText(code: OwnCode): string {
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
  ].join('\n')
}
