import { formatDate, parseDate, type CalendarDate } from '../calendar'
import type { CardFields } from '../certification/capture'
import { birthdayProblem, type BirthdayProblem } from '../forms/birthday'
import { addressProblem, nameProblem, type NameProblem, type TextProblem } from '../forms/text'
import { birthOf, genderOf, nikProblems, normaliseNik, type NikProblem } from './nik'

export interface CardProblems {
  nik?: 'empty' | Exclude<NikProblem, 'province'>
  name?: NameProblem
  birthPlace?: 'long'
  birthday?: BirthdayProblem
  gender?: 'empty'
  address?: TextProblem
}

const BIRTH_PLACE_MAX = 60

function nikProblem(nik: string, today: CalendarDate): NonNullable<CardProblems['nik']> | null {
  if (normaliseNik(nik) === '') return 'empty'
  return nikProblems(nik, { today }).find((problem) => problem !== 'province') ?? null
}

/** What must be put right before a card can be confirmed. A contradiction is no problem, but a doubt. */
export function cardProblems(fields: CardFields, today: CalendarDate): CardProblems {
  const nik = nikProblem(fields.nik, today)
  const name = nameProblem(fields.name)
  const birthday = birthdayProblem(fields.birthday, today)
  const address = addressProblem(fields.address)
  return {
    ...(nik ? { nik } : {}),
    ...(name ? { name } : {}),
    ...(fields.birthPlace.trim().length > BIRTH_PLACE_MAX ? { birthPlace: 'long' } : {}),
    ...(birthday ? { birthday } : {}),
    ...(fields.gender === '' ? { gender: 'empty' } : {}),
    ...(address ? { address } : {}),
  }
}

/**
 * Fields to look at again, in the order of the card: missing, unlikely, or at odds with the NIK. Either side of a
 * contradiction may be the misread one, so both are named.
 */
export function cardDoubts(fields: CardFields, today: CalendarDate): (keyof CardFields)[] {
  const problems = cardProblems(fields, today)
  const nikBirth = birthOf(fields.nik, today)
  const nikGender = genderOf(fields.nik)
  const birth = parseDate(fields.birthday)
  const isBirthAtOdds = nikBirth !== null && birth !== null && formatDate(birth) !== nikBirth
  const isGenderAtOdds = nikGender !== null && fields.gender !== '' && fields.gender !== nikGender
  const doubts: Record<keyof CardFields, boolean> = {
    nik: nikProblems(fields.nik, { today }).length > 0 || isBirthAtOdds || isGenderAtOdds,
    name: problems.name !== undefined,
    birthPlace: fields.birthPlace.trim() === '' || problems.birthPlace !== undefined || /\d/.test(fields.birthPlace),
    birthday: problems.birthday !== undefined || isBirthAtOdds,
    gender: problems.gender !== undefined || isGenderAtOdds,
    address: problems.address !== undefined,
  }
  return (Object.keys(doubts) as (keyof CardFields)[]).filter((field) => doubts[field])
}
