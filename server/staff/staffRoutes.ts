import { and, eq, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { hashSecret } from '../auth/session'
import { limits } from '../config/config'
import type { Db } from '../db/database'
import type { Bindings } from '../http/context'
import type { Services } from '../services'
import { ActRefused, type Act } from './act'
import { acts, type ActName } from './staffActs'
import { staff, staffActs, type Outcome, type Staff } from './staffTables'

async function findStaff(db: Db, authorization: string | undefined): Promise<Staff | null> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  if (token === undefined) return null
  const isTheirs = and(eq(staff.tokenHash, hashSecret(token)), isNull(staff.endedAt))
  const [found] = await db.select().from(staff).where(isTheirs)
  return found ?? null
}

const mayDo = ({ role }: Staff, { roles }: Act) => role === 'admin' || roles.includes(role)

interface Asked {
  name: string
  act: Act
  by: Staff
}

interface Noted {
  outcome: Outcome
  from?: Record<string, unknown>
}

function note(tx: Db, { name, act, by }: Asked, { outcome, from = {} }: Noted, now: Date) {
  const about = Object.fromEntries(Object.entries(from).filter(([field]) => act.audited.includes(field)))
  const reason = typeof from['reason'] === 'string' ? from['reason'] : null
  return tx.insert(staffActs).values({ doneAt: now, staffId: by.id, act: name, outcome, about, reason })
}

/** Runs an act and writes its row of the audit, in one transaction if no money is sent. */
async function perform(services: Services, asked: Asked, given: Record<string, unknown>) {
  const { act, by } = asked
  const now = await services.now()
  if (act.sendsMoney) {
    await note(services.db, asked, { outcome: 'begun', from: given }, now)
    const sent = await act.run({ services, tx: services.db, now, staff: by }, given)
    await note(services.db, asked, { outcome: sent === null ? 'nothing' : 'done', from: { ...given, ...sent } }, now)
    return sent
  }
  if (act.isList) {
    const listed = await act.run({ services, tx: services.reads, now, staff: by }, given)
    await note(services.db, asked, { outcome: 'done', from: given }, now)
    return listed
  }
  return services.db.transaction(async (tx) => {
    const result = await act.run({ services, tx, now, staff: by }, given)
    const { outcome = result === null ? 'nothing' : 'done', ...shown } = result ?? {}
    await note(tx, asked, { outcome, from: { ...given, ...shown } }, now)
    return result
  })
}

const fieldsOf = ({ schema }: Act) => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, each]) => {
    const { type = 'string', enum: oneOf } = each as { type?: string; enum?: string[] }
    return { name, type, isRequired: required.includes(name), ...(oneOf ? { oneOf } : {}) }
  })
}

const problemsOf = (error: z.core.$ZodError) =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join('; ')

/**
 * Acts of the lender’s staff, in plain JSON: `GET /` lists those that the person may do, `POST /{subject}/{verb}` does
 * one. Errors are `{ error }`: 401 without a token, 403 for another role, 404 if what it is about is not there, 409 if
 * it is refused, 422 for a wrong field.
 */
export function staffRoutes(services: Services): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  app.use(bodyLimit({ maxSize: limits.bodyBytes.sealed, onError: (c) => c.json({ error: 'too long' }, 413) }))
  app.use((c, next) => {
    c.header('Cache-Control', 'no-store')
    return next()
  })

  app.get('/', async (c) => {
    const by = await findStaff(services.db, c.req.header('Authorization'))
    if (by === null) return c.json({ error: 'no such token' }, 401)
    const own = Object.entries<Act>(acts).filter(([, act]) => mayDo(by, act))
    return c.json({
      name: by.name,
      role: by.role,
      acts: own.map(([name, act]) => ({ name, does: act.does, fields: fieldsOf(act) })),
    })
  })

  app.post('/:subject/:verb', async (c) => {
    const by = await findStaff(services.db, c.req.header('Authorization'))
    if (by === null) return c.json({ error: 'no such token' }, 401)
    const name = `${c.req.param('subject')} ${c.req.param('verb')}`
    const act = Object.hasOwn(acts, name) ? acts[name as ActName] : undefined
    if (act === undefined) return c.json({ error: `there is no act ${name}` }, 404)
    const asked = { name, act, by }
    if (!mayDo(by, act)) {
      await note(services.db, asked, { outcome: 'refused' }, await services.now())
      return c.json({ error: `${name} needs another role than ${by.role}` }, 403)
    }
    const given = z.safeParse(act.schema, await c.req.json().catch(() => null))
    if (!given.success) return c.json({ error: problemsOf(given.error) }, 422)
    try {
      const result = await perform(services, asked, given.data)
      return result === null
        ? c.json({ error: 'no such thing is there, or it was dealt with before' }, 404)
        : c.json(result)
    } catch (error) {
      if (!(error instanceof ActRefused)) throw error
      await note(services.db, asked, { outcome: 'refused', from: given.data }, await services.now())
      return c.json({ error: error.message }, 409)
    }
  })
  return app
}
