import type { FieldMessageKey } from './fieldMessages'

/** The domain's problems of texts and names, in words. */
export const textWords = {
  empty: 'empty',
  short: 'short',
  long: 'long',
  letters: 'letters',
} as const satisfies Record<string, FieldMessageKey>

export const birthdayWords = {
  empty: 'empty',
  format: 'birthdayFormat',
  young: 'young',
  old: 'old',
} as const satisfies Record<string, FieldMessageKey>

export const emailWords = { empty: 'empty', format: 'email', long: 'long' } as const satisfies Record<
  string,
  FieldMessageKey
>

export const contactPhoneWords = {
  empty: 'phoneEmpty',
  format: 'phoneFormat',
  own: 'contactOwn',
  same: 'contactSame',
  extra: 'contactExtra',
} as const satisfies Record<string, FieldMessageKey>

export const accountWords = {
  empty: 'empty',
  digits: 'accountDigits',
  length: 'accountLength',
} as const satisfies Record<string, FieldMessageKey>
