import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { matchedRoutes } from 'hono/route'
import { bases } from '#contract/endpoint'
import { normalisePhone } from '#domain/forms/phone'
import { calledPath } from '../http/sealed/calledPath'
import type { Caller } from '../http/caller'
import type { LenderContext } from '../http/context'
import { findBorrower } from '../auth/session'
import type { Services } from '../services'
import { sandboxFaults } from './sandboxTables'
import type { Fault } from './fault'

/** The paths that a fault may name this call by: as called or as in the contract (`/dict/{type}`), with or without the base. */
function pathsOf(c: LenderContext): string[] {
  const routes = matchedRoutes(c).filter(({ method }) => method === c.req.method)
  const templates = routes.map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
  return [c.req.path, ...templates].flatMap((path) => [
    path,
    ...bases.filter((base) => path.startsWith(base)).map((base) => path.slice(base.length)),
  ])
}

async function phoneInBody(c: LenderContext, { envelope }: Services): Promise<string> {
  if (!(c.req.header('Content-Type') ?? '').startsWith('application/json')) return ''
  try {
    const opened = await envelope.open('req', c.req.method, calledPath(c), await c.req.raw.clone().json())
    return String((opened as { phone?: unknown }).phone ?? '')
  } catch {
    return ''
  }
}

/** The phone of the caller: by the query, the token or the body. */
async function phoneOf(c: LenderContext, services: Services, caller: Caller): Promise<string | null> {
  const inQuery = c.req.query('phone')
  if (inQuery !== undefined) return normalisePhone(inQuery)
  if (caller.token === '') return normalisePhone(await phoneInBody(c, services))
  return (await findBorrower(services.db, caller))?.phone ?? null
}

/** The oldest fault that was set for this call, counted down by one; `null` where none was. */
export async function consumeFault(c: LenderContext, services: Services, caller: Caller): Promise<Fault | null> {
  const { db } = services
  const candidates = await db
    .select()
    .from(sandboxFaults)
    .where(
      and(
        eq(sandboxFaults.method, c.req.method),
        inArray(sandboxFaults.path, pathsOf(c)),
        or(isNull(sandboxFaults.deviceId), eq(sandboxFaults.deviceId, caller.deviceId)),
        gt(sandboxFaults.leftOver, 0),
      ),
    )
    .orderBy(asc(sandboxFaults.id))
  const phone = candidates.some((fault) => fault.phone !== null) ? await phoneOf(c, services, caller) : null
  for (const { id, fault, delayMs } of candidates.filter((row) => row.phone === null || row.phone === phone)) {
    // Another call may have taken the last one since it was read.
    const taken = await db
      .update(sandboxFaults)
      .set({ leftOver: sql`${sandboxFaults.leftOver} - 1` })
      .where(and(eq(sandboxFaults.id, id), gt(sandboxFaults.leftOver, 0)))
      .returning()
    if (taken.length > 0) return { kind: fault as Fault['kind'], delayMs }
  }
  return null
}
