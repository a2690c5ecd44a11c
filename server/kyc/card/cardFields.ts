import type { CalendarDate } from '../../../domain/calendar'
import type { CardFields } from '../../../domain/certification/capture'
import { cardProblems } from '../../../domain/card/cardRules'
import { normaliseNik } from '../../../domain/card/nik'
import { tidy } from '../../../domain/forms/text'
import { birthdayWords, textWords } from '../../i18n/problemKeys'
import type { FieldMessageKey } from '../../i18n/fieldMessages'
import { invalid } from '../../http/apiError'

const nikWords = { empty: 'empty', digits: 'nikDigits', date: 'nikDate', serial: 'nikSerial', age: 'nikDate' } as const

/** The fields as they are kept; throws a 422 that names what must be put right. */
export function readCardForm(typed: CardFields, today: CalendarDate): CardFields {
  const { nik, name, birthPlace, birthday, gender, address } = cardProblems(typed, today)
  const fields: Record<string, FieldMessageKey> = {
    ...(nik ? { nik: nikWords[nik] } : {}),
    ...(name ? { name: textWords[name] } : {}),
    ...(birthPlace ? { birthPlace: textWords[birthPlace] } : {}),
    ...(birthday ? { birthday: birthdayWords[birthday] } : {}),
    ...(gender ? { gender: 'choose' } : {}),
    ...(address ? { address: textWords[address] } : {}),
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

const hide = (text: string) => text.replace(/[\p{L}\d]/gu, '•')

/** Enough to be recognised by the card's owner, no more: `3299••••••••9999`, `S••• C•••••`. */
export const maskCard = ({ nik, name, birthPlace, birthday, gender, address }: CardFields): CardFields => ({
  nik: nik.slice(0, 4) + hide(nik.slice(4, -4)) + nik.slice(-4),
  name: name
    .split(' ')
    .map((word) => word.slice(0, 1) + hide(word.slice(1)))
    .join(' '),
  birthPlace: hide(birthPlace),
  birthday: hide(birthday),
  gender,
  address: hide(address),
})
