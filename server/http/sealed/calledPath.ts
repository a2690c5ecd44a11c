import type { LenderContext } from '../context'

/**
 * The path as it stands in the request, which client and lender seal for. Hono's own `c.req.path` is decoded: `%6cogin`
 * would be `login`.
 */
export const calledPath = (c: LenderContext): string => new URL(c.req.url).pathname

function isPlainPart(part: string): boolean {
  try {
    return encodeURIComponent(decodeURIComponent(part)) === part
  } catch {
    return false
  }
}

/** Whether it is spelled as the app spells it, so that each call has one spelling: nothing is encoded that need not be. */
export const isPlainPath = (path: string): boolean => path.split('/').every(isPlainPart)
