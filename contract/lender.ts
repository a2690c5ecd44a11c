import * as z from 'zod/mini'
import type { Credit, StaffService } from '#domain/lending/lender'
import { endpoint, nothing } from './endpoint'
import { integer, list, text } from './fields'

/** Labels are in the language of `Accept-Language`. */
const option = z.object({ code: text(), label: text() })

const staffService = z.object({
  serviceWhatsApp: text(),
  servicePhone: text(),
  serviceEmail: text(),
  serviceTime: text(),
}) satisfies z.ZodMiniType<StaffService>

/** Whole Rupiah. */
const credit = z.object({
  totalLimit: integer,
  availableLimit: integer,
  /** A new limit is being computed: returned once; the app counts down and fetches again. */
  isAssessing: z.optional(z.boolean()),
  raise: z.optional(z.object({ repayId: text(36), from: integer })),
}) satisfies z.ZodMiniType<Credit>

export const lenderCalls = {
  readDictionary: endpoint({
    method: 'GET',
    path: '/dict/getByType/{type}',
    summary: 'The choices of a field',
    data: z.object({ details: list(option, 1000) }),
    isOpen: true,
    isSafe: true,
  }),

  readAppConfig: endpoint({
    method: 'GET',
    path: '/public/appConfig',
    summary: 'How to reach customer service, and by which key reminders are pushed',
    data: z.object({
      staffService,
      /** The lender's public VAPID key, in base64url; without one there are no push messages. */
      pushKey: z.optional(text(200)),
    }),
    isOpen: true,
    isSafe: true,
  }),

  readCredit: endpoint({
    method: 'GET',
    path: '/credit/creditInfo',
    summary: 'The borrower’s limit, and what is left of it',
    data: credit,
    isSafe: true,
    isAllowedOnHold: true,
  }),

  claimWelcomeCoupon: endpoint({
    method: 'POST',
    path: '/coupon/receiveCoupon/auth/complete',
    summary: 'Claim the coupon for completing the certification; claimed twice, it is given once',
    body: nothing,
    data: z.object({ received: integer }),
    isOnce: true,
  }),
}
