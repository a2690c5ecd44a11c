import type { CalendarDate } from '#domain/calendar'
import type { CardFields } from '#domain/certification/capture'
import { textLimits } from '#domain/forms/text'
import { readLine, type Label, type Line } from './cardLabels'
import { asAddress, asName, asPlace, capitalsFrom, joinAddress, readRtRw } from './cardText'
import { distance, lettersOf } from './lookalikes'
import { findDate, hasDate } from './readDate'
import { readNik } from './readNik'

/** A page of print is no card: what follows a label there may be of any length. */
const short = (text: string) => text.slice(0, textLimits.address.max)

function readBirth(value: string): { birthPlace: string; birthday: string } {
  const { before, date } = findDate(value)
  return { birthPlace: short(asPlace(before)), birthday: date }
}

/** Whether the text contains the word, with at most that many letters misread. */
const contains = (letters: string, word: string, maxDistance: number) =>
  Array.from({ length: Math.max(letters.length - word.length + 1, 1) }, (_, at) =>
    letters.slice(at, at + word.length),
  ).some((part) => distance(part, word) <= maxDistance)

function readGender(value: string): CardFields['gender'] {
  const letters = lettersOf(value)
  if (contains(letters, 'PEREMPUAN', 2)) return 'P'
  return contains(letters, 'LAKILAKI', 2) || /LAKI/.test(letters) ? 'L' : ''
}

/** The value after a label, with the lines below that have no label: long names and addresses wrap. */
function valueOf(lines: readonly Line[], label: Label): string {
  const at = lines.findIndex((line) => line.label === label)
  if (at < 0) return ''
  const below = lines.slice(at + 1)
  const end = below.findIndex((line) => line.label !== null)
  const isValue = ({ whole }: Line) => /[A-Z]{3}/.test(whole) && !/^\S*\p{Ll}/u.test(whole)
  const wrapped = below.slice(0, end < 0 ? 0 : end).filter(isValue)
  return [lines[at]!.value, ...wrapped.map(({ value }) => value)].join(' ')
}

const lineValue = (lines: readonly Line[], label: Label) => lines.find((line) => line.label === label)?.value ?? ''

/** The value of the line below that label, where its own label could not be read. */
function unlabelledBelow(lines: readonly Line[], label: Label): string {
  const at = lines.findIndex((line) => line.label === label)
  const below = at < 0 ? undefined : lines[at + 1]
  return below?.label === null ? capitalsFrom(below.value) : ''
}

function readAddress(lines: readonly Line[]): string {
  return joinAddress({
    street: asAddress(valueOf(lines, 'address') || unlabelledBelow(lines, 'gender')),
    rtRw: readRtRw(lineValue(lines, 'rtRw')),
    village: asAddress(lineValue(lines, 'village')),
    district: asAddress(lineValue(lines, 'district')),
  })
}

/** The fields of a KTP in the text that was read off it. Those that were not found are empty; none is checked. */
export function parseCard(text: string, today: CalendarDate): CardFields {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine)
  const dated = lines.find(({ whole }) => hasDate(whole))?.whole ?? ''
  return {
    nik: readNik(lines, today),
    name: short(asName(valueOf(lines, 'name') || unlabelledBelow(lines, 'nik'))),
    ...readBirth(lineValue(lines, 'birth') || capitalsFrom(dated)),
    gender: readGender(lineValue(lines, 'gender') || text),
    address: short(readAddress(lines)),
  }
}
