import { and, count as rowCount, eq, gt, isNull } from 'drizzle-orm'
import { certificationStepOf, type CertificationStep } from '#domain/certification/steps'
import type { Handler, OpenHandler } from '../http/call'
import { requireDevice, generateSecret, isRepeated, linkUsed, signIn } from './signIn'
import { limits } from '../config/config'
import { handovers, type Borrower } from '../db/borrowerTables'
import type { Db } from '../db/database'
import type { Caller } from '../http/caller'
import { requireStep } from './steps'
import { notFound, tooMany } from '../http/apiError'
import { isUuid } from '../db/columns'
import type { Services } from '../services'
import { findBorrower, hashSecret, isOpenSession, lockBorrower, onHold } from './session'

type Handover = typeof handovers.$inferSelect
type Making = Pick<Services, 'db' | 'isRateLimited'>

const { lifetime, perBorrower } = limits.handover
const isDue = (step: CertificationStep, { bizStatus }: Pick<Borrower, 'bizStatus'>) =>
  certificationStepOf(bizStatus) === step

async function enforceLimit({ db, isRateLimited }: Making, borrowerId: string, { now, address }: Caller) {
  if (!isRateLimited(address)) return
  const since = gt(handovers.createdAt, new Date(now.getTime() - perBorrower.window))
  const made = and(eq(handovers.borrowerId, borrowerId), since)
  const [row] = await db.select({ n: rowCount() }).from(handovers).where(made)
  if ((row?.n ?? 0) >= perBorrower.max) throw tooMany()
}

/**
 * Creates a token for the borrower’s phone and ends earlier unused ones. Throws a 409 if an earlier step is missing.
 */
async function createHandover(
  services: Making,
  { id }: Borrower,
  { step, typed }: { step: CertificationStep; typed?: string },
  caller: Caller,
) {
  const { db } = services
  const { now } = caller
  requireStep(await lockBorrower(db, id), step)
  await enforceLimit(services, id, caller)
  const unused = and(eq(handovers.borrowerId, id), isNull(handovers.usedAt), gt(handovers.expiresAt, now))
  await db.update(handovers).set({ expiresAt: now, typed: null }).where(unused)
  const token = generateSecret()
  const [made] = await db
    .insert(handovers)
    .values({
      borrowerId: id,
      tokenHash: hashSecret(token),
      step,
      typed: typed ?? null,
      makerHash: hashSecret(caller.token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    })
    .returning({ id: handovers.id })
  if (made === undefined) throw new Error('insert returned no row')
  return { handoverId: made.id, token, expiresIn: lifetime / 1000 }
}

const isUnused = async (db: Db, { usedAt, expiresAt, step, makerHash }: Handover, borrower: Borrower, now: Date) =>
  usedAt === null && expiresAt > now && isDue(step, borrower) && (await isOpenSession(db, makerHash, now))

/**
 * Signs the phone in as the borrower of the handover; the computer that created it uses nothing up. Throws a 404 for a
 * token that is unknown, used or expired.
 */
async function claimHandover(tx: Db, secret: string, caller: Caller) {
  const { now } = caller
  const [found] = await tx
    .select()
    .from(handovers)
    .where(eq(handovers.tokenHash, hashSecret(secret)))
  if (found === undefined) throw linkUsed()
  // Serializes claims of the same token, in the lock order of createHandover.
  const borrower = await lockBorrower(tx, found.borrowerId)
  const [handover = found] = await tx.select().from(handovers).where(eq(handovers.id, found.id))
  const isOwn = caller.token !== '' && (await findBorrower(tx, caller))?.id === borrower.id
  const own = { token: caller.token, userId: borrower.id, phone: borrower.phone }
  const callerHash = hashSecret(caller.token)
  if (isOwn && (callerHash === handover.makerHash || callerHash === handover.sessionHash)) return own
  if (!(await isUnused(tx, handover, borrower, now)) && !(await isRepeated(tx, handover, caller))) {
    if (isOwn) return own
    throw linkUsed()
  }
  if (borrower.isBlocked) throw onHold()
  const session = isOwn ? own : await signIn(tx, borrower.phone, caller)
  const use = { usedAt: handover.usedAt ?? now, sessionHash: hashSecret(session.token) }
  await tx.update(handovers).set(use).where(eq(handovers.id, handover.id))
  return handover.typed === null || handover.expiresAt <= now ? session : { ...session, typed: handover.typed }
}

const secondsUntil = (end: Date, now: Date) => Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000))

/**
 * The state of a handover; it counts as failed when the phone has signed out again. Throws a 404 for another borrower’s
 * handover.
 */
async function findHandover(db: Db, borrower: Borrower, id: string, now: Date) {
  if (!isUuid(id)) throw notFound()
  const [handover] = await db
    .select()
    .from(handovers)
    .where(and(eq(handovers.id, id), eq(handovers.borrowerId, borrower.id)))
  if (handover === undefined) throw notFound()
  const { expiresAt, sessionHash, usedAt } = handover
  const expiresIn = usedAt === null ? secondsUntil(expiresAt, now) : 0
  const isTaken = sessionHash !== null && (await isOpenSession(db, sessionHash, now))
  const state = isTaken ? ('taken' as const) : expiresIn > 0 ? ('waiting' as const) : ('expired' as const)
  return { state, expiresIn, bizStatus: borrower.bizStatus }
}

export const makeHandover: Handler<'makeHandover'> = async ({ services, body, ...caller }, borrower) =>
  services.db.transaction((tx) => createHandover({ ...services, db: tx }, borrower, body, caller))

export const takeHandover: OpenHandler<'takeHandover'> = async ({ services, body, ...caller }) => {
  requireDevice(caller)
  return services.db.transaction((tx) => claimHandover(tx, body.token, caller))
}

export const readHandover: Handler<'readHandover'> = async ({ services, query, now }, borrower) =>
  findHandover(services.db, borrower, query.handoverId, now)
