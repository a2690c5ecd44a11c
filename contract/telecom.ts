import * as z from 'zod/mini'
import { endpoint, nothing } from './endpoint'
import { integer, text } from './fields'

/** Seconds until a code may be sent again, and until the last one expires; 0 for none. */
const waits = { resendAfter: integer, expiresIn: integer }
const sent = z.object({ ...waits, isVerified: z.boolean() })
const typed = z.object({ otpCode: text() })

/** Confirms a number by its carrier: by lotp and lv for kind 2, by fotp and fv for every other. */
export const telecomCalls = {
  readCarrierCheck: endpoint({
    method: 'GET',
    path: '/telecom/check',
    summary: 'Which carrier the number has, by which kind it is asked, and whether it has confirmed the number already',
    data: z.object({
      ...waits,
      kind: z.literal([1, 2]),
      carrier: z.nullable(text(50)),
      isVerified: z.boolean(),
      /** Whole Rupiah: required only for a larger loan. */
      above: integer,
    }),
    isSafe: true,
  }),

  /** Not for a verified number. The code is for the device that requested it. */
  sendLotp: endpoint({
    method: 'GET',
    path: '/telecom/lotp',
    summary: 'Have the carrier send a code to the borrower’s number, kind 2; 404 for another kind, 1003 too soon',
    data: sent,
  }),

  sendFotp: endpoint({
    method: 'GET',
    path: '/telecom/fotp',
    summary: 'The same for every other kind; 404 for kind 2',
    data: sent,
  }),

  /** A verified number stays verified, whatever code follows. */
  verifyLotp: endpoint({
    method: 'POST',
    path: '/telecom/lv',
    summary:
      'Confirm the number with the carrier’s code, kind 2; 1001 for a wrong code, 1002 for one that is no good any more',
    body: typed,
    data: nothing,
    isRepeatable: true,
  }),

  verifyFotp: endpoint({
    method: 'POST',
    path: '/telecom/fv',
    summary: 'The same for every other kind',
    body: typed,
    data: nothing,
    isRepeatable: true,
  }),
}
