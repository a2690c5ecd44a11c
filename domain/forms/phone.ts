import { compact } from './digits'

// The lengths and the unassigned 84 are those of the Indonesian mobile range: 9 to 12 digits without the 0.
const NATIONAL = /^8[1-35-9]\d{7,10}$/
const PREFIX = /^(?:\+62|0062|62(?=0?8))?0?(?=8)/

/** The national digits without the 0 (`81234567890`), however the number was typed; `null` when it is no mobile number. */
export function normalisePhone(typed: string): string | null {
  const national = compact(typed).replace(PREFIX, '')
  return NATIONAL.test(national) ? national : null
}

export type PhoneProblem = 'empty' | 'format'

export function phoneProblem(typed: string): PhoneProblem | null {
  if (compact(typed) === '') return 'empty'
  return normalisePhone(typed) === null ? 'format' : null
}

/** `812-3456-7890` from national digits. */
export function groupPhone(national: string): string {
  const second = national.length > 10 ? 7 : 6
  return [national.slice(0, 3), national.slice(3, second), national.slice(second)].filter(Boolean).join('-')
}

const BEING_TYPED = /^((?:\+|00)?62(?=0?8))?(0?8\d*)$/

/** What is being typed, with its digits in groups; what does not begin as a mobile number stays as it is. */
export function groupTyped(typed: string): string {
  const [, country, number] = BEING_TYPED.exec(compact(typed)) ?? []
  if (number === undefined) return typed
  const first = number.startsWith('0') ? 4 : 3
  const groups = [number.slice(0, first), number.slice(first, first + 4), number.slice(first + 4)].filter(Boolean)
  return `${country ? `${country} ` : ''}${groups.join('-')}`
}

/** As it stands when the field is left: behind the field's +62 there is no 0. */
export function tidyTyped(typed: string): string {
  const national = normalisePhone(typed)
  return national === null ? typed : groupPhone(national)
}

/** `812•••••890` from national digits: the carrier's prefix and the end, to be recognised by its owner only. */
export const maskPhone = (national: string) =>
  national.slice(0, 3) + '•'.repeat(Math.max(national.length - 6, 3)) + national.slice(6).slice(-3)
