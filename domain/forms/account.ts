import { numberIn } from '../digits'

export const ACCOUNT_DIGITS = { min: 6, max: 20 } as const

// By the bank's three-digit code; only where sources agree on one length.
const FIXED_DIGITS: Readonly<Record<string, number>> = {
  '002': 15,
  '008': 13,
  '009': 10,
  '014': 10,
  '022': 13,
  '028': 12,
  '147': 10,
  '200': 16,
  '441': 10,
  '451': 10,
}

export const accountDigitsOf = (bankCode: string): number | null => FIXED_DIGITS[bankCode] ?? null

/** Digits as text, since leading zeros are significant. */
export const normaliseAccount = (typed: string) => numberIn(typed)

export type AccountProblem = 'empty' | 'digits' | 'length'

/** `digits` is the bank's fixed length, or `null` for 6 to 20. */
export function accountProblem(typed: string, digits: number | null): AccountProblem | null {
  const number = normaliseAccount(typed)
  if (number === '') return 'empty'
  if (!/^\d+$/.test(number)) return 'digits'
  const { min, max } = digits === null ? ACCOUNT_DIGITS : { min: digits, max: digits }
  return number.length >= min && number.length <= max ? null : 'length'
}

/** `•••• 7890`. */
export const maskAccount = (number: string) => `•••• ${number.slice(-4)}`
