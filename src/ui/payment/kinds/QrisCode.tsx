import { useLingui } from '@lingui/react/macro'
import { Money } from '../../card/Money'
import { useFormats } from '../../cost/useFormats'
import { Icon } from '../../icon/Icon'
import { sunIcon } from '../../icon/captureIcons'
import { QrCode } from '../../qr/QrCode'
import styles from '../CodeCard.module.css'
import type { CodeProps } from '../cardCode'
import { FeeWords } from './FeeWords'

/** One square for every wallet and bank app: it brings the amount along. */
export function QrisCode({ code: { name, tillName, qr, amount, payerFee }, actions }: CodeProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const sum = rupiah(amount)
  return (
    <div className={styles.middle}>
      <h2 className="title">{name}</h2>
      <QrCode text={qr ?? ''} label={t`QRIS code for ${sum}`} />
      <div>
        <Money rupiah={amount} />
        <p className="small soft">
          {tillName} <br />
          <FeeWords payerFee={payerFee} />
        </p>
      </div>
      <p className={`cap hint ${styles.hint}`}>
        <Icon path={sunIcon} isSmall />
        <span>{t`Turn the brightness up, so that it can be scanned`}</span>
      </p>
      {actions}
    </div>
  )
}
