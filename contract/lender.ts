import * as z from 'zod/mini'
import type { Credit, StaffService } from '../domain/lender'
import { endpoint, nothing } from './endpoint'

/** Labels are in the language of `Accept-Language`. */
const option = z.object({ code: z.string(), label: z.string() })

const staffService = z.object({
  serviceWhatsApp: z.string(),
  servicePhone: z.string(),
  serviceEmail: z.string(),
  serviceTime: z.string(),
}) satisfies z.ZodMiniType<StaffService>

/** Whole Rupiah. */
const credit = z.object({
  totalLimit: z.int(),
  availableLimit: z.int(),
  /** A new limit is being worked out: said once, the app counts down and asks again. */
  isAssessing: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<Credit>

export const lenderCalls = {
  readDictionary: endpoint({
    method: 'GET',
    path: '/dict/getByType/{type}',
    summary: 'The choices of a field',
    data: z.object({ details: z.array(option) }),
    isOpen: true,
    isSafe: true,
  }),

  readAppConfig: endpoint({
    method: 'GET',
    path: '/public/appConfig',
    summary: 'How to reach customer service',
    data: z.object({ staffService }),
    isOpen: true,
    isSafe: true,
  }),

  readCredit: endpoint({
    method: 'GET',
    path: '/credit/creditInfo',
    summary: 'The borrower’s limit, and what is left of it',
    data: credit,
    isSafe: true,
  }),

  claimWelcomeCoupon: endpoint({
    method: 'POST',
    path: '/coupon/receiveCoupon/auth/complete',
    summary: 'Claim the coupon for completing the certification; claimed twice, it is given once',
    body: nothing,
    data: z.object({ received: z.int() }),
    isOnce: true,
  }),
}
