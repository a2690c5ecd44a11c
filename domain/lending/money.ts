import { asciiDigits, digitsIn } from '../digits'
import { tidy } from '../forms/text'
import type { Locale } from '../language'

// A fixed table, because the first Intl formatter takes a slow phone some 80 ms.
const GROUPING: Record<Locale, string> = { id: '.', en: ',', es: '.', vi: '.', th: ',' }

/** `Rp1.090.000`: whole Rupiah, the prefix in every language, grouped by language. */
export function formatRupiah(amount: number, locale: Locale): string {
  const whole = Math.round(amount)
  return `${whole < 0 ? '-' : ''}Rp${groupDigits(String(Math.abs(whole)), locale)}`
}

/** `0,1%`: at most two decimals, with the language's decimal mark. */
export const formatPercent = (percent: number, locale: Locale): string =>
  `${Math.round(percent * 100) / 100}%`.replace('.', GROUPING[locale] === '.' ? ',' : '.')

/** `1.090.000`: the digits of a whole number, with leading zeros, grouped by language. */
export const groupDigits = (digits: string, locale: Locale): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, GROUPING[locale])

/** Whole Rupiah from the digits typed, of any script; `null` without digits, and beyond safe integers. */
export function typedRupiah(text: string): number | null {
  const digits = digitsIn(text)
  const amount = Number(digits)
  return digits !== '' && Number.isSafeInteger(amount) ? amount : null
}

const CURRENCY = String.raw`(?:rp|idr)?\.? ?`
// Decimals need another mark than the grouping, or at least four ungrouped digits before them.
const WHOLE = [
  String.raw`\d{1,3}(?:\.\d{3})+(?:,\d\d)?`,
  String.raw`\d{1,3}(?:,\d{3})+(?:\.\d\d)?`,
  String.raw`\d{1,3}(?: \d{3})+(?:[.,]\d\d)?`,
  String.raw`\d{4,}[.,]\d\d`,
  String.raw`\d+`,
].join('|')
const SUM = new RegExp(`^${CURRENCY}(${WHOLE})(?: ?[.,][-–—]{1,2})? ?(?:rp|idr|rupiah)?$`, 'i')
// Three digits after a mark could be a group.
const IN_UNITS = new RegExp(String.raw`^${CURRENCY}(\d{1,6})(?:[.,](\d{1,2}))? ?(?:(rb|ribu|k)|jt|juta)$`, 'i')

/**
 * Whole Rupiah from a foreign text: `Rp1.090.000,-`, `IDR 1,090,000.50` (sen are dropped), `1,5 jt` or `250rb`, in the
 * digits of any script; `null` where it is ambiguous.
 */
export function parseRupiah(text: string): number | null {
  const bare = tidy(asciiDigits(text))
  const sum = SUM.exec(bare)?.[1]
  if (sum !== undefined) return typedRupiah(sum.replace(/[.,]\d\d$/, ''))
  const [, whole, places = '', thousand] = IN_UNITS.exec(bare) ?? []
  return whole === undefined ? null : Number(whole + places.padEnd(2, '0')) * (thousand ? 10 : 10_000)
}
