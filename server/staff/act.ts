import * as z from 'zod/mini'
import { isUuid } from '../db/columns'
import type { Db } from '../db/database'
import type { Services } from '../services'
import type { Outcome, Role, Staff } from './staffTables'

/** Refuses an act, nothing of which was done, for a reason that its person can read. */
export class ActRefused extends Error {
  override name = 'ActRefused'
}

export interface Acting {
  services: Services
  /** The transaction that the row of the audit is written in too; for `sendsMoney` the database, for lists a replica. */
  tx: Db
  now: Date
  staff: Staff
}

/** Flat, since each field is an option of the command line. */
type Fields = Readonly<Record<string, z.ZodMiniType>>
type Asked<Shape extends Fields> = z.output<z.ZodMiniObject<Shape, z.core.$strict>>
/** `null` if what the act is about is not there, or was dealt with before. */
type Run<Given> = (acting: Acting, asked: Given) => Promise<(Record<string, unknown> & { outcome?: Outcome }) | null>

interface Described<Shape extends Fields> {
  does: string
  /** Beside admins. */
  roles: readonly Role[]
  fields: Shape
  /** Fields of the question and of the answer that the audit keeps: nothing personal. */
  audited?: readonly string[]
}

export interface Act {
  does: string
  roles: readonly Role[]
  audited: readonly string[]
  schema: z.ZodMiniObject
  isRead: boolean
  /** It may be read from a replica. */
  isList: boolean
  /** Money is sent, so it runs outside of a transaction, and the audit has its row before. */
  sendsMoney: boolean
  run: Run<Record<string, unknown>>
}

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

function actOf<Shape extends Fields>({ does, roles, audited = [] }: Described<Shape>, fields: Fields, run: Run<never>) {
  const schema: z.ZodMiniObject = z.strictObject(fields)
  // The schema has parsed what `run` is given.
  return { does, roles, audited, schema, run: run as unknown as Act['run'] }
}

/** Changes nothing, and needs no reason. */
export const read = <const Shape extends Fields>(given: Described<Shape> & { run: Run<Asked<Shape>> }): Act => ({
  ...actOf(given, given.fields, given.run),
  isRead: true,
  isList: false,
  sendsMoney: false,
})

/** What waits, or was done: some seconds old at times, since acts look at what they change themselves. */
export const list = <const Shape extends Fields>(given: Described<Shape> & { run: Run<Asked<Shape>> }): Act => ({
  ...read(given),
  isList: true,
})

export const act = <const Shape extends Fields>(
  given: Described<Shape> & { sendsMoney?: true; run: Run<Asked<Shape> & { reason: string }> },
): Act => ({
  ...actOf(given, { ...given.fields, reason }, given.run),
  isRead: false,
  isList: false,
  sendsMoney: given.sendsMoney ?? false,
})

export const uuid = z.string().check(z.refine(isUuid, 'not an id'))
