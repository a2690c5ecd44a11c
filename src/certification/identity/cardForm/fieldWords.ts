import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CardProblems } from '#domain/card/cardRules'
import type { CardFields } from '#domain/certification/capture'

type ProblemsOf<F extends keyof CardFields> = NonNullable<CardProblems[F]>

/** What must be put right, field by field. */
const fieldWords: { [F in keyof CardFields]: Record<ProblemsOf<F>, MessageDescriptor> } = {
  nik: {
    empty: msg`Type the 16 digits of the NIK`,
    digits: msg`A NIK has 16 digits. Compare it with your card.`,
    date: msg`The date in this NIK does not exist. Compare digits 7 to 12 with your card.`,
    serial: msg`A NIK never ends in 0000. Compare the last 4 digits with your card.`,
    age: msg`This NIK gives an age outside 18 to 80. Compare digits 7 to 12 with your KTP.`,
  },
  name: {
    empty: msg`Type your name as on the card`,
    short: msg`This name is too short. Type it as on the card.`,
    long: msg`This name is too long. Type it as on the card.`,
    letters: msg`A name has letters only. Type it as on the card.`,
  },
  birthPlace: { long: msg`This place is too long. Type it as on the card.` },
  birthday: {
    empty: msg`Choose your date of birth`,
    format: msg`Choose your date of birth again`,
    young: msg`You must be at least 18 years old to borrow`,
    old: msg`You must be at most 80 years old to borrow`,
  },
  gender: { empty: msg`Choose your gender` },
  address: {
    empty: msg`Type your address as on the card`,
    short: msg`This address is too short. Type it as on the card.`,
    long: msg`This address is too long. Shorten it.`,
  },
}

/** The sentence for what is wrong with a field; the problem is one that `cardProblems` gave for it. */
export const wordsFor = (field: keyof CardFields, problem: string): MessageDescriptor | undefined =>
  (fieldWords[field] as Partial<Record<string, MessageDescriptor>>)[problem]
