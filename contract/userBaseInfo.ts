import * as z from 'zod/mini'
import { endpoint, standing } from './endpoint'

/** Every value but the free texts is a code of the dictionary of that name (`/dict/getByType/{type}`). */
export const survey = z.object({
  loanPurpose: z.string(),
  house: z.string(),
  monthlyIncome: z.string(),
  salaryType: z.string(),
  payday: z.string(),
})
export type Survey = z.output<typeof survey>

/** The answers given so far: a question that was not answered yet has no field. */
export const surveyPart = z.object({
  loanPurpose: z.exactOptional(survey.shape.loanPurpose),
  house: z.exactOptional(survey.shape.house),
  monthlyIncome: z.exactOptional(survey.shape.monthlyIncome),
  salaryType: z.exactOptional(survey.shape.salaryType),
  payday: z.exactOptional(survey.shape.payday),
})
export type SurveyPart = z.output<typeof surveyPart>

export const personal = z.object({
  gender: z.string(),
  /** DD/MM/YYYY. */
  birthday: z.string(),
  email: z.string(),
  education: z.string(),
  marital: z.string(),
  children: z.string(),
  workStatus: z.string(),
  industry: z.string(),
  companyName: z.string(),
  companyAddress: z.string(),
})
export type Personal = z.output<typeof personal>

/**
 * The questionnaire may come page by page: `survey` holds at least one answer, each is checked by itself and laid over those
 * kept before, and `bizStatus` moves on with the one that completes them. An empty answer is refused, so a field that is not
 * answered yet is left out. Personal info comes as a whole.
 */
export const saveBaseInfo = endpoint({
  method: 'POST',
  path: '/userBaseInfo/updateBaseInfo',
  summary: 'Answer the questionnaire, at once or page by page, or give personal info',
  body: z.object({ survey: z.optional(surveyPart), personal: z.optional(personal) }),
  data: standing,
  isOnce: true,
})

export const readBaseInfo = endpoint({
  method: 'GET',
  path: '/userBaseInfo/infoView',
  summary:
    'The borrower’s own answers, as far as they were given; gender and birthday come from the confirmed card until saved',
  data: z.object({ survey: z.nullable(surveyPart), personal: z.nullable(z.partial(personal)) }),
  isSafe: true,
})
