import * as z from 'zod/mini'
import { endpoint, nothing } from './endpoint'

/** Seconds until a code may be sent again, and until this one dies. */
const codeSent = z.object({ resendAfter: z.int(), expiresIn: z.int() })
const session = z.object({ token: z.string(), userId: z.string(), phone: z.string() })

export const loginCalls = {
  sendCode: endpoint({
    method: 'POST',
    path: '/login/otp',
    summary: 'Send a one-time code to a phone',
    query: z.object({ phone: z.string(), type: z.optional(z.enum(['sms', 'whatsapp'])) }),
    data: codeSent,
    isOpen: true,
  }),

  /** Only to be called for someone who has ticked the privacy policy: the lender keeps the call as proof of it. */
  checkCode: endpoint({
    method: 'POST',
    path: '/login/otpLoginCheck',
    summary: 'Sign in with a one-time code, having agreed to the privacy policy',
    body: z.object({ phone: z.string(), code: z.string() }),
    data: session,
    isOpen: true,
  }),

  signInByPartner: endpoint({
    method: 'POST',
    path: '/login/uniqueLogin',
    summary: 'Sign in with a partner’s open token',
    body: z.object({
      taskId: z.string(),
      uniqueChannel: z.string(),
      /** 2 iPhone, 1 otherwise. */
      registerClientType: z.literal([1, 2]),
    }),
    data: session,
    isOpen: true,
  }),

  signOut: endpoint({ method: 'GET', path: '/login/loginOut', summary: 'Revoke the token', data: nothing }),
}
