import type { Shown } from '../channel/views'
import { formOf, samplePayload } from './eventForms'

/** Payloads to try an event with: one that is accepted with any of them can be sent. */
export function sampleFor(machine: string, type: string): Record<string, Shown>[] {
  const form = formOf(machine, type)
  if (form === null) return [{}]
  const first = samplePayload(form)
  const others = Object.entries(form).flatMap(([name, spec]) =>
    spec.kind === 'choice'
      ? spec.options.filter((each) => each !== '').map((option) => ({ ...first, [name]: option }))
      : [],
  )
  return [first, ...others]
}
