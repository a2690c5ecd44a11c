import * as z from 'zod/mini'
import { loanStates } from '#domain/lending/loanStates'
import { couponReasons } from '#domain/lending/policy/coupons'
import type { DocumentText } from '#domain/lending/apply/offer'
import { documentNames, type DocumentMark } from '#domain/lending/documents'
import { integer, list, text } from './fields'

/** Whole. */
export const rupiah = integer
/** Of WIB, YYYY-MM-DD. */
export const day = text(10)
/** ISO 8601 in UTC. */
export const instant = text(30)
export const uuid = text(36)
export const productCode = text(40)

/** 10 in review, 20 paying out, 30 settled, 40 rejected or given up, 50 active, 60 extended, 70 overdue. */
export const borrowStatus = z.literal(loanStates)

export const documentMark = z.object({
  document: z.enum(documentNames),
  version: text(20),
  hash: text(64),
}) satisfies z.ZodMiniType<DocumentMark>
export const consents = list(documentMark, 10)

/** The Indonesian text is binding; `help` is its translation, `null` for Indonesian. Both are HTML. */
export const documentText = z.object({
  ...documentMark.shape,
  html: text(60_000),
  help: z.nullable(text(60_000)),
}) satisfies z.ZodMiniType<DocumentText>

export const couponReason = z.enum(couponReasons)

/** Open costs or debts of a loan by item, in Rupiah. */
export const owedItems = z.object({
  principal: rupiah,
  interest: rupiah,
  serviceFee: rupiah,
  lateFee: rupiah,
  extensionFee: rupiah,
  total: rupiah,
})
