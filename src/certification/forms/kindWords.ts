import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { fieldKinds, ProblemOf } from '#domain/forms/fieldKinds'
import type { personalFields, PersonalField } from '#domain/certification/fields'
import { textLimits } from '#domain/forms/text'

/** A choice has its own words for each field, in chooseWords.ts. */
type Kind = Exclude<(typeof personalFields)[PersonalField], 'choice'>
type KindWords = { readonly [K in Kind]: Readonly<Record<ProblemOf<typeof fieldKinds, K>, MessageDescriptor>> }

export const shorten = ({ max }: { max: number }) => msg`Shorten this to ${max} characters`

export const kindWords: KindWords = {
  birthday: {
    empty: msg`Choose your date of birth`,
    format: msg`Choose your date of birth again`,
    young: msg`Borrowers are 18 or older. Check the year`,
    old: msg`Borrowers are 80 at most. Check the year`,
  },
  email: {
    empty: msg`Enter your email address`,
    format: msg`The email address is not complete. Example: name@example.com`,
    long: msg`This email address is too long`,
  },
  text: {
    empty: msg`Please fill this in`,
    short: msg`This is too short`,
    long: shorten(textLimits.line),
  },
  address: {
    empty: msg`Please fill this in`,
    short: msg`Enter the full address, with street and city`,
    long: shorten(textLimits.address),
  },
}
