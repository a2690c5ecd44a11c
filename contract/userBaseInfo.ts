import * as z from 'zod/mini'
import { surveyFields, type SurveyPart } from '#domain/certification/surveyQuestions'
import { namesOf, plainForms, type PlainForm } from '#domain/certification/fields'
import type { IncomeTooLow } from '#domain/lending/policy/affordability'
import { endpoint, statusData } from './endpoint'
import { integer, parts, strings, text } from './fields'

const survey = z.object(parts(surveyFields)) satisfies z.ZodMiniType<SurveyPart>

type FieldsOf<Form extends PlainForm> = keyof (typeof plainForms)[Form] & string
type Whole = {
  [Form in PlainForm]: z.ZodMiniOptional<z.ZodMiniObject<Record<FieldsOf<Form>, z.ZodMiniString>>>
}
type Known = {
  [Form in PlainForm]: z.ZodMiniNullable<
    z.ZodMiniObject<Record<FieldsOf<Form>, z.ZodMiniExactOptional<z.ZodMiniString>>>
  >
}
const forms = namesOf(plainForms)

const incomeTooLow = z.object({
  least: integer,
  sharePercent: integer,
  provableUntil: z.nullable(text(10)),
}) satisfies z.ZodMiniType<IncomeTooLow>

/** Choices are codes of the dictionary of that name (`/dict/getByType/{type}`), dates are DD/MM/YYYY. */
const whole = Object.fromEntries(
  forms.map((form) => [form, z.optional(z.object(strings(namesOf(plainForms[form]))))]),
) as Whole
const known = Object.fromEntries(
  forms.map((form) => [form, z.nullable(z.object(parts(namesOf(plainForms[form]))))]),
) as Known

export const userBaseInfoCalls = {
  /**
   * The questionnaire may come answer by answer: `survey` holds at least one answer, each is checked by itself and laid over those
   * kept before, and `bizStatus` moves on with the one that completes them. An empty answer is refused, so a field that is not
   * answered yet is left out. Personal info comes as a whole. With `incomeTooLow` nothing can be lent on the income that was
   * stated: no answer of the questionnaire is stored any more, and it is the next step.
   */
  saveBaseInfo: endpoint({
    method: 'POST',
    path: '/userBaseInfo/updateBaseInfo',
    summary: 'Answer the questionnaire, at once or answer by answer, or give personal info',
    body: z.object({ survey: z.optional(survey), ...whole }),
    data: z.extend(statusData, { incomeTooLow: z.optional(incomeTooLow) }),
    isOnce: true,
  }),

  readBaseInfo: endpoint({
    method: 'GET',
    path: '/userBaseInfo/infoView',
    summary:
      'The borrower’s own answers, as far as they were given; gender, birthday and marital status come from the confirmed card until saved. Text is masked once its step is done, unless a code has revealed it',
    data: z.object({ survey: z.nullable(survey), ...known }),
    isSafe: true,
  }),
}
