import { asciiDigits, digitsIn } from '../forms/digits'
import { tidy } from '../forms/text'
import type { Locale } from '../language'

// A fixed table, because the first Intl formatter costs a slow phone some 80 ms.
const GROUPING: Record<Locale, string> = { id: '.', en: ',', es: '.', vi: '.', th: ',' }

/** `Rp1.090.000`: whole Rupiah, the prefix in every language, grouped as the language does. */
export function formatRupiah(amount: number, locale: Locale): string {
  const whole = Math.round(amount)
  return `${whole < 0 ? '-' : ''}Rp${groupDigits(String(Math.abs(whole)), locale)}`
}

/** `0,1%`: with at most two decimals, and the decimal mark of the language. */
export const formatPercent = (percent: number, locale: Locale): string =>
  `${Math.round(percent * 100) / 100}%`.replace('.', GROUPING[locale] === '.' ? ',' : '.')

/** `1.090.000`: a whole number's digits, zeros at the front included, grouped as the language does. */
export const groupDigits = (digits: string, locale: Locale): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, GROUPING[locale])

/** Whole Rupiah while they are typed: the digits, of any script; `null` without any, and for more than a number holds. */
export function typedRupiah(text: string): number | null {
  const digits = digitsIn(text)
  const amount = Number(digits)
  return digits !== '' && Number.isSafeInteger(amount) ? amount : null
}

const CURRENCY = String.raw`(?:rp|idr)?\.? ?`
// Sen count only behind another mark than the one that groups, or behind four digits and more that nothing groups.
const WHOLE = [
  String.raw`\d{1,3}(?:\.\d{3})+(?:,\d\d)?`,
  String.raw`\d{1,3}(?:,\d{3})+(?:\.\d\d)?`,
  String.raw`\d{1,3}(?: \d{3})+(?:[.,]\d\d)?`,
  String.raw`\d{4,}[.,]\d\d`,
  String.raw`\d+`,
].join('|')
const SUM = new RegExp(`^${CURRENCY}(${WHOLE})(?: ?[.,][-–—]{1,2})? ?(?:rp|idr|rupiah)?$`, 'i')
// Three places behind a mark could as well be a group.
const IN_UNITS = new RegExp(String.raw`^${CURRENCY}(\d{1,6})(?:[.,](\d{1,2}))? ?(?:(rb|ribu|k)|jt|juta)$`, 'i')

/**
 * Whole Rupiah out of a text that was written elsewhere: `Rp1.090.000,-`, `IDR 1,090,000.50` (sen are dropped), `1,5 jt` or
 * `250rb`, with the digits of any script; `null` where the reading is open.
 */
export function parseRupiah(text: string): number | null {
  const bare = tidy(asciiDigits(text))
  const sum = SUM.exec(bare)?.[1]
  if (sum !== undefined) return typedRupiah(sum.replace(/[.,]\d\d$/, ''))
  const [, whole, places = '', thousand] = IN_UNITS.exec(bare) ?? []
  return whole === undefined ? null : Number(whole + places.padEnd(2, '0')) * (thousand ? 10 : 10_000)
}
