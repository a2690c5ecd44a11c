import * as z from 'zod/mini'
import type { Guidance } from '#domain/lending/bills/guidance'
import { endpoint } from './endpoint'
import { instant, productCode, rupiah } from './money'
import { integer, list, text } from './fields'

const item = z.object({ productCode, productName: text(80), productIcon: text(), productAmount: rupiah })

const guidance = z.object({
  isOffered: z.boolean(),
  products: list(item, 100),
  applyTotalAmount: rupiah,
  couponAmount: rupiah,
  tips: list(text(), 10),
  /** Whether to ask again when the borrower declines. */
  isRetained: z.boolean(),
  maxDays: integer,
}) satisfies z.ZodMiniType<Guidance>

export const preorderCalls = {
  readGuidance: endpoint({
    method: 'GET',
    path: '/preorder/guidanceMsg',
    summary: 'What the borrower could borrow now, for the dialog that leads there',
    data: guidance,
    isSafe: true,
  }),

  /** A preorder, saved for `OFFER_RETENTION_HOURS`: no loan, since nothing was agreed to. A later one replaces it. */
  applyGuidance: endpoint({
    method: 'POST',
    path: '/preorder/guidance/apply',
    summary: 'Pre-order what was offered; 314 when it is over the limit, 315 while a loan is open',
    body: z.object({
      applyTotalAmount: rupiah,
      products: list(z.object({ productCode, productAmount: rupiah }), 100),
    }),
    data: z.object({ expiresAt: instant }),
    isOnce: true,
  }),
}
