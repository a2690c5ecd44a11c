import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Bill } from '../../../../domain/lending/apply/bill'
import { Button } from '../../../components/button/Button'
import { Card } from '../../../components/card/Card'
import { wibDay, wibTime } from '../../../i18n/dayText'
import { useFormats } from '../../../components/cost/useFormats'
import { type OpenLoanActor } from '../useLoan'

interface GiveBackProps {
  openLoan: OpenLoanActor
  bill: Bill
  /** An instant. */
  until: string
}

/** Within a day of the pay-out the loan can be given back without any cost. */
export function GiveBack({ openLoan, bill, until }: GiveBackProps) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const isMaking = useSelector(openLoan, (snapshot) => snapshot.matches('returning'))
  const [amount, day, time] = [rupiah(bill.principal), wibDay(until, i18n.locale), wibTime(until, i18n.locale)]
  return (
    <Card>
      <h2 className="title">{t`Changed your mind?`}</h2>
      <p className="small soft">
        {t`Until ${day}, ${time} WIB you can give the loan back: you return ${amount}, without any cost.`}
      </p>
      <Button
        variant="outlined"
        isWide
        isBusy={isMaking}
        busyLabel={t`Making the code…`}
        onClick={() => openLoan.send({ type: 'giveBack.ask' })}
      >
        {t`Give it back`}
      </Button>
    </Card>
  )
}
