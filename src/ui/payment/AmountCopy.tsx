import { useLingui } from '@lingui/react/macro'
import { Button } from '../button/Button'
import { Money } from '../card/Money'
import { copyIcon } from '../icon/plainIcons'
import styles from './CodeCard.module.css'

interface AmountCopyProps {
  /** Whole Rupiah; copied as plain digits. */
  amount: number
  onCopy: (text: string) => void
}

/** What is to be paid, to the Rupiah. */
export function AmountCopy({ amount, onCopy }: AmountCopyProps) {
  const { t } = useLingui()
  return (
    <div className={`row between ${styles.part}`}>
      <div>
        <p className="small soft">{t`The amount must be exact`}</p>
        <Money rupiah={amount} size="line" />
      </div>
      <Button
        variant="outlined"
        isSlim
        icon={copyIcon}
        aria-label={t`Copy the amount`}
        onClick={() => onCopy(String(amount))}
      >
        {t`Copy`}
      </Button>
    </div>
  )
}
