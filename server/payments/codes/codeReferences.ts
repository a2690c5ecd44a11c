import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/database'
import { paymentCodes } from '../../db/ledgerTables'
import { codeReferences } from '../../db/lendingTables'

const REFERENCE_BYTES = 24

/** By which the code is looked up; the same for the same code. */
export async function referenceOf(db: Db, codeId: string): Promise<string> {
  const find = () => db.select().from(codeReferences).where(eq(codeReferences.codeId, codeId))
  const [known] = await find()
  if (known !== undefined) return known.reference
  const reference = randomBytes(REFERENCE_BYTES).toString('base64url')
  const made = await db.insert(codeReferences).values({ reference, codeId }).onConflictDoNothing().returning()
  // Somebody else may have been quicker.
  const [kept] = made.length > 0 ? made : await find()
  return kept?.reference ?? reference
}

export async function findCode(db: Db, reference: string) {
  const [found] = await db
    .select({ code: paymentCodes })
    .from(codeReferences)
    .innerJoin(paymentCodes, eq(paymentCodes.id, codeReferences.codeId))
    .where(eq(codeReferences.reference, reference))
  return found?.code ?? null
}
