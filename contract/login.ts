import * as z from 'zod/mini'
import { endpoint, nothing } from './endpoint'
import { integer, text } from './fields'

/** Seconds until a code may be sent again, and until this one expires. */
const codeSent = z.object({ resendAfter: integer, expiresIn: integer })
export const session = z.object({
  token: text(),
  userId: text(),
  phone: text(),
  /** The phone's first sign-in. */
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
   * Only to be called after the borrower has accepted the privacy policy: the lender saves the call as proof. A code is
   * for the device that requested it. If the answer was lost, the same call is answered again while the code is valid,
   * with a new token that replaces the first.
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
   * Only ends an earlier session of the same borrower on this device. Somebody who calls with a token of that borrower
   * keeps it, and gets it as the answer even for a used link.
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
    isAllowedOnHold: true,
  }),
}
