import type { CalendarDate } from '../../../domain/calendar'
import type { CardFields } from '../../../domain/certification/capture'
import { cardProblems } from '../../../domain/card/cardRules'
import { normaliseNik } from '../../../domain/card/nik'
import { tidy } from '../../../domain/forms/text'
import { birthdayProblemKeys, textProblemKeys } from '../../i18n/problemKeys'
import type { FieldMessageKey } from '../../i18n/fieldMessages'
import { invalid } from '../../http/apiError'

const nikProblemKeys = {
  empty: 'empty',
  digits: 'nikDigits',
  date: 'nikDate',
  serial: 'nikSerial',
  age: 'nikDate',
} as const

/** The normalised fields. Throws a 422 that names each wrong one. */
export function parseCardFields(typed: CardFields, today: CalendarDate): CardFields {
  const { nik, name, birthPlace, birthday, gender, address } = cardProblems(typed, today)
  const fields: Record<string, FieldMessageKey> = {
    ...(nik ? { nik: nikProblemKeys[nik] } : {}),
    ...(name ? { name: textProblemKeys[name] } : {}),
    ...(birthPlace ? { birthPlace: textProblemKeys[birthPlace] } : {}),
    ...(birthday ? { birthday: birthdayProblemKeys[birthday] } : {}),
    ...(gender ? { gender: 'choose' } : {}),
    ...(address ? { address: textProblemKeys[address] } : {}),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return {
    nik: normaliseNik(typed.nik),
    name: tidy(typed.name),
    birthPlace: tidy(typed.birthPlace),
    birthday: typed.birthday.trim(),
    gender: typed.gender,
    address: tidy(typed.address),
  }
}

const maskText = (text: string) => text.replace(/[\p{L}\d]/gu, '•')

/** Enough for the card's owner to recognise it: `3299••••••••9999`, `S••• C•••••`. */
export const maskCard = ({ nik, name, birthPlace, birthday, gender, address }: CardFields): CardFields => ({
  nik: nik.slice(0, 4) + maskText(nik.slice(4, -4)) + nik.slice(-4),
  name: name
    .split(' ')
    .map((word) => word.slice(0, 1) + maskText(word.slice(1)))
    .join(' '),
  birthPlace: maskText(birthPlace),
  birthday: maskText(birthday),
  gender,
  address: maskText(address),
})
