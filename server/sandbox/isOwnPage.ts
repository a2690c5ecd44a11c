import type { LenderContext } from '../http/context'

/** A page of this very lender: browsers say so of each socket that a page opens, and no page can say otherwise. */
export function isOwnPage(c: LenderContext): boolean {
  const origin = c.req.header('Origin')
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host
}
