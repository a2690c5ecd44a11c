import type { FieldMessageKey } from './fieldMessages'

// Problems that the domain finds, by the keys of their messages.
export const textProblemKeys = {
  empty: 'empty',
  short: 'short',
  long: 'long',
  letters: 'letters',
} as const satisfies Record<string, FieldMessageKey>

export const birthdayProblemKeys = {
  empty: 'empty',
  format: 'birthdayFormat',
  young: 'young',
  old: 'old',
} as const satisfies Record<string, FieldMessageKey>

export const emailProblemKeys = { empty: 'empty', format: 'email', long: 'long' } as const satisfies Record<
  string,
  FieldMessageKey
>

export const contactPhoneProblemKeys = {
  empty: 'phoneEmpty',
  format: 'phoneFormat',
  own: 'contactOwn',
  same: 'contactSame',
  extra: 'contactExtra',
} as const satisfies Record<string, FieldMessageKey>

export const accountProblemKeys = {
  empty: 'empty',
  digits: 'accountDigits',
  length: 'accountLength',
} as const satisfies Record<string, FieldMessageKey>
