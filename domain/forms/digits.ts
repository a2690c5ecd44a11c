// Full-width forms stand 0xFEE0 above their ASCII twins.
const FULL_WIDTH = /[\uFF01-\uFF5E]/g
// Hyphens and dashes of every kind, dots, brackets, and the direction marks that come along from a contact list.
const SEPARATORS = /[\s\-.()\u00AD\u2010-\u2015\u2212\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** What was typed, with full-width characters as ASCII and without spaces, hyphens, dots, brackets and invisible marks. */
export const compact = (typed: string) =>
  typed.replace(FULL_WIDTH, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replace(SEPARATORS, '')

/** A number to read and to type: in groups of four digits. */
export const inFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

// The ten digits of a script follow one another from its zero, and where two scripts touch, both are whole tens.
function valueOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0
  let below = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - below - 1))) below++
  return below % 10
}

/** The same text with the digits of every script as ASCII: `๑๒` and `１２` as `12`. */
export const asciiDigits = (text: string) => text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))

/** Nothing but the digits of a text, as ASCII. */
export const digitsIn = (text: string) => asciiDigits(text).replace(/\D/g, '')
