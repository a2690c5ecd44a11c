import type { CalendarDate } from '../calendar'
import { fieldKinds, type FieldRule } from '../forms/fieldKinds'
import { tidy } from '../forms/text'
import { nikProblems, normaliseNik, type NikProblem } from './nik'

const BIRTH_PLACE_MAX = 60

function nikProblem(nik: string, today: CalendarDate): 'empty' | Exclude<NikProblem, 'province'> | null {
  if (normaliseNik(nik) === '') return 'empty'
  return nikProblems(nik, { today }).find((problem) => problem !== 'province') ?? null
}

/** The kinds of fields, with those that only a card has. */
export const cardKinds = {
  ...fieldKinds,
  nik: { problem: nikProblem, tidy: normaliseNik },
  /** Optional. */
  place: { problem: (typed) => (tidy(typed).length > BIRTH_PLACE_MAX ? 'long' : null), tidy },
  /** Of a list that no rule of a card needs. */
  optionalChoice: { problem: () => null, tidy: (chosen) => chosen },
} as const satisfies Record<string, FieldRule>

export type CardKind = keyof typeof cardKinds
