import * as z from 'zod/mini'
import { TRANSITION_NAME, eventLimits, WORD } from '#domain/tracking/event'
import { integer, text } from './fields'

const said = z.union([text(eventLimits.text), z.number(), z.boolean()])

/** `value` decrypts to a list of these. An item with other fields is invalid. */
export const trackEvent = z.strictObject({
  key: text(eventLimits.key).check(z.minLength(8)),
  idName: text(eventLimits.name).check(z.regex(TRANSITION_NAME)),
  beginTime: integer.check(z.minimum(0), z.maximum(eventLimits.latest)),
  duration: integer.check(z.minimum(0), z.maximum(eventLimits.duration)),
  content: z
    .record(text(eventLimits.word).check(z.regex(WORD)), said)
    .check(z.refine((content) => Object.keys(content).length <= eventLimits.entries)),
})
