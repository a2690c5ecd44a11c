import { numberIn } from '../digits'

// Indonesian mobile numbers: 9 to 12 digits without the 0; 84 is unassigned.
const NATIONAL = /^8[1-35-9]\d{7,10}$/
const PREFIX = /^(?:\+62|0062|62(?=0?8))?0?(?=8)/

/** The national digits without the 0 (`81234567890`) for any spelling; `null` when it is no mobile number. */
export function normalisePhone(typed: string): string | null {
  const national = numberIn(typed).replace(PREFIX, '')
  return NATIONAL.test(national) ? national : null
}

export type PhoneProblem = 'empty' | 'format'

export function phoneProblem(typed: string): PhoneProblem | null {
  if (numberIn(typed) === '') return 'empty'
  return normalisePhone(typed) === null ? 'format' : null
}

const BEING_TYPED = /^((?:\+|00)?62(?=0?8))?(0?8\d*)$/

/** `812-3456-7890`, also while it is being typed; a text that is no mobile number stays as it is. */
export function groupPhone(typed: string): string {
  const [, country, number] = BEING_TYPED.exec(numberIn(typed)) ?? []
  if (number === undefined) return typed
  const grouped = number.replace(/^(0\d{3}|8\d\d)(\d{1,4})/, '$1-$2-').replace(/-$/, '')
  return country ? `${country} ${grouped}` : grouped
}

/** When the field loses focus: after the field's +62 there is no 0. */
export const tidyPhone = (typed: string): string => groupPhone(normalisePhone(typed) ?? typed)

/** `812•••••890` from national digits: only the carrier's prefix and the end. */
export const maskPhone = (national: string) =>
  national.slice(0, 3) + '•'.repeat(Math.max(national.length - 6, 3)) + national.slice(6).slice(-3)
