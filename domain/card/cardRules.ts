import { formatDate, parseDate, type CalendarDate } from '../calendar'
import type { CardFields } from '../certification/capture'
import { fieldProblems, tidied, type ProblemsOf } from '../forms/fieldKinds'
import { cardFields, namesOf, type CardField } from '../certification/fields'
import { cardKinds } from './cardKinds'
import { birthOf, genderOf, nikProblems } from './nik'

export type CardProblems = ProblemsOf<typeof cardKinds, typeof cardFields>

/** What must be fixed before a card can be confirmed. A contradiction is a doubt, not a problem. */
export const cardProblems = (fields: CardFields, today: CalendarDate): CardProblems =>
  fieldProblems(cardKinds, cardFields, fields, today)

export const tidyCard = (fields: CardFields): CardFields => tidied(cardKinds, cardFields, fields)

/**
 * Fields to check again, in the order of the card: missing, unlikely, or contradicting the NIK. Either side of a
 * contradiction may be misread, so both are listed.
 */
export function cardDoubts(fields: CardFields, today: CalendarDate): CardField[] {
  const problems = cardProblems(fields, today)
  const nikBirth = birthOf(fields.nik, today)
  const nikGender = genderOf(fields.nik)
  const birth = parseDate(fields.birthday)
  const isBirthAtOdds = nikBirth !== null && birth !== null && formatDate(birth) !== nikBirth
  const isGenderAtOdds = nikGender !== null && fields.gender !== '' && fields.gender !== nikGender
  const doubts: Partial<Record<CardField, boolean>> = {
    nik: nikProblems(fields.nik, { today }).length > 0 || isBirthAtOdds || isGenderAtOdds,
    birthPlace: fields.birthPlace.trim() === '' || /\d/.test(fields.birthPlace),
    birthday: isBirthAtOdds,
    gender: isGenderAtOdds,
  }
  return namesOf(cardFields).filter((field) => problems[field] !== undefined || doubts[field])
}
