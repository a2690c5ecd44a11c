import type { CalendarDate } from '../calendar'
import { accountProblem, normaliseAccount } from './account'
import { birthdayProblem } from './birthday'
import { normalisePhone, phoneProblem } from './phone'
import { addressProblem, emailProblem, lineProblem, nameProblem, tidy, tidyName } from './text'

/** The rules of a kind of field: validation and normalization. */
export interface FieldRule {
  problem: (typed: string, today: CalendarDate) => string | null
  tidy: (typed: string) => string
}

const asTyped = (typed: string) => typed
const trimmed = (typed: string) => typed.trim()
const choiceProblem = (chosen: string) => (chosen.trim() === '' ? 'empty' : null)

/** Rules for a single field; those across fields are in formRules.ts and contacts.ts. */
export const fieldKinds = {
  /** The lender checks that it is one of the dictionary's. */
  choice: { problem: choiceProblem, tidy: asTyped },
  bank: { problem: choiceProblem, tidy: asTyped },
  birthday: { problem: birthdayProblem, tidy: trimmed },
  email: { problem: emailProblem, tidy },
  phone: { problem: phoneProblem, tidy: (typed) => normalisePhone(typed) ?? typed },
  account: { problem: (typed) => accountProblem(typed, null), tidy: normaliseAccount },
  name: { problem: nameProblem, tidy: tidyName },
  text: { problem: lineProblem, tidy },
  address: { problem: addressProblem, tidy },
} as const satisfies Record<string, FieldRule>

export type FieldKind = keyof typeof fieldKinds

type Kinds = Readonly<Record<string, FieldRule>>
type Answers<Fields> = { readonly [F in keyof Fields]?: string }

export type ProblemOf<K extends Kinds, Kind extends keyof K> = NonNullable<ReturnType<K[Kind]['problem']>>

/** Problems by field; valid fields have none. */
export type ProblemsOf<K extends Kinds, Fields extends Readonly<Record<string, keyof K>>> = {
  [F in keyof Fields]?: ProblemOf<K, Fields[F]>
}

/** Validates each field by its kind; a missing one counts as empty. */
export function fieldProblems<K extends Kinds, Fields extends Readonly<Record<string, keyof K>>>(
  kinds: K,
  fields: Fields,
  answers: Answers<Fields>,
  today: CalendarDate,
): ProblemsOf<K, Fields> {
  const rules: Readonly<Record<keyof K, FieldRule>> = kinds
  const checked = Object.entries<keyof K>(fields).map(([field, kind]) => {
    return [field, rules[kind].problem(answers[field] ?? '', today)]
  })
  return found(Object.fromEntries(checked)) as ProblemsOf<K, Fields>
}

export const found = <Problem extends string>(problems: Readonly<Record<string, Problem | null>>) =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null)) as Record<string, Problem>

/** The answers with each field normalized by its kind. */
export function tidied<
  Given extends Readonly<Record<keyof Fields, string>>,
  K extends Kinds,
  Fields extends Readonly<Record<string, keyof K>>,
>(kinds: K, fields: Fields, answers: Given): Given {
  const rules: Readonly<Record<keyof K, FieldRule>> = kinds
  const tidiedFields = Object.entries<keyof K>(fields).map(([field, kind]) => [
    field,
    rules[kind].tidy(answers[field] ?? ''),
  ])
  return { ...answers, ...(Object.fromEntries(tidiedFields) as Partial<Given>) }
}
