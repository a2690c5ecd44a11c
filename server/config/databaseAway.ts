import { DrizzleQueryError } from 'drizzle-orm'

/** SQLSTATEs and errors of Node: no connection, a server that starts or stops, or a time-out of the pool's limits. */
const AWAY =
  /^(08...|53...|57P0[1-5]|57014|55P03|25P03|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/
/** Messages of pg, which gives these errors no code. */
const LOST = /^(Connection terminated|timeout e|Client (was closed|has encountered)|Cannot use a pool)/

/** Whether the database did not answer, or not in time, so that the same may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return false
  const { code } = cause as { code?: unknown }
  return typeof code === 'string' ? AWAY.test(code) : LOST.test(cause.message)
}
