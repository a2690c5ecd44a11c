import type { Db } from '../../db/database'
import type { ShownCode } from './shownCode'
import { referenceOf } from './codeReferences'

/** A code as its borrower is answered. */
export async function answerOf(db: Db, { codeId, state: _, expiresAt, ...code }: ShownCode) {
  return { ...code, reference: await referenceOf(db, codeId), expiresAt: expiresAt.toISOString() }
}
