import { asLetters, digitLike } from './lookalikes'

const MARKS_AT_ENDS = /^[ .,'-]+|[ ,'-]+$/g
/** What the pattern in the background of a card is read as: hyphens at a space, single marks and small letters. */
const BACKGROUND = /(?<=\s|^)(?:[-']+(?=\p{L})|[\p{Ll}'.,-](?=\s|$))|-+(?=\s|$)/gu

const cleanText = (text: string) => text.replace(BACKGROUND, ' ').replace(/\s+/g, ' ').replace(MARKS_AT_ENDS, '').trim()

/** Letters, and the marks that occur in names. */
export const asName = (text: string) => cleanText(asLetters(text).replace(/[^\p{L} .,'-]/gu, ' '))

export const asAddress = (text: string) => cleanText(text.replace(/[^\p{L}\d .,'/()&#-]/gu, ' '))

export const asPlace = (text: string) =>
  asLetters(text)
    .replace(/[^A-Za-z .'-]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .'-]+|[ .'-]+$/g, '')

/** The value in a line whose label could not be read: values are in capitals, labels are not. */
export const capitalsFrom = (line: string) => line.replace(/^(?:\S*\p{Ll}\S*\s+|[\s:;.,=~_—–-]+)+/u, '')

/** `005/006`, also where the stroke was read as a 1 or a 7; empty for anything else. */
export function readRtRw(value: string): string {
  const marks = [...value.replace(/\s/g, '')].map((mark) => digitLike(mark) ?? (/[/\\]/.test(mark) ? '/' : '')).join('')
  const [, rt, rw] = /^(\d{3})[/17]?(\d{3})$/.exec(marks) ?? /^(\d{1,3})\/(\d{1,3})$/.exec(marks) ?? []
  return rt === undefined || rw === undefined ? '' : `${rt.padStart(3, '0')}/${rw.padStart(3, '0')}`
}

type AddressPart = 'street' | 'rtRw' | 'village' | 'district'

/** The address in one line; empty without a street, since the rest would look like a complete address. */
export function joinAddress({ street, rtRw, village, district }: Record<AddressPart, string>) {
  if (street === '') return ''
  const parts = Object.entries({ 'RT/RW': rtRw, 'KEL/DESA': village, KECAMATAN: district })
  const given = parts.filter(([, value]) => value !== '')
  return [street, ...given.map(([label, value]) => `${label} ${value}`)].join(', ')
}
