import type { CalendarDate } from '../../../../domain/calendar'
import type { CardFields } from '../../../../domain/certification/capture'
import { readLine, type Label, type Line } from './cardLabels'
import { asAddress, asName, asPlace, capitalsFrom, joinAddress, readRtRw } from './cardText'
import { distance, lettersOf } from './lookalikes'
import { findDate, hasDate } from './readDate'
import { readNik } from './readNik'

function readBirth(value: string): { birthPlace: string; birthday: string } {
  const { before, date } = findDate(value)
  return { birthPlace: asPlace(before), birthday: date }
}

/** Part of a text that is about the same as the word. */
const holds = (letters: string, word: string, most: number) =>
  Array.from({ length: Math.max(letters.length - word.length + 1, 1) }, (_, at) =>
    letters.slice(at, at + word.length),
  ).some((part) => distance(part, word) <= most)

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
  const isValue = ({ whole }: Line) => /[A-Z]{3}/.test(whole) && !/^\S*\p{Ll}/u.test(whole)
  const wrapped = below.slice(0, end < 0 ? 0 : end).filter(isValue)
  return [lines[at]!.value, ...wrapped.map(({ value }) => value)].join(' ')
}

const own = (lines: readonly Line[], label: Label) => lines.find((line) => line.label === label)?.value ?? ''

/** The line below another, where its own label could not be read. */
function unlabelledBelow(lines: readonly Line[], label: Label): string {
  const at = lines.findIndex((line) => line.label === label)
  const below = at < 0 ? undefined : lines[at + 1]
  return below?.label === null ? capitalsFrom(below.value) : ''
}

function readAddress(lines: readonly Line[]): string {
  return joinAddress({
    street: asAddress(valueOf(lines, 'address') || unlabelledBelow(lines, 'gender')),
    rtRw: readRtRw(own(lines, 'rtRw')),
    village: asAddress(own(lines, 'village')),
    district: asAddress(own(lines, 'district')),
  })
}

/** The fields in the text that was read off a KTP, as uncertain as the reading; unread ones are empty. */
export function parseCard(text: string, today: CalendarDate): CardFields {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine)
  const dated = lines.find(({ whole }) => hasDate(whole))?.whole ?? ''
  return {
    nik: readNik(lines, today),
    name: asName(valueOf(lines, 'name') || unlabelledBelow(lines, 'nik')),
    ...readBirth(own(lines, 'birth') || capitalsFrom(dated)),
    gender: readGender(own(lines, 'gender') || text),
    address: readAddress(lines),
  }
}
