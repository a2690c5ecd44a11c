import { useLingui } from '@lingui/react/macro'
import type { Drawing, PictureOfCode } from '#domain/drawing'
import { type CodePurpose, paidAtTill, type ShownCode } from '#domain/lending/bills/payCode'
import { lastMoment } from '#domain/lending/codeExpiry'
import { wibDay, wibTime } from '../../i18n/dayText'
import { Button } from '../button/Button'
import { useFormats } from '../cost/useFormats'
import { saveIcon } from '../icon/loanIcons'
import { qrPath } from '../qr/QrCode'
import { barcodeDrawing } from './CodeCard'
import { usePurposeText } from './usePurposeText'

type PurposefulCode = ShownCode & { purpose: CodePurpose }

interface SaveCodeProps {
  code: PurposefulCode
  onSave: (picture: PictureOfCode) => void
}

/** As a picture, for another app on the same phone, or for a till; a bank has nothing to scan. */
export function SaveCode({ code, onSave }: SaveCodeProps) {
  const { t } = useLingui()
  const caption = useCodeLines(code)
  const { kind, number, qr } = code
  if (kind === 'bank' || (kind === 'qr' && qr === null)) return null
  const save = () =>
    kind === 'store'
      ? onSave({ name: 'barcode.png', drawing: barcodeDrawing(number), caption })
      : onSave({ name: 'qris.png', drawing: qrDrawing(qr ?? ''), caption })
  return (
    <Button variant="outlined" isSlim icon={saveIcon} onClick={save}>
      {kind === 'store' ? t`Save the bar code` : t`Save the QR code`}
    </Button>
  )
}

function qrDrawing(text: string): Drawing {
  const { path, side } = qrPath(text)
  return { path, width: side, height: side }
}

/** Everything needed to pay for the borrower, and nothing that identifies the borrower. */
export function useCodeLines(code: PurposefulCode): string[] {
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
