import * as z from 'zod/mini'
import { endpoint, nothing } from './endpoint'
import { integer, text } from './fields'

/** Seconds until a code may be sent again, and until this one dies. */
const codeSent = z.object({ resendAfter: integer, expiresIn: integer })
export const session = z.object({
  token: text(),
  userId: text(),
  phone: text(),
  /** Nobody had signed in with that phone before. */
  isNew: z.optional(z.boolean()),
})

export const loginCalls = {
  sendCode: endpoint({
    method: 'POST',
    path: '/login/otp',
    summary: 'Send a one-time code to a phone',
    query: z.object({ phone: text(), type: z.optional(z.enum(['sms', 'whatsapp'])) }),
    data: codeSent,
    isOpen: true,
  }),

  /**
   * Only to be called for someone who has ticked the privacy policy: the lender keeps the call as proof of it. A code is
   * good for the device that asked for it. Where the answer was lost, the same call is answered again while the code
   * lives, with another token in the place of the first.
   */
  checkCode: endpoint({
    method: 'POST',
    path: '/login/otpLoginCheck',
    summary: 'Sign in with a one-time code, having agreed to the privacy policy',
    body: z.object({ phone: text(), code: text() }),
    data: session,
    isOpen: true,
    isRepeatable: true,
  }),

  /**
   * Ends no session but an earlier one of the same borrower on this device. Whoever calls with a token of that borrower
   * keeps it, and gets it as the answer even where the link was used.
   */
  signInByPartner: endpoint({
    method: 'POST',
    path: '/login/uniqueLogin',
    summary: 'Sign in with a partner’s open token',
    body: z.object({
      taskId: text(),
      uniqueChannel: text(),
      /** 2 iPhone, 1 otherwise. */
      registerClientType: z.literal([1, 2]),
    }),
    data: session,
    isOpen: true,
    isRepeatable: true,
  }),

  signOut: endpoint({
    method: 'GET',
    path: '/login/loginOut',
    summary: 'Revoke the token',
    data: nothing,
    isForHeld: true,
  }),
}
