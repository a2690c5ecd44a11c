/** Lengths in characters, without spaces at the ends. */
export const textLimits = {
  name: { min: 2, max: 60 },
  line: { min: 2, max: 100 },
  address: { min: 5, max: 200 },
  email: { min: 6, max: 254 },
} as const

export type TextProblem = 'empty' | 'short' | 'long'
export type NameProblem = TextProblem | 'letters'
export type EmailProblem = 'empty' | 'format' | 'long'

// Invisible: control and format characters, such as zero-width spaces, and fillers of other scripts.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]/gu

/** Normalizes free text: trimmed, single spaces, composed form, without invisible characters. */
export const tidy = (text: string) =>
  text.normalize('NFC').replace(/\s/g, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').trim()

const APOSTROPHES = /[\u2018\u2019\u201B\u2032\u02B9\u02BB\u02BC\u00B4`\uFF07]/g
const HYPHENS = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g

/** Normalizes a name: plain apostrophes and hyphens as on a card, whichever the keyboard inserts. */
export const tidyName = (name: string) => tidy(name).replace(APOSTROPHES, "'").replace(HYPHENS, '-')

export function textProblem(text: string, { min, max }: { min: number; max: number }): TextProblem | null {
  const tidiedText = tidy(text)
  const { length } = tidiedText
  // Accents without a letter are invisible, too.
  if (!/[^\p{M} ]/u.test(tidiedText)) return 'empty'
  if (length < min) return 'short'
  return length > max ? 'long' : null
}

/** A person's name as on a card: letters, with the points, commas, hyphens and apostrophes of titles and names. */
export function nameProblem(text: string): NameProblem | null {
  const problem = textProblem(text, textLimits.name)
  if (problem !== null) return problem
  const name = tidyName(text)
  const isName = /^[\p{L}\p{M} .,'\-/]+$/u.test(name) && /\p{L}/u.test(name)
  return isName ? null : 'letters'
}

/** Whether a value is masked. */
export const isMasked = (text: string) => text.includes('•')

/** A masked value must not replace the real one. */
const unmaskedProblem = (text: string, limits: { min: number; max: number }) =>
  isMasked(text) ? 'empty' : textProblem(text, limits)

export const lineProblem = (text: string) => unmaskedProblem(text, textLimits.line)
export const addressProblem = (text: string) => unmaskedProblem(text, textLimits.address)

// Loose on purpose: only a message to it proves an address. Dots may not begin, end or double.
const EMAIL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i
const LOCAL_PART_MAX = 64

export function emailProblem(text: string): EmailProblem | null {
  const email = tidy(text)
  if (email === '') return 'empty'
  if (email.length > textLimits.email.max) return 'long'
  return EMAIL.test(email) && email.indexOf('@') <= LOCAL_PART_MAX ? null : 'format'
}
