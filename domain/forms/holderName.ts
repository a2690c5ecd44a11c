import { tidyName } from './text'

const TITLES = new Set(
  (
    'PROF DR DRG DRH DRS DRA IR H HJ KH HAJI HAJJAH TN NY NN SDR SDRI BPK BAPAK IBU ' +
    'SE SH SKOM SPD SSOS SAG SIP SKM SPSI SFARM SKEP SPT SHUT SSI SS STP ' +
    'MM MH MT MSI MKOM MPD MKES MBA MSC PHD AMD AMDKEB AMDKEP NERS'
  ).split(' '),
)
const MUHAMMAD = /^(?:M[UO]?C?H?A?M{1,2}[AE]?D|M[UO]C?H|MHD)$/
const ABBREVIATIONS: Readonly<Record<string, string>> = { ABD: 'ABDUL', ST: 'SITI' }
// Banks cut names at 20 to 30 characters; a cut after a space removes one more.
const CUT_FROM = 19

const fullForm = (word: string) => (MUHAMMAD.test(word) ? 'MUHAMMAD' : (ABBREVIATIONS[word] ?? word))

/** Uppercase words without accents, titles and punctuation: `Drs. H. Moch. Ali, S.E.` is MUHAMMAD, ALI. */
function wordsOf(name: string): string[] {
  const plain = tidyName(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    // Degrees follow a comma.
    .replace(/,.*$/, '')
    .replace(/'/g, '')
  const words = plain.split(/[^\p{L}.]+/u).flatMap((word) => {
    const joined = word.replace(/\./g, '')
    // `S.E.` is one title, `MUH.ALI` two words.
    return TITLES.has(joined) ? [joined] : word.split('.')
  })
  const named = words.filter((word) => word !== '' && !TITLES.has(word))
  return named.map(fullForm)
}

const isInitialOf = (short: string, long: string) => short.length === 1 && long.startsWith(short)

function isCutFrom(short: string, long: string): boolean {
  return short.length >= CUT_FROM && wordsOf(long).join(' ').startsWith(wordsOf(short).join(' '))
}

/**
 * Whether an account holder's name and the name on the card are likely the same person's, ignoring case, accents,
 * titles, usual abbreviations, initials, spacing and truncation.
 */
export function namesAgree(holder: string, onCard: string): boolean {
  const [a, b] = [wordsOf(holder), wordsOf(onCard)]
  if (a.length === 0 || b.length === 0) return false
  if (a.join('') === b.join('')) return true
  const isPairwise =
    a.length === b.length &&
    // Initials alone would match many people.
    a.some((word, i) => word === b[i]) &&
    a.every((word, i) => {
      const other = b[i] ?? ''
      return word === other || isInitialOf(word, other) || isInitialOf(other, word)
    })
  return isPairwise || isCutFrom(holder.trim(), onCard) || isCutFrom(onCard.trim(), holder)
}
/** `SITI CONTOH` as `S*** C*****`, which only its owner recognizes. */
export const maskName = (name: string): string =>
  name.trim().replace(/(\S)(\S*)/g, (_, first: string, rest: string) => first + '*'.repeat(rest.length))

export const isMaskedName = (name: string): boolean => name.includes('*')
