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

export const saveBaseInfo = endpoint({
  method: 'POST',
  path: '/userBaseInfo/updateBaseInfo',
  summary: 'Answer the questionnaire, or give personal info',
  body: z.object({ survey: z.optional(survey), personal: z.optional(personal) }),
  data: standing,
  isOnce: true,
})

export const readBaseInfo = endpoint({
  method: 'GET',
  path: '/userBaseInfo/infoView',
  summary: 'The borrower’s own answers; gender and birthday come from the confirmed card until saved',
  data: z.object({ survey: z.nullable(survey), personal: z.nullable(z.partial(personal)) }),
  isSafe: true,
})
