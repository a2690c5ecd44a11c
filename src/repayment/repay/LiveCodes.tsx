import { useLingui } from '@lingui/react/macro'
import { codeAddress } from '#machines/app/places'
import type { OwnCode } from '#domain/lending/bills/payCode'
import { lastMoment } from '#domain/lending/codeExpiry'
import { Card } from '../../ui/card/Card'
import { LinkButton } from '../../ui/button/Button'
import { useFormats } from '../../ui/cost/useFormats'
import { wibDay, wibTime } from '../../i18n/dayText'

interface LiveCodesProps {
  repayId: string
  codes: readonly OwnCode[]
}

/** Codes that can still be paid, so that the borrower need not create another. */
export function LiveCodes({ repayId, codes }: LiveCodesProps) {
  const { t } = useLingui()
  if (codes.length === 0) return null
  return (
    <Card aria-label={t`A payment code is open`}>
      <h2 className="title">{t`A payment code is open`}</h2>
      {codes.map((code) => (
        <OpenCode key={code.reference} repayId={repayId} code={code} />
      ))}
      <p className="cap hint">{t`Another code that you make ends this one.`}</p>
    </Card>
  )
}

function OpenCode({ repayId, code }: { repayId: string; code: OwnCode }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const { name, kind, amount } = code
  const last = lastMoment(code)
  const [sum, day, time] = [rupiah(amount), wibDay(last, i18n.locale), wibTime(last, i18n.locale)]
  return (
    <div className="stack tight">
      <p className="small">{t`${name}: ${sum}, until ${day}, ${time} WIB`}</p>
      <LinkButton variant="outlined" isWide href={codeAddress(repayId, kind)}>
        {t`See the code`}
      </LinkButton>
    </div>
  )
}
