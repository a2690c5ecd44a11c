import type { Shown } from '../channel/views'

/** A field of an event's payload: how it is typed in, and what stands in it at first. */
export type FieldSpec =
  | { kind: 'text'; sample: string }
  | { kind: 'number'; sample: number }
  | { kind: 'flag'; sample: boolean }
  | { kind: 'choice'; options: readonly string[]; sample: string; isOptional?: true }
  | { kind: 'data'; sample: Shown }

type Payload<Event> = Omit<Event, 'type'>
type FieldsOf<Event> = { [Field in keyof Payload<Event>]-?: FieldSpec }

/** A form for each event: one that a machine takes and that has none does not compile. */
export type FormsOf<Event extends { type: string }> = {
  [Type in Event['type']]: FieldsOf<Extract<Event, { type: Type }>>
}
export type EventForm = Readonly<Record<string, FieldSpec>>

/**
 * What only the app under inspection knows is in a payload by its name, and is filled in there: the phone that is in use or a
 * new one, the last code that was sent to it, the session's token, a picture that no borrower has sent, the borrower's card.
 */
export const stand = {
  phone: '$phone',
  code: '$code',
  token: '$token',
  picture: '$picture',
  card: '$card',
  form: '$form',
} as const

export const text = (sample: string): FieldSpec => ({ kind: 'text', sample })
export const number = (sample: number): FieldSpec => ({ kind: 'number', sample })
export const flag = (sample: boolean): FieldSpec => ({ kind: 'flag', sample })
export const data = (sample: Shown): FieldSpec => ({ kind: 'data', sample })
export const choice = (options: readonly string[], sample = options[0] ?? ''): FieldSpec => ({
  kind: 'choice',
  options,
  sample,
})
export const maybeOneOf = (options: readonly string[]): FieldSpec => ({
  kind: 'choice',
  options: ['', ...options],
  sample: '',
  isOptional: true,
})
