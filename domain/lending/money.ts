import type { Locale } from '../language'

// A fixed table, because the first Intl formatter costs a slow phone some 80 ms.
const GROUPING: Record<Locale, string> = { id: '.', en: ',', es: '.', vi: '.', th: ',' }

/** `Rp1.090.000`: whole Rupiah, the prefix in every language, grouped as the language does. */
export function formatRupiah(amount: number, locale: Locale): string {
  const whole = Math.round(amount)
  const grouped = String(Math.abs(whole)).replace(/\B(?=(\d{3})+$)/g, GROUPING[locale])
  return `${whole < 0 ? '-' : ''}Rp${grouped}`
}

/** `0,1%`: with at most two decimals, and the decimal mark of the language. */
export const formatPercent = (percent: number, locale: Locale): string =>
  `${Math.round(percent * 100) / 100}%`.replace('.', GROUPING[locale] === '.' ? ',' : '.')

/** Whole Rupiah out of `Rp1.090.000`, `1,090,000`, `1 090 000` or `1.090.000,00`; `null` where the reading is open. */
export function parseRupiah(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^(-?)(?:rp|idr)\.?/i, '$1')
    .replace(/\s/g, '')
  const match = /^(-?)(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)(?:[.,]00)?$/.exec(bare)
  if (match === null) return null
  const amount = Number(`${match[1]}${match[2]!.replace(/[.,]/g, '')}`)
  return Number.isSafeInteger(amount) ? amount + 0 : null
}
