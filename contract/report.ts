import * as z from 'zod/mini'
import { eventLimits } from '#domain/tracking/event'
import { integer, list, text } from './fields'

/** The JSON in `event` of an error report. Other fields are dropped. */
export const report = z.object({
  key: text(eventLimits.key).check(z.minLength(8)),
  name: z.optional(text(eventLimits.name)),
  message: z.optional(text()),
  frames: z.optional(list(text(), 20)),
  at: z.optional(integer),
})
