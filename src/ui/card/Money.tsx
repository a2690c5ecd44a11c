import { useLingui } from '@lingui/react'
import { DEFAULT_LOCALE, localeOf } from '#domain/language'
import { formatRupiah } from '#domain/lending/money'
import { classes } from '../classes'
import styles from './Money.module.css'

interface MoneyProps {
  rupiah: number
  /** `hero` for a screen's amount, `card` for a card's, `line` and `small` beside a button. */
  size?: 'hero' | 'card' | 'line' | 'small'
}

/** For a large amount; inside a sentence use `formatRupiah`. */
export function Money({ rupiah, size = 'card' }: MoneyProps) {
  const { i18n } = useLingui()
  const [sign, number] = formatRupiah(rupiah, localeOf(i18n.locale) ?? DEFAULT_LOCALE).split(/Rp\s?/)
  return (
    <span className={classes(styles.money, size !== 'card' && styles[size])}>
      {sign}
      <span className={styles.currency}>Rp</span>
      {number}
    </span>
  )
}
