import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { hashSecret } from '../auth/session'
import type { Db } from '../db/database'
import { act, type Act, ActRefused, list } from './act'
import { borrowerActs, feedbackActs, identityActs, incomeActs } from './borrowerActs'
import { loanActs, requestActs } from './loanActs'
import { transferActs, unmatchedActs, voucherActs } from './paymentActs'
import { roles, staff, staffActs, type Role } from './staffTables'

const TOKEN_BYTES = 32

/** The token, which is not stored; `null` if somebody of that name has one. */
export async function createToken(tx: Db, { name, role }: { name: string; role: Role }, now: Date) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const row = { name, role, tokenHash: hashSecret(token), createdAt: now }
  const created = await tx.insert(staff).values(row).onConflictDoNothing().returning({ id: staff.id })
  return created.length === 0 ? null : token
}

export const newToken = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  role: z.enum(roles),
}

const tokenActs = {
  'token list': list({
    does: 'Who has a token',
    roles: [],
    fields: {},
    async run({ tx }) {
      const { name, role, createdAt, endedAt } = staff
      const people = await tx.select({ name, role, createdAt }).from(staff).where(isNull(endedAt)).orderBy(asc(name))
      return { staff: people }
    },
  }),
  'token create': act({
    does: 'A token for a person; it is shown once',
    roles: [],
    fields: newToken,
    audited: ['name', 'role'],
    async run({ tx, now }, { name, role }) {
      const token = await createToken(tx, { name, role }, now)
      if (token === null) throw new ActRefused(`${name} has a token: token end`)
      return { name, role, token }
    },
  }),
  'token end': act({
    does: 'Ends the token of a person at once',
    roles: [],
    fields: { name: z.string() },
    audited: ['name'],
    async run({ tx, now }, { name }) {
      const isTheirs = and(eq(staff.name, name), isNull(staff.endedAt))
      const ended = await tx.update(staff).set({ endedAt: now }).where(isTheirs).returning({ id: staff.id })
      return ended.length === 0 ? null : {}
    },
  }),
}

const auditActs = {
  'audit list': list({
    does: 'The latest acts; of an id, a number or a name with --about',
    roles: ['finance'],
    fields: { about: z.optional(z.string()), most: z.optional(z.int().check(z.positive(), z.lte(1000))) },
    async run({ tx }, { about, most = 50 }) {
      const { doneAt, act: name, outcome, about: audited, reason } = staffActs
      const isAbout = sql`exists (select from jsonb_each_text(${audited}) as e where e.value = ${about})`
      const acts = await tx
        .select({ doneAt, by: staff.name, act: name, outcome, about: audited, reason })
        .from(staffActs)
        .leftJoin(staff, eq(staff.id, staffActs.staffId))
        .where(about === undefined ? undefined : isAbout)
        .orderBy(desc(staffActs.id))
        .limit(most)
      return { acts }
    },
  }),
}

/** What staff can do, by subject and verb. */
export const acts = {
  ...voucherActs,
  ...unmatchedActs,
  ...transferActs,
  ...loanActs,
  ...requestActs,
  ...borrowerActs,
  ...identityActs,
  ...incomeActs,
  ...feedbackActs,
  ...tokenActs,
  ...auditActs,
} satisfies Record<string, Act>
export type ActName = keyof typeof acts
