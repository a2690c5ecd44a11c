import { useLingui } from '@lingui/react/macro'
import { paidAtTill } from '#domain/lending/bills/payCode'
import { Button } from '../../button/Button'
import { ButtonPair } from '../../button/ButtonPair'
import { Badge } from '../../card/Badge'
import { Money } from '../../card/Money'
import { useFormats } from '../../cost/useFormats'
import { Icon } from '../../icon/Icon'
import { sunIcon } from '../../icon/captureIcons'
import { copyIcon } from '../../icon/plainIcons'
import { Barcode } from '../barcode/Barcode'
import styles from '../CodeCard.module.css'
import type { CodeProps } from '../cardCode'
import { Digits } from '../Digits'
import { storeIcon } from './storeIcon'

/** For the cashier: bars to scan and digits to key in, and what the till asks for. */
export function StoreCode({ code, display, onCopy, actions }: CodeProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const { number, tillName, amount, payerFee } = code
  const [bill, fee] = [rupiah(amount), rupiah(payerFee ?? 0)]
  return (
    <>
      <div className="row between">
        <div>
          <p className="small soft">{t`Pay at the till`}</p>
          <Money rupiah={paidAtTill({ ...code, payerFee: payerFee ?? 0 })} size="line" />
        </div>
        {payerFee === undefined ? null : (
          <p className="cap hint">
            {t`Bill ${bill}`}
            <br />
            {t`Fee of the till ${fee}`}
          </p>
        )}
      </div>
      <div className={styles.middle}>
        <Barcode text={number} label={t`Bar code of the payment code`} />
        {display.map((part) => (
          <Digits key={part} text={part} />
        ))}
      </div>
      <p className={`cap hint ${styles.hint}`}>
        <Icon path={sunIcon} isSmall />
        <span>{t`Turn the brightness up, so that it can be scanned`}</span>
      </p>
      <ButtonPair>
        <Button variant="outlined" isSlim icon={copyIcon} onClick={() => onCopy(number)}>{t`Copy the code`}</Button>
        {actions}
      </ButtonPair>
      <div className={`row ${styles.part}`}>
        <Badge icon={storeIcon} />
        <div className="grow">
          <p className="small soft">{t`Name on the till`}</p>
          <p className="strong">{tillName}</p>
        </div>
      </div>
    </>
  )
}
