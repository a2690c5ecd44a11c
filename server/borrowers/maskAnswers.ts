import type { FieldKind } from '#domain/forms/fieldKinds'
import { namesOf } from '#domain/certification/fields'
import { maskAccount } from '#domain/forms/account'
import { maskName } from '#domain/forms/holderName'
import { maskPhone } from '#domain/forms/phone'

const same = (value: string) => value
const maskText = (text: string) => (text === '' ? '' : `${[...text][0] ?? ''}•••`)
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

/** A choice is one of the lender’s codes and identifies nobody, so it is not masked. */
const masks: Record<FieldKind, (value: string) => string> = {
  choice: same,
  bank: same,
  birthday: () => '••/••/••••',
  email: maskEmail,
  phone: maskPhone,
  account: maskAccount,
  name: maskName,
  text: maskText,
  address: maskText,
}

export const maskAnswers = <Answers extends Record<string, string>>(
  kinds: Readonly<Record<keyof Answers & string, FieldKind>>,
  answers: Answers,
): Answers => {
  const masked = namesOf(answers).map((field) => [field, masks[kinds[field]](answers[field] ?? '')])
  return Object.fromEntries(masked) as Answers
}
