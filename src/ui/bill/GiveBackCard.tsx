import { useLingui } from '@lingui/react/macro'
import { wibDay, wibTime } from '../../i18n/dayText'
import { Button } from '../button/Button'
import { Card } from '../card/Card'
import { useFormats } from '../cost/useFormats'

interface GiveBackCardProps {
  /** Whole Rupiah of principal that is left. */
  amount: number
  /** ISO 8601 instant. */
  until: string
  isMaking: boolean
  onAsk: () => void
}

/** Within a day of the payout the loan can be returned without any cost. */
export function GiveBackCard({ amount: left, until, isMaking, onAsk }: GiveBackCardProps) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const [amount, day, time] = [rupiah(left), wibDay(until, i18n.locale), wibTime(until, i18n.locale)]
  return (
    <Card>
      <h2 className="title">{t`Changed your mind?`}</h2>
      <p className="small soft">
        {t`Until ${day}, ${time} WIB you can give the loan back: you return ${amount}, without any cost.`}
      </p>
      <Button variant="outlined" isWide isBusy={isMaking} busyLabel={t`Making the code…`} onClick={onAsk}>
        {t`Give it back`}
      </Button>
    </Card>
  )
}
