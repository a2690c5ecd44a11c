import * as z from 'zod/mini'
import { certificationSteps } from '#domain/certification/steps'
import { MAX_CARRIED } from '#domain/limits'
import { endpoint } from './endpoint'
import { session } from './login'
import { integer, text } from './fields'

/** The borrower's drafts, encrypted with a key that only the link has, so that the lender can't read them. */
const typed = z.exactOptional(text(MAX_CARRIED))

/** The borrower's step: a computer without a camera hands over one that needs it, another app's browser any. */
const step = z.enum(certificationSteps)

export const handoverCalls = {
  /**
   * For a computer without a camera, and for in-app browsers. The token signs the borrower in on one other device and
   * is returned only here; a new one revokes earlier ones. Seconds until it expires.
   */
  makeHandover: endpoint({
    method: 'POST',
    path: '/handover/make',
    summary:
      'A one-time token with which the borrower continues the same step on a phone, or in the phone’s own browser',
    body: z.object({ step, typed }),
    data: z.object({ handoverId: text(), token: text(), expiresIn: integer }),
  }),

  /**
   * Works once. Somebody who calls with a token of that borrower keeps it; no other session ends. If the answer was
   * lost, the same device gets it again, like `checkCode`.
   */
  takeHandover: endpoint({
    method: 'POST',
    path: '/handover/take',
    summary: 'Sign in on the phone, to go on with the step that a computer handed over',
    body: z.object({ token: text() }),
    data: z.extend(session, { typed }),
    isOpen: true,
  }),

  readHandover: endpoint({
    method: 'GET',
    path: '/handover/state',
    summary: 'Whether the phone has come, and how far the borrower is meanwhile',
    query: z.object({ handoverId: text() }),
    data: z.object({ state: z.enum(['waiting', 'taken', 'expired']), expiresIn: integer, bizStatus: integer }),
    isSafe: true,
  }),
}
