import { and, eq, gt } from 'drizzle-orm'
import { hasReached, stepAfter, certificationStepOf, type StepName } from '#domain/certification/steps'
import { codeProblem, normaliseCode } from '#domain/code'
import { loginCodes, type Borrower, type CodePurpose } from '../db/borrowerTables'
import { invalid } from '../http/apiError'
import type { Caller } from '../http/caller'
import { useCode, verifyCode } from '../auth/codes'
import { codeProblemKeys, codeRefused } from '../auth/deliverCode'
import { hashSecret } from '../auth/session'
import type { Services } from '../services'

/**
 * Uses up the code for that purpose, or throws. Until it expires, the session that used it gets the same result again,
 * because a response may be lost.
 */
export async function spendPersonalDataCode(
  services: Services,
  { phone }: Borrower,
  { purpose, otpCode, field = 'otpCode' }: { purpose: CodePurpose; otpCode: string; field?: string },
  caller: Caller,
): Promise<void> {
  const problem = codeProblem(otpCode)
  if (problem !== null) throw invalid({ [field]: codeProblemKeys[problem] })
  const verdict = await services.db.transaction(async (tx) => {
    const given = { phone, purpose, code: normaliseCode(otpCode) }
    const { verdict: checked, id } = await verifyCode({ ...services, db: tx }, given, caller)
    if (checked === 'correct' && id !== null)
      await useCode(tx, id, { sessionHash: hashSecret(caller.token), now: caller.now })
    return checked
  })
  if (verdict !== 'correct' && verdict !== 'repeated') throw codeRefused(verdict)
}

async function isRevealed({ db }: Pick<Services, 'db'>, { phone }: Borrower, { token, now }: Caller) {
  const own = and(
    eq(loginCodes.phone, phone),
    eq(loginCodes.purpose, 'reveal'),
    eq(loginCodes.sessionHash, hashSecret(token)),
    gt(loginCodes.expiresAt, now),
  )
  const found = await db.select({ id: loginCodes.id }).from(loginCodes).where(own).limit(1)
  return found.length > 0
}

/** Answers are unmasked until their step is done, and for a session that verified a code. */
export const isShownWhole = async (
  services: Pick<Services, 'db'>,
  borrower: Borrower,
  step: StepName,
  caller: Caller,
) =>
  !hasReached(certificationStepOf(borrower.bizStatus), stepAfter(step)) ||
  (await isRevealed(services, borrower, caller))
