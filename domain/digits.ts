// Full-width forms are 0xFEE0 above ASCII.
const FULL_WIDTH = /[\uFF01-\uFF5E]/g
// Separators in a number: hyphens, dashes, dots, brackets, and invisible characters from contact lists.
const SEPARATOR = String.raw`[\s\-.()\u00AD\u2010-\u2015\u2212\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]`
const SEPARATORS = new RegExp(SEPARATOR, 'g')
const BETWEEN_DIGITS = new RegExp(String.raw`(\d)${SEPARATOR}+(?=\d)`, 'g')

/** For display and typing: groups of four digits. */
export const inFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

// The ten digits of a script are consecutive from its zero, and where two scripts adjoin, both are whole tens.
function valueOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0
  let below = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - below - 1))) below++
  return below % 10
}

/** Converts the digits of every script to ASCII: `๑๒` and `１２` to `12`. */
export const asciiDigits = (text: string) => text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))

/** All digits of a text, as ASCII. */
export const digitsIn = (text: string) => asciiDigits(text).replace(/\D/g, '')

const plain = (text: string) =>
  asciiDigits(text.replace(FULL_WIDTH, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)))

/** All numbers in a text as ASCII digits, with a leading `+`; a number attached to a letter includes it. */
export const numbersIn = (text: string): string[] =>
  plain(text)
    .replace(BETWEEN_DIGITS, '$1')
    .split(/[^\p{L}\p{M}\p{N}+]+/u)
    .filter((word) => /\d/.test(word))

/**
 * The only number in a typed or pasted text, without separators: `Kode: 12 34` is `1234`. With none or several, the
 * text without separators, which is then no valid number.
 */
export function numberIn(text: string): string {
  const [number, ...others] = numbersIn(text)
  return number !== undefined && others.length === 0 ? number : plain(text).replace(SEPARATORS, '')
}
