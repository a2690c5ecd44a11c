import { useLingui } from '@lingui/react'
import { DEFAULT_LOCALE, localeOf } from '#domain/language'
import { formatRupiah } from '#domain/lending/money'
import { classes } from '../classes'
import styles from './Money.module.css'

interface MoneyProps {
  rupiah: number
  /** `hero` for the amount of a screen, `card` for that of a card, `line` and `small` beside a button. */
  size?: 'hero' | 'card' | 'line' | 'small'
}

/** A large amount. In a sentence `formatRupiah` alone is enough. */
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
