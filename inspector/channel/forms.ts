import { fieldsOf } from '#machines/app/machineFields'
import type { Shown } from './views'
import type { Persona } from '../travel/samples/persona'
import { samplesFor, samplesIn } from '../travel/samples/samples'

export type FieldSpec =
  | { kind: 'text' | 'number' | 'flag' | 'data'; sample: Shown }
  | { kind: 'choice'; options: readonly string[]; sample: string }
export type EventForm = Readonly<Record<string, FieldSpec>>
type Payload = Record<string, Shown>

/**
 * Values that only the app under inspection knows are named in a payload and filled in there: the phone in use or a new
 * one, the last code sent to it, the session’s token, an unused picture, the borrower’s card.
 */
export const defaults = {
  phone: '$phone',
  code: '$code',
  token: '$token',
  picture: '$picture',
  /** A card that the lender can read. */
  readableCard: '$readableCard',
  /** The loan of the borrower, as the app knows it. */
  loan: '$loan',
  card: '$card',
  form: '$form',
} as const
const stands: readonly unknown[] = Object.values(defaults)

const tester: Persona = {
  name: 'QA',
  nik: '',
  masked: 'Q*',
  account: '',
  reference: '',
  loanId: defaults.loan,
  phone: defaults.phone,
  code: defaults.code,
  token: defaults.token,
}
let known: ReturnType<typeof samplesFor> | null = null

const wholes: Readonly<Record<string, string>> = {
  'form.submit': defaults.form,
  'question.answered': defaults.form,
  'card.confirm': defaults.card,
}

function shown(value: unknown): Shown {
  if (typeof value !== 'object' || value === null) return (value ?? null) as Shown
  if (value instanceof Blob) return defaults.picture
  if (value instanceof Error) return { name: 'TimeoutError' }
  if (Array.isArray(value)) return value.map(shown)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shown(each)]))
}

/** Payloads to try an event with: it can be sent if one of them is accepted. */
export function payloadsOf(machine: string, type: string): readonly Payload[] {
  const samples = samplesIn((known ??= samplesFor(tester)), machine).events[type] ?? [{}]
  return samples.map((sample) =>
    Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, wholes[type] ?? shown(value)])),
  )
}

const kinds = { string: 'text', number: 'number', boolean: 'flag' } as const

function specOf(values: readonly Shown[], isTold: boolean, isOptional: boolean, machine: string): FieldSpec {
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))]
  const sample = values.find((value) => value !== null) ?? ''
  if (typeof sample === 'object') return { kind: 'data', sample }
  if (sample === defaults.picture && machine === 'card')
    return { kind: 'choice', options: [defaults.picture, defaults.readableCard], sample }
  if (typeof sample !== 'string') return { kind: kinds[typeof sample as 'number'], sample }
  if (isTold && (texts.length > 1 || isOptional))
    return { kind: 'choice', options: isOptional ? ['', ...texts] : texts, sample: isOptional ? '' : sample }
  return { kind: 'text', sample: isTold || stands.includes(sample) ? sample : '' }
}

/**
 * An event’s form, by its samples: a public word is a choice among theirs, and a field that some samples lack is
 * optional.
 */
export function formOf(machine: string, type: string): EventForm {
  const payloads = payloadsOf(machine, type)
  const names = [...new Set(payloads.flatMap((payload) => Object.keys(payload)))]
  return Object.fromEntries(
    names.map((name) => {
      const values = payloads.flatMap((payload) => payload[name] ?? [])
      const fieldClass = fieldsOf(machine).events?.[type]?.[name]
      const isTold = fieldClass === 'public' || fieldClass === 'address'
      return [name, specOf(values as Shown[], isTold, payloads[0]?.[name] === undefined, machine)]
    }),
  )
}

const hasSecret = (classes: unknown): boolean =>
  classes === 'secret' || (typeof classes === 'object' && classes !== null && Object.values(classes).some(hasSecret))

/** It would bring a session of nobody, which the lender does not know. */
export const isForged = (machine: string, type: string): boolean =>
  Object.values(fieldsOf(machine).events?.[type] ?? {}).some((each) => typeof each === 'object' && hasSecret(each))

export const samplePayload = (form: EventForm): Payload =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, spec]) =>
      spec.kind === 'choice' && spec.sample === '' ? [] : [[name, spec.sample]],
    ),
  )
