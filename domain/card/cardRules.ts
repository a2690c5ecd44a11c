import { formatDate, parseDate, type CalendarDate } from '../calendar'
import type { CardFields } from '../certification/capture'
import { judge, tidied, type ProblemsOf } from '../forms/fieldKinds'
import { cardFields, namesOf, type CardField } from '../certification/fields'
import { cardKinds } from './cardKinds'
import { birthOf, genderOf, nikProblems } from './nik'

export type CardProblems = ProblemsOf<typeof cardKinds, typeof cardFields>

/** What must be put right before a card can be confirmed. A contradiction is no problem, but a doubt. */
export const cardProblems = (fields: CardFields, today: CalendarDate): CardProblems =>
  judge(cardKinds, cardFields, fields, today)

/** As it is sent and kept. */
export const tidyCard = (fields: CardFields): CardFields => tidied(cardKinds, cardFields, fields)

/**
 * Fields to look at again, in the order of the card: missing, unlikely, or at odds with the NIK. Either side of a
 * contradiction may be the misread one, so both are named.
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
