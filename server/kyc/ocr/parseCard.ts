import { formatDate, isRealDate, type CalendarDate } from '../../../src/domain/calendar'
import type { CardFields } from '../../../src/domain/capture'
import { readLine, type Label, type Line } from './cardLabels'
import { asLetters, digitLike, distance, lettersOf } from './lookalikes'
import { readNik } from './readNik'

const D = '[\\dOoQDIl|!iSsBZzg]'
const DATE = new RegExp(`(${D}{2})\\s*[-–—./ ]\\s*(${D}{2})\\s*[-–—./ ]\\s*(${D}{4})`)

const toNumber = (text: string) => Number([...text].map(digitLike).join(''))

function readBirth(value: string): { birthPlace: string; birthday: string } {
  const found = DATE.exec(value)
  const place = found ? value.slice(0, found.index) : value
  const birthPlace = asLetters(place).replace(/[^A-Za-z .'-]/g, ' ').replace(/\s+/g, ' ').replace(/[ .'-]+$/, '').trim()
  if (!found) return { birthPlace, birthday: '' }
  const date: CalendarDate = { day: toNumber(found[1]!), month: toNumber(found[2]!), year: toNumber(found[3]!) }
  return { birthPlace, birthday: isRealDate(date) ? formatDate(date) : '' }
}

/** Tesseract sees marks in the ground of a card; a name keeps its letters and what names are joined with. */
const asName = (text: string) =>
  asLetters(text).replace(/[^\p{L} .,'-]/gu, ' ').replace(/\s+/g, ' ').replace(/^[ .,'-]+|[ ,'-]+$/g, '').trim()

const asAddress = (text: string) =>
  text.replace(/[^\p{L}\d .,'/()&#-]/gu, ' ').replace(/\s+/g, ' ').replace(/^[ .,'-]+|[ ,'-]+$/g, '').trim()

/** Part of a text that is about the same as the word. */
const holds = (letters: string, word: string, most: number) =>
  Array.from({ length: Math.max(letters.length - word.length + 1, 1) }, (_, at) => letters.slice(at, at + word.length)).some(
    (part) => distance(part, word) <= most,
  )

function readGender(value: string): CardFields['gender'] {
  const letters = lettersOf(value)
  if (holds(letters, 'PEREMPUAN', 2)) return 'P'
  return holds(letters, 'LAKILAKI', 2) || /LAKI/.test(letters) ? 'L' : ''
}

/** The value behind a label, with the lines below that have none of their own: long names and addresses wrap. */
function valueOf(lines: readonly Line[], label: Label): string {
  const at = lines.findIndex((line) => line.label === label)
  if (at < 0) return ''
  const below = lines.slice(at + 1)
  const end = below.findIndex((line) => line.label !== null)
  const wrapped = below.slice(0, end < 0 ? 0 : end).filter(({ value }) => /[A-Z]{3}/.test(value))
  return [lines[at]!.value, ...wrapped.map(({ value }) => value)].join(' ')
}

const own = (lines: readonly Line[], label: Label) => lines.find((line) => line.label === label)?.value ?? ''

/** The fields in the text that was read off a KTP, letter by letter as uncertain as the reading; unread ones are empty. */
export function parseCard(text: string, today: CalendarDate): CardFields {
  const raw = text.split('\n').map((line) => line.trim()).filter((line) => line !== '')
  const lines = raw.map(readLine)
  const nikAt = lines.findIndex(({ label }) => label === 'nik')
  const behindNik = nikAt < 0 ? undefined : lines[nikAt + 1]
  const name = valueOf(lines, 'name') || (behindNik?.label === null ? behindNik.value : '')
  const birth = own(lines, 'birth') || (raw.find((line) => DATE.test(line)) ?? '')
  return {
    nik: readNik(raw, nikAt < 0 ? null : lines[nikAt]!.value, today),
    name: asName(name),
    ...readBirth(birth),
    gender: readGender(own(lines, 'gender') || text),
    address: asAddress(valueOf(lines, 'address')),
  }
}
