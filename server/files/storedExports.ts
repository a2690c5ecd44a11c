import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import type { Services } from '../services'
import { storedExports } from './exportTables'
import { sha256Of } from './pictureOwners'

type Store = Pick<Services, 'db' | 'pictures'>

interface ToStore {
  name: string
  borrowerId: string | null
  bytes: Buffer
  now: Date
  expiresAt: Date
}

/** For every process, sealed, until it expires; one of the same content only expires later. */
export async function storeExport({ db, pictures }: Store, { name, borrowerId, bytes, now, expiresAt }: ToStore) {
  const sha256 = sha256Of(bytes)
  const isThat = eq(storedExports.name, name)
  const same = and(isThat, eq(storedExports.sha256, sha256))
  if ((await db.update(storedExports).set({ expiresAt }).where(same).returning()).length > 0) return
  const file = await pictures.save(bytes)
  const row = { borrowerId, file, sha256, madeAt: now, expiresAt }
  const before = await db.transaction(async (tx) => {
    const [old] = await tx.select({ file: storedExports.file }).from(storedExports).where(isThat).for('update')
    await tx
      .insert(storedExports)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: storedExports.name, set: row })
    return old?.file
  })
  if (before !== undefined) await pictures.remove(before)
}

/** `null` without one of that name, or once it has expired. */
export async function readExport({ db, pictures }: Store, { name, now }: { name: string; now: Date }) {
  const isThat = and(eq(storedExports.name, name), gt(storedExports.expiresAt, now))
  const [found] = await db.select().from(storedExports).where(isThat)
  return found === undefined ? null : { bytes: await pictures.read(found.file), madeAt: found.madeAt }
}

export const listExports = (db: Db, prefix: string, now: Date) =>
  db
    .select({ name: storedExports.name })
    .from(storedExports)
    .where(and(sql`starts_with(${storedExports.name}, ${prefix})`, gt(storedExports.expiresAt, now)))
    .orderBy(storedExports.name)

/** Returns the names of their files, which are to be removed after the transaction. */
export async function deleteExpiredExports(tx: Db, now: Date): Promise<string[]> {
  const deleted = await tx.delete(storedExports).where(lte(storedExports.expiresAt, now)).returning()
  return deleted.map(({ file }) => file)
}
