import * as z from 'zod/mini'
import { standings } from '#domain/certification/steps'
import { MAX_CARRIED } from '#domain/limits'
import { endpoint } from './endpoint'
import { session } from './login'
import { integer, text } from './fields'

/** Drafts of the borrower, encrypted by the app with a key that only the link has: the lender can't read them. */
const typed = z.exactOptional(text(MAX_CARRIED))

/** Where the borrower stands: a computer without a camera hands the step over that wants one, another app's browser any. */
const step = z.enum(standings)

export const handoverCalls = {
  /**
   * For a computer without a camera, and for the browser inside another app. The token signs the borrower in on one other device, and only there is it ever told;
   * a new one ends those before. Seconds until it dies.
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
   * Once. Whoever calls with a token of that borrower keeps it; no session of anybody else ends. Where the answer was lost,
   * the same device is answered again, as `checkCode` does.
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
