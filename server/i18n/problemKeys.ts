import type { CardKind, cardKinds } from '#domain/card/cardKinds'
import type { ProblemOf } from '#domain/forms/fieldKinds'
import type { FieldMessageKey } from './fieldMessages'

type Keys = Readonly<Record<string, FieldMessageKey>>
type KeysByKind = { readonly [Kind in CardKind]: Readonly<Record<ProblemOf<typeof cardKinds, Kind>, FieldMessageKey>> }

const problemKeys: KeysByKind = {
  choice: { empty: 'choose' },
  bank: { empty: 'choose' },
  birthday: { empty: 'empty', format: 'birthdayFormat', young: 'young', old: 'old' },
  email: { empty: 'empty', format: 'email', long: 'long' },
  phone: { empty: 'phoneEmpty', format: 'phoneFormat' },
  account: { empty: 'empty', digits: 'accountDigits', length: 'accountLength' },
  name: { empty: 'empty', short: 'short', long: 'long', letters: 'letters' },
  text: { empty: 'empty', short: 'short', long: 'long' },
  address: { empty: 'empty', short: 'short', long: 'long' },
  nik: { empty: 'empty', digits: 'nikDigits', date: 'nikDate', serial: 'nikSerial', age: 'nikDate' },
  place: { long: 'long' },
  optionalChoice: {},
}

export const contactPhoneProblemKeys = {
  ...problemKeys.phone,
  own: 'contactOwn',
  same: 'contactSame',
  extra: 'contactExtra',
} as const satisfies Keys

export function fieldErrorsOf<Fields extends Readonly<Record<string, CardKind>>>(
  fields: Fields,
  problems: { readonly [Field in keyof Fields]?: string },
): Record<string, FieldMessageKey> {
  const keys: Readonly<Record<string, Keys>> = problemKeys
  const errors = Object.entries<CardKind>(fields).flatMap(([field, kind]) => {
    const problem = problems[field]
    return problem === undefined ? [] : [[field, keys[kind]?.[problem] ?? 'format'] as const]
  })
  return Object.fromEntries(errors)
}
