import type { Borrower } from '../../db/borrowerTables'
import { tooEarly } from '../../http/apiError'
import type { Standing } from '#domain/certification/steps'
import { canDo } from './steps'

/** Throws a 409 where an earlier step is missing. */
export function requireStep(borrower: Borrower, step: Standing) {
  if (!canDo(step, borrower.bizStatus)) throw tooEarly()
}
