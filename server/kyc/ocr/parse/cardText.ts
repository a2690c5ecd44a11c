import { asLetters, digitLike } from './lookalikes'

const MARKS_AT_ENDS = /^[ .,'-]+|[ ,'-]+$/g
/** Hyphens at a space, as the waves in the ground of a card leave them; and a small letter or a mark by itself. */
const GROUND = /(?<=\s|^)(?:[-']+(?=\p{L})|[\p{Ll}'.,-](?=\s|$))|-+(?=\s|$)/gu

const tidyRow = (text: string) => text.replace(GROUND, ' ').replace(/\s+/g, ' ').replace(MARKS_AT_ENDS, '').trim()

/** Tesseract sees marks in the ground of a card; a name keeps its letters and what names are joined with. */
export const asName = (text: string) => tidyRow(asLetters(text).replace(/[^\p{L} .,'-]/gu, ' '))

export const asAddress = (text: string) => tidyRow(text.replace(/[^\p{L}\d .,'/()&#-]/gu, ' '))

export const asPlace = (text: string) =>
  asLetters(text)
    .replace(/[^A-Za-z .'-]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .'-]+|[ .'-]+$/g, '')

/** What is left of a line behind a label that could not be read: values are in capitals, labels are not. */
export const capitalsFrom = (line: string) => line.replace(/^(?:\S*\p{Ll}\S*\s+|[\s:;.,=~_—–-]+)+/u, '')

/** `005/006` out of what was read of it: the stroke often comes out as a 1 or a 7. */
export function readRtRw(value: string): string {
  const marks = [...value.replace(/\s/g, '')].map((mark) => digitLike(mark) ?? (/[/\\]/.test(mark) ? '/' : '')).join('')
  const [, rt, rw] = /^(\d{3})[/17]?(\d{3})$/.exec(marks) ?? /^(\d{1,3})\/(\d{1,3})$/.exec(marks) ?? []
  return rt === undefined || rw === undefined ? '' : `${rt.padStart(3, '0')}/${rw.padStart(3, '0')}`
}

type AddressPart = 'street' | 'rtRw' | 'village' | 'district'

/** One line as one would write it on a letter. Without the street it would look whole and be of no use. */
export function joinAddress({ street, rtRw, village, district }: Record<AddressPart, string>) {
  if (street === '') return ''
  const parts = Object.entries({ 'RT/RW': rtRw, 'KEL/DESA': village, KECAMATAN: district })
  const given = parts.filter(([, value]) => value !== '')
  return [street, ...given.map(([label, value]) => `${label} ${value}`)].join(', ')
}
