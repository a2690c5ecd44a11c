import type { FieldKind } from '../forms/fieldKinds'
import { choicesIn, type ChoiceIn } from './fields'

const samples: Record<Exclude<FieldKind, 'choice'>, string> = {
  bank: '014',
  birthday: '17/08/1995',
  email: 'siti@example.com',
  phone: '81200000091',
  account: '0123456789',
  name: 'SITI CONTOH',
  text: 'PT Contoh Sejahtera',
  address: 'Jl. Contoh No. 2, Bandung',
}

/** Fictitious answers for tests and for borrowers of the sandbox: valid for each field, with choices by `choose`. */
export function sampleAnswers<Fields extends Readonly<Record<string, FieldKind>>>(
  fields: Fields,
  choose: (field: ChoiceIn<Fields>) => string,
): Record<keyof Fields & string, string> {
  const typed = Object.entries<FieldKind>(fields).map(([field, kind]) => [
    field,
    kind === 'choice' ? '' : samples[kind],
  ])
  const chosen = choicesIn(fields).map((field) => [field, choose(field)])
  return Object.fromEntries([...typed, ...chosen]) as Record<keyof Fields & string, string>
}
