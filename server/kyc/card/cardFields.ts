import type { CalendarDate } from '#domain/calendar'
import type { CardFields } from '#domain/certification/capture'
import { cardProblems, tidyCard } from '#domain/card/cardRules'
import { cardFields } from '#domain/certification/fields'
import { throwIfInvalid } from '../../http/apiError'
import { fieldErrorsOf } from '../../i18n/problemKeys'

/** The normalised fields. Throws a 422 that names each wrong one. */
export function parseCardFields(typed: CardFields, today: CalendarDate): CardFields {
  throwIfInvalid(fieldErrorsOf(cardFields, cardProblems(typed, today)))
  return tidyCard(typed)
}

const maskText = (text: string) => text.replace(/[\p{L}\d]/gu, '•')

/** Enough for the card’s owner to recognise it: `3299••••••••9999`, `S••• C•••••`. */
export function maskCard(card: CardFields): CardFields {
  const { nik, name, gender } = card
  const masked = Object.entries(card).map(([field, text]) => [field, maskText(text)])
  return {
    ...(Object.fromEntries(masked) as CardFields),
    nik: nik.slice(0, 4) + maskText(nik.slice(4, -4)) + nik.slice(-4),
    name: name
      .split(' ')
      .map((word) => word.slice(0, 1) + maskText(word.slice(1)))
      .join(' '),
    gender,
  }
}
