import { codeProblem, normaliseCode } from '../../domain/code'
import type { Borrower, CodePurpose } from '../db/borrowerTables'
import { invalid } from '../http/apiError'
import type { Caller } from '../http/caller'
import { useCode, verifyCode } from '../login/codes'
import { codeProblemKeys, codeRefused } from '../login/deliverCode'
import { hashSecret } from '../login/session'
import type { Services } from '../services'

/** Uses up the code for that purpose, or throws. Within its life the session that used it gets the same again: an answer may be lost. */
export async function spendHeldCode(
  services: Services,
  { phone }: Borrower,
  { purpose, otpCode, field = 'otpCode' }: { purpose: CodePurpose; otpCode: string; field?: string },
  caller: Caller,
): Promise<void> {
  const problem = codeProblem(otpCode)
  if (problem !== null) throw invalid({ [field]: codeProblemKeys[problem] })
  // An attempt counts even where it fails, so the error is thrown after the commit.
  const verdict = await services.db.transaction(async (tx) => {
    const given = { phone, purpose, code: normaliseCode(otpCode) }
    const { verdict: judged, id } = await verifyCode({ ...services, db: tx }, given, caller)
    if (judged === 'correct' && id !== null)
      await useCode(tx, id, { sessionHash: hashSecret(caller.token), now: caller.now })
    return judged
  })
  if (verdict !== 'correct' && verdict !== 'repeated') throw codeRefused(verdict)
}
