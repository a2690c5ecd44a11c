import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { API_BASE } from '../../contract/endpoint'
import { normalisePhone } from '../../domain/forms/phone'
import { sandboxFaults } from '../db/callTables'
import type { Caller } from '../http/call'
import type { LenderContext } from '../http/origin'
import { findBorrower } from '../http/session'
import type { Services } from '../services'
import type { Fault } from './fault'

const withoutBase = (path: string) => (path.startsWith(API_BASE) ? path.slice(API_BASE.length) : path)

/** Base or none, `{type}` or `survey`: all name the call. */
const namesOf = (c: LenderContext, template: string) => [
  c.req.path,
  withoutBase(c.req.path),
  API_BASE + template,
  template,
]

async function phoneInBody(c: LenderContext, { envelope }: Services): Promise<string> {
  if (!(c.req.header('Content-Type') ?? '').startsWith('application/json')) return ''
  try {
    const opened = await envelope.open('req', c.req.method, c.req.path, await c.req.raw.clone().json())
    return String((opened as { phone?: unknown }).phone ?? '')
  } catch {
    return ''
  }
}

/** Whose call it is: by its query, its token or its body. */
async function phoneOf(c: LenderContext, services: Services, caller: Caller): Promise<string | null> {
  const asked = c.req.query('phone')
  if (asked !== undefined) return normalisePhone(asked)
  if (caller.token === '') return normalisePhone(await phoneInBody(c, services))
  return (await findBorrower(services.db, caller))?.phone ?? null
}

/** The fault that was set for this call, used up by one; `null` mostly, and always without the sandbox. */
export async function takeFault(
  c: LenderContext,
  services: Services,
  caller: Caller,
  template: string,
): Promise<Fault | null> {
  if (!services.config.hasSandbox) return null
  const { db } = services
  const waiting = await db
    .select()
    .from(sandboxFaults)
    .where(
      and(
        eq(sandboxFaults.method, c.req.method),
        inArray(sandboxFaults.path, namesOf(c, template)),
        or(isNull(sandboxFaults.deviceId), eq(sandboxFaults.deviceId, caller.deviceId)),
        gt(sandboxFaults.leftOver, 0),
      ),
    )
    .orderBy(asc(sandboxFaults.id))
  const phone = waiting.some((fault) => fault.phone !== null) ? await phoneOf(c, services, caller) : null
  for (const { id, fault, delayMs } of waiting.filter((row) => row.phone === null || row.phone === phone)) {
    const taken = await db
      .update(sandboxFaults)
      .set({ leftOver: sql`${sandboxFaults.leftOver} - 1` })
      .where(and(eq(sandboxFaults.id, id), gt(sandboxFaults.leftOver, 0)))
      .returning()
    if (taken.length > 0) return { kind: fault as Fault['kind'], delayMs }
  }
  return null
}
