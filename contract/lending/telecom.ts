import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint'
import { integer, text } from '../fields'

/** Seconds until a code may be sent again, and until the one that is on its way dies; 0 for none. */
const waits = { resendAfter: integer, expiresIn: integer }
const sent = z.object({ ...waits, isVerified: z.boolean() })
const typed = z.object({ otpCode: text() })

/** Whose number it is, by the word of its carrier: by lotp and lv for kind 2, by fotp and fv for every other. */
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
      /** Whole Rupiah: only for a loan of more than this is it asked for. */
      above: integer,
    }),
    isSafe: true,
  }),

  /** A number that is verified gets no other code. The code is good for the device that asked for it. */
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

  /** A number that is verified stays so, whatever code comes after. */
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
