import type { Failure } from '#domain/failure'
import { code } from '#domain/answerCodes'
import { fieldsOf, machineFields } from '#machines/app/machineFields'
import { deriving } from './derived'
import type { Persona } from './persona'
import type { Samples, SampleTable } from './samplesOf'
import { variantsFor } from './variants'

/** By machine; an event that is not listed has no payload. */
export function samplesFor(persona: Persona): SampleTable {
  const derived = deriving(persona)
  const variants = variantsFor(persona) as Readonly<Record<string, Partial<Samples> | undefined>>
  const samplesOf = (machine: string): Samples => {
    const { events = {}, actors = {}, output } = fieldsOf(machine)
    const { events: payloads = {}, answers = {}, ends = [undefined], shows = [] } = variants[machine] ?? {}
    return {
      events: Object.fromEntries(
        Object.entries(events).map(([type, classes = {}]) => [
          type,
          (payloads[type] ?? [{}]).map((given) =>
            Object.keys(given).length > 0 ? given : (derived(classes) as object),
          ),
        ]),
      ),
      answers: Object.fromEntries(
        Object.entries(actors).flatMap(([src, asked = {}]) => {
          const classes = 'data' in asked ? asked.data : asked.output
          return classes === undefined
            ? []
            : [[src, (answers[src] ?? [undefined]).map((given) => derived(classes, given))]]
        }),
      ),
      ...(output === undefined ? {} : { ends: ends.map((given) => derived(output, given)) }),
      shows,
    }
  }
  return Object.fromEntries(Object.keys(machineFields).map((machine) => [machine, samplesOf(machine)])) as SampleTable
}

export const samplesIn = (table: SampleTable, machine: string): Samples =>
  (table as Partial<Record<string, Samples>>)[machine] ?? { events: {}, answers: {} }

const refused = (number: number, data: Record<string, unknown> = {}): Failure => ({
  kind: 'refused',
  code: number,
  data,
})

export const failures: readonly Failure[] = [
  { kind: 'offline' },
  { kind: 'timeout' },
  { kind: 'server' },
  refused(code.codeTooSoon, { resendAfter: 20 }),
  refused(code.faceFailed, { reason: 'blurred', triesLeft: 1 }),
  refused(code.overLimit, { limit: 500_000 }),
  refused(code.invalid, { fields: { consents: 'changed' } }),
  ...[
    code.codeWrong,
    code.codeNeeded,
    code.notFound,
    code.tooMany,
    code.inProgress,
    code.carrierFirst,
    code.unreadable,
  ].map((each) => refused(each)),
]
