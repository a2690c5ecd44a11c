import { useLingui } from '@lingui/react/macro'
import type { PayCode } from '#domain/lending/apply/bill'
import { lastMoment } from '#domain/lending/codeExpiry'
import { useServices } from '../../app/frame/appContext'
import { Button } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'
import { Money } from '../../ui/card/Money'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { copyIcon } from '../../ui/icon/plainIcons'
import { wibDay, wibTime } from '../../i18n/dayText'
import { useFormats } from '../../ui/cost/useFormats'
import { type OpenLoanActor } from '../useLoan'
import styles from './GiveBackCode.module.css'

/** What the loan is given back with: the code and the exact amount, each to be copied. */
export function GiveBackCode({ openLoan, code }: { openLoan: OpenLoanActor; code: PayCode }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const { copy } = useServices()
  const last = lastMoment(code)
  const [day, time] = [wibDay(last, i18n.locale), wibTime(last, i18n.locale)]
  return (
    <Card aria-label={t`Give the loan back`}>
      <h2 className="title">{t`Give the loan back`}</h2>
      <p className="small soft">{code.name}</p>
      {code.display.map((part) => (
        <p key={part} className={styles.digits}>
          {part}
        </p>
      ))}
      <Button variant="outlined" isWide icon={copyIcon} onClick={() => copy(code.number)}>{t`Copy the code`}</Button>
      <Money rupiah={code.amount} />
      <Button variant="outlined" isWide icon={copyIcon} onClick={() => copy(String(code.amount))}>
        {t`Copy the amount`}
      </Button>
      <CostList>
        <CostRow look="strong" label={t`Pay until`} value={t`${day}, ${time} WIB`} />
        <CostRow label={t`Name shown when you pay`} value={code.tillName} />
        <CostRow label={t`Fee of the channel`} value={rupiah(code.payerFee)} />
      </CostList>
      <p className="small soft">{t`When the payment has arrived, this page says so by itself.`}</p>
      <Button variant="text" isWide onClick={() => openLoan.send({ type: 'giveBack.leave' })}>
        {t`Keep the loan`}
      </Button>
    </Card>
  )
}
