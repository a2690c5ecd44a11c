import { type CalendarDate, formatDate, isRealDate } from '#domain/calendar'
import type { CardFields } from '#domain/certification/capture'
import { textLimits } from '#domain/forms/text'
import { nikProblems } from '#domain/card/nik'
import { distance, lettersOf, countDigits, digitLike, asLetters } from './lookalikes'

const MARKS_AT_ENDS = /^[ .,'-]+|[ ,'-]+$/g
/** The background pattern of a card is read as hyphens at a space, single marks and small letters. */
const BACKGROUND = /(?<=\s|^)(?:[-']+(?=\p{L})|[\p{Ll}'.,-](?=\s|$))|-+(?=\s|$)/gu

const cleanText = (text: string) => text.replace(BACKGROUND, ' ').replace(/\s+/g, ' ').replace(MARKS_AT_ENDS, '').trim()

const asName = (text: string) => cleanText(asLetters(text).replace(/[^\p{L} .,'-]/gu, ' '))

const asAddress = (text: string) => cleanText(text.replace(/[^\p{L}\d .,'/()&#-]/gu, ' '))

const asPlace = (text: string) =>
  asLetters(text)
    .replace(/[^A-Za-z .'-]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .'-]+|[ .'-]+$/g, '')

/** The value in a line whose label could not be read: values are in capitals, labels are not. */
const capitalsFrom = (line: string) => line.replace(/^(?:\S*\p{Ll}\S*\s+|[\s:;.,=~_—–-]+)+/u, '')

/** `005/006`, even if the slash was read as a 1 or a 7; empty for anything else. */
function readRtRw(value: string): string {
  const marks = [...value.replace(/\s/g, '')].map((mark) => digitLike(mark) ?? (/[/\\]/.test(mark) ? '/' : '')).join('')
  const [, rt, rw] = /^(\d{3})[/17]?(\d{3})$/.exec(marks) ?? /^(\d{1,3})\/(\d{1,3})$/.exec(marks) ?? []
  return rt === undefined || rw === undefined ? '' : `${rt.padStart(3, '0')}/${rw.padStart(3, '0')}`
}

type AddressPart = 'street' | 'rtRw' | 'village' | 'district'

/** The address in one line; empty without a street, since the rest would look like a complete address. */
function joinAddress({ street, rtRw, village, district }: Record<AddressPart, string>) {
  if (street === '') return ''
  const parts = Object.entries({ 'RT/RW': rtRw, 'KEL/DESA': village, KECAMATAN: district })
  const given = parts.filter(([, value]) => value !== '')
  return [street, ...given.map(([label, value]) => `${label} ${value}`)].join(', ')
}

const D = '[\\dOoQDIl|!iSsBZzg]'
const DATE = new RegExp(`(${D}{2})\\s*[-–—./ ]\\s*(${D}{2})\\s*[-–—./ ]\\s*(${D}{4})`)

const toNumber = (text: string) => Number([...text].map(digitLike).join(''))

const hasDate = (text: string) => DATE.test(text)

function findDate(text: string): { before: string; date: string } {
  const found = DATE.exec(text)
  if (found === null) return { before: text, date: '' }
  const date = { day: toNumber(found[1]!), month: toNumber(found[2]!), year: toNumber(found[3]!) }
  return { before: text.slice(0, found.index), date: isRealDate(date) ? formatDate(date) : '' }
}

const LENGTH = 16
// With fewer real digits it is other text that resembles digits.
const MIN_DIGITS = 12
const MIN_DIGITS_UNLABELLED = 15
const MIN_DIGITS_OF_PART = 10

interface Candidate {
  nik: string
  score: number
}

function candidatesIn({ whole, label }: Line, today: CalendarDate): Candidate[] {
  const marks = whole.replace(/[\s.,:;'"_-]/g, '')
  return Array.from({ length: Math.max(marks.length - LENGTH + 1, 0) }, (_, at) =>
    marks.slice(at, at + LENGTH),
  ).flatMap((raw) => {
    const digits = [...raw].map(digitLike)
    const trueDigits = countDigits(raw)
    if (trueDigits < MIN_DIGITS || digits.includes(null)) return []
    const nik = digits.join('')
    const hasProblem = nikProblems(nik, { today }).some((problem) => problem !== 'province')
    if (hasProblem && label !== 'nik' && trueDigits < MIN_DIGITS_UNLABELLED) return []
    return [{ nik, score: trueDigits * 2 + (hasProblem ? 0 : 3) }]
  })
}

// One digit was read twice, and it is unknown which.
const TOO_LONG = /\d{17,20}/

function readNik(lines: readonly Line[], today: CalendarDate): string {
  const [best] = lines
    .flatMap((line) =>
      candidatesIn(line, today).map((candidate) => ({ ...candidate, tooLong: TOO_LONG.exec(line.whole)?.[0] })),
    )
    .sort((a, b) => Number(a.tooLong !== undefined) - Number(b.tooLong !== undefined) || b.score - a.score)
  if (best) return best.tooLong ?? best.nik
  const afterLabel = lines.find(({ label }) => label === 'nik')?.value ?? ''
  const part = [...afterLabel.replace(/\s/g, '')].map((mark) => digitLike(mark) ?? '').join('')
  return countDigits(afterLabel) >= MIN_DIGITS_OF_PART ? part.slice(0, LENGTH) : ''
}

// Without spaces and marks. All labels of a card are listed, so that none is taken for a value.
const labels = {
  nik: 'NIK',
  name: 'NAMA',
  birth: 'TEMPATTGLLAHIR',
  gender: 'JENISKELAMIN',
  blood: 'GOLDARAH',
  address: 'ALAMAT',
  rtRw: 'RTRW',
  village: 'KELDESA',
  district: 'KECAMATAN',
  religion: 'AGAMA',
  marital: 'STATUSPERKAWINAN',
  work: 'PEKERJAAN',
  nationality: 'KEWARGANEGARAAN',
  validUntil: 'BERLAKUHINGGA',
  province: 'PROVINSI',
} as const

type Label = keyof typeof labels

export interface Line {
  whole: string
  label: Label | null
  value: string
}

/** How many letters may be misread: one in three of a long label, one in four of a short one. */
const tolerance = (label: string) => Math.floor(label.length / (label.length > 10 ? 3 : 4))

// M is often read as rn.
const seenLetters = (text: string) => lettersOf(text).replace(/RN/g, 'M')

function matchAt(line: string, label: string): { wrong: number; end: number } {
  let best = { wrong: Infinity, end: 0, isWhole: false }
  for (let end = 1; end <= Math.min(line.length, label.length + 8); end++) {
    const wrong = distance(seenLetters(line.slice(0, end)), label)
    const isWhole = !/^\w/.test(line.slice(end))
    if (wrong < best.wrong || (wrong === best.wrong && isWhole && !best.isWhole)) best = { wrong, end, isWhole }
  }
  return best
}

const valueAfter = (line: string, end: number) =>
  line
    .slice(end)
    .replace(/^[\s:;.,=~_—–'"*°-]+/, '')
    .trim()

function readLine(whole: string): Line {
  const matches = (Object.keys(labels) as Label[])
    .map((label) => ({ label, text: labels[label], ...matchAt(whole, labels[label]) }))
    .filter(({ wrong, text }) => wrong <= tolerance(text))
    .sort((a, b) => a.wrong / a.text.length - b.wrong / b.text.length)
  const [best] = matches
  return best ? { whole, label: best.label, value: valueAfter(whole, best.end) } : { whole, label: null, value: whole }
}

/** In a page of print, the text after a label can have any length. */
const short = (text: string) => text.slice(0, textLimits.address.max)

function readBirth(value: string): { birthPlace: string; birthday: string } {
  const { before, date } = findDate(value)
  return { birthPlace: short(asPlace(before)), birthday: date }
}

const contains = (letters: string, word: string, maxDistance: number) =>
  Array.from({ length: Math.max(letters.length - word.length + 1, 1) }, (_, at) =>
    letters.slice(at, at + word.length),
  ).some((part) => distance(part, word) <= maxDistance)

function readGender(value: string): CardFields['gender'] {
  const letters = lettersOf(value)
  if (contains(letters, 'PEREMPUAN', 2)) return 'P'
  return contains(letters, 'LAKILAKI', 2) || /LAKI/.test(letters) ? 'L' : ''
}

/** Newer cards say whether a marriage is registered: `KAWIN TERCATAT`, `KAWIN BELUM TERCATAT`. */
function readMarital(value: string): CardFields['marital'] {
  const letters = lettersOf(value)
  if (contains(letters, 'CERAIHIDUP', 2)) return 'DIVORCED'
  if (contains(letters, 'CERAIMATI', 2)) return 'WIDOWED'
  if (contains(letters.slice(0, 'BELUMKAWIN'.length + 2), 'BELUMKAWIN', 2)) return 'SINGLE'
  return contains(letters.slice(0, 'KAWIN'.length + 2), 'KAWIN', 1) ? 'MARRIED' : ''
}

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

/** The unvalidated fields of a KTP in the recognised text; missing ones are empty. */
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
    marital: readMarital(lineValue(lines, 'marital')),
    address: short(readAddress(lines)),
  }
}
