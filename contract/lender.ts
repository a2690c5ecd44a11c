import * as z from 'zod/mini'
import { endpoint, nothing } from './endpoint'

export const dictionaries = [
  'gender',
  'education',
  'marital',
  'children',
  'workStatus',
  'industry',
  'monthlyIncome',
  'salaryType',
  'payday',
  'relationship',
  'loanPurpose',
  'house',
] as const
export type Dictionary = (typeof dictionaries)[number]

/** Labels are in the language of `Accept-Language`. */
export const option = z.object({ code: z.string(), label: z.string() })
export type Option = z.output<typeof option>

export const readDictionary = endpoint({
  method: 'GET',
  path: '/dict/getByType/{type}',
  summary: 'The choices of a field',
  data: z.object({ details: z.array(option) }),
  isOpen: true,
  isSafe: true,
})

export const staffService = z.object({
  serviceWhatsApp: z.string(),
  servicePhone: z.string(),
  serviceEmail: z.string(),
  serviceTime: z.string(),
})
export type StaffService = z.output<typeof staffService>

export const readAppConfig = endpoint({
  method: 'GET',
  path: '/public/appConfig',
  summary: 'How to reach customer service',
  data: z.object({ staffService }),
  isOpen: true,
  isSafe: true,
})

/** Whole Rupiah. */
export const credit = z.object({
  totalLimit: z.int(),
  availableLimit: z.int(),
  /** A new limit is being worked out: said once, the app counts down and asks again. */
  isAssessing: z.optional(z.boolean()),
})

export const readCredit = endpoint({
  method: 'GET',
  path: '/credit/creditInfo',
  summary: 'The borrower’s limit, and what is left of it',
  data: credit,
  isSafe: true,
})

export const claimWelcomeCoupon = endpoint({
  method: 'POST',
  path: '/coupon/receiveCoupon/auth/complete',
  summary: 'Claim the coupon for completing the certification; claimed twice, it is given once',
  body: nothing,
  data: z.object({ received: z.int() }),
  isOnce: true,
})
