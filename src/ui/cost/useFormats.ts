import { useLingui } from '@lingui/react'
import { DEFAULT_LOCALE, localeOf } from '#domain/language'
import { formatPercent, formatRupiah } from '#domain/lending/money'

export function useFormats() {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale) ?? DEFAULT_LOCALE
  return {
    /** Whole Rupiah. */
    rupiah: (amount: number) => formatRupiah(amount, locale),
    /** Basis points, 1 bp = 0.01 %. */
    percent: (basisPoints: number) => formatPercent(basisPoints / 100, locale),
  }
}
