import type { CalendarDate } from '../calendar'
import { accountProblem, normaliseAccount } from './account'
import { birthdayProblem } from './birthday'
import { normalisePhone, phoneProblem } from './phone'
import { addressProblem, emailProblem, lineProblem, nameProblem, tidy, tidyName } from './text'

/** What is asked of a field of some kind, and how it is kept. */
export interface FieldRule {
  problem: (typed: string, today: CalendarDate) => string | null
  tidy: (typed: string) => string
}

const asTyped = (typed: string) => typed
const trimmed = (typed: string) => typed.trim()
const choiceProblem = (chosen: string) => (chosen.trim() === '' ? 'empty' : null)

/** What one field alone can tell; what it takes another to judge is in formRules.ts and contacts.ts. */
export const fieldKinds = {
  /** Whether it is one of the dictionary's, the lender checks. */
  choice: { problem: choiceProblem, tidy: asTyped },
  bank: { problem: choiceProblem, tidy: asTyped },
  birthday: { problem: birthdayProblem, tidy: trimmed },
  email: { problem: emailProblem, tidy },
  phone: { problem: phoneProblem, tidy: (typed) => normalisePhone(typed) ?? typed },
  account: { problem: (typed) => accountProblem(typed, null), tidy: normaliseAccount },
  name: { problem: nameProblem, tidy: tidyName },
  /** A line of text. */
  text: { problem: lineProblem, tidy },
  address: { problem: addressProblem, tidy },
} as const satisfies Record<string, FieldRule>

export type FieldKind = keyof typeof fieldKinds

type Kinds = Readonly<Record<string, FieldRule>>
type Answers<Fields> = { readonly [F in keyof Fields]?: string }

export type ProblemOf<K extends Kinds, Kind extends keyof K> = NonNullable<ReturnType<K[Kind]['problem']>>

/** What is wrong, by field; a field that is right has no entry. */
export type ProblemsOf<K extends Kinds, Fields extends Readonly<Record<string, keyof K>>> = {
  [F in keyof Fields]?: ProblemOf<K, Fields[F]>
}

/** Judges each field by its kind; one that is missing counts as empty. */
export function judge<K extends Kinds, Fields extends Readonly<Record<string, keyof K>>>(
  kinds: K,
  fields: Fields,
  answers: Answers<Fields>,
  today: CalendarDate,
): ProblemsOf<K, Fields> {
  const rules: Readonly<Record<keyof K, FieldRule>> = kinds
  const judged = Object.entries<keyof K>(fields).map(([field, kind]) => {
    return [field, rules[kind].problem(answers[field] ?? '', today)]
  })
  return found(Object.fromEntries(judged)) as ProblemsOf<K, Fields>
}

/** Without the fields that are right. */
export const found = <Problem extends string>(problems: Readonly<Record<string, Problem | null>>) =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null)) as Record<string, Problem>

/** The answers as they are kept and sent, each field tidied by its kind. */
export function tidied<
  Given extends Readonly<Record<keyof Fields, string>>,
  K extends Kinds,
  Fields extends Readonly<Record<string, keyof K>>,
>(kinds: K, fields: Fields, answers: Given): Given {
  const rules: Readonly<Record<keyof K, FieldRule>> = kinds
  const kept = Object.entries<keyof K>(fields).map(([field, kind]) => [field, rules[kind].tidy(answers[field] ?? '')])
  return { ...answers, ...(Object.fromEntries(kept) as Partial<Given>) }
}
