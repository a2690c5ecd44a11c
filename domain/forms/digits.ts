// Full-width forms stand 0xFEE0 above their ASCII twins.
const FULL_WIDTH = /[\uFF01-\uFF5E]/g
// Marks that part a number's digits: hyphens and dashes of every kind, dots, brackets, and what a contact list adds unseen.
const SEPARATOR = String.raw`[\s\-.()\u00AD\u2010-\u2015\u2212\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]`
const SEPARATORS = new RegExp(SEPARATOR, 'g')
const BETWEEN_DIGITS = new RegExp(String.raw`(\d)${SEPARATOR}+(?=\d)`, 'g')

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

const plain = (text: string) =>
  asciiDigits(text.replace(FULL_WIDTH, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)))

/** Every number in a text, as ASCII digits with the `+` before them; one that touches a letter stays with it. */
export const numbersIn = (text: string): string[] =>
  plain(text)
    .replace(BETWEEN_DIGITS, '$1')
    .split(/[^\p{L}\p{M}\p{N}+]+/u)
    .filter((word) => /\d/.test(word))

/**
 * The one number that was typed or pasted, without separators and without words around it: `Kode: 12 34` is `1234`. Where
 * there is none or more than one, the text without separators, which is then no number.
 */
export function numberIn(text: string): string {
  const [number, ...others] = numbersIn(text)
  return number !== undefined && others.length === 0 ? number : plain(text).replace(SEPARATORS, '')
}
