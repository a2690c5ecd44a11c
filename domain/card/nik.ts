import { ageOn, formatDate, isRealDate, type CalendarDate } from '../calendar'
import { numberIn } from '../digits'
import { provinces } from './provinces'

// Cards are issued from the age of 17, or on marriage; with a span below 100 years at most one century fits.
const CARD_AGE = { min: 17, max: 100 } as const
const WOMAN_DAY = 40

/** In the order of display. `province` is only a warning: old and new Papua codes differ. */
export type NikProblem = 'digits' | 'province' | 'date' | 'serial' | 'age'

/** The digits of a NIK as typed, pasted or recognized. */
export const normaliseNik = (typed: string) => numberIn(typed)

function partsOf(typed: string) {
  const parts = /^(\d{2})\d{4}(\d{2})(\d{2})(\d{2})(\d{4})$/.exec(normaliseNik(typed))
  if (parts === null) return null
  const [, province = '', day = '', month = '', year = '', serial = ''] = parts
  const isWoman = Number(day) > WOMAN_DAY
  return {
    province,
    isWoman,
    day: Number(day) - (isWoman ? WOMAN_DAY : 0),
    month: Number(month),
    year: Number(year),
    serial,
  }
}

function birthsOf(typed: string): CalendarDate[] {
  const parts = partsOf(typed)
  if (parts === null) return []
  return [1900, 2000]
    .map((century) => ({ year: century + parts.year, month: parts.month, day: parts.day }))
    .filter(isRealDate)
}

function likelyBirthOf(typed: string, today: CalendarDate): CalendarDate | null {
  const isLikely = (birth: CalendarDate) => {
    const age = ageOn(birth, today)
    return age >= CARD_AGE.min && age <= CARD_AGE.max
  }
  return birthsOf(typed).find(isLikely) ?? null
}

/** The birthday in the NIK as DD/MM/YYYY, in the century that makes its owner 17 to 100 years old. */
export function birthOf(nik: string, today: CalendarDate): string | null {
  const birth = likelyBirthOf(nik, today)
  return birth === null ? null : formatDate(birth)
}

/** `L` (laki-laki) or `P` (perempuan), as in the dictionary `gender`. */
export function genderOf(nik: string): 'L' | 'P' | null {
  const parts = partsOf(nik)
  if (parts === null || birthsOf(nik).length === 0) return null
  return parts.isWoman ? 'P' : 'L'
}

/** The province where the holder was first registered. */
export const provinceOf = (nik: string): string | null => provinces[partsOf(nik)?.province ?? ''] ?? null

/** All problems of a NIK. There is no checksum, so a NIK without problems need not exist. */
export function nikProblems(nik: string, { today }: { today: CalendarDate }): NikProblem[] {
  const parts = partsOf(nik)
  if (parts === null) return ['digits']
  const problems: NikProblem[] = []
  if (provinceOf(nik) === null) problems.push('province')
  if (birthsOf(nik).length === 0) problems.push('date')
  if (parts.serial === '0000') problems.push('serial')
  if (birthsOf(nik).length > 0 && likelyBirthOf(nik, today) === null) problems.push('age')
  return problems
}
