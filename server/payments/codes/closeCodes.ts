import { and, inArray, isNull } from 'drizzle-orm'
import { paymentCodes } from '../../db/ledgerTables'
import { lockLoan } from '../../ledger/lockLoan'
import { readAccounts } from '../../ledger/readOwed'
import type { ChannelServices } from '../channel'
import { endWrongCodes } from './liveCodes'
import { retireCode } from './retireCode'

/** Closes codes at their providers that have ended because another amount is owed. */
export async function closeCodes(
  services: ChannelServices,
  { loanId, codes }: { loanId: string; codes?: string[] },
): Promise<void> {
  const now = await services.now()
  // The release before names the loan alone, whose codes have not ended yet.
  const ended = codes ?? (await services.db.transaction((tx) => endCodesOf(tx, loanId, now)))
  const unpaid = and(inArray(paymentCodes.id, ended), isNull(paymentCodes.paidAt))
  for (const { id, provider, expiresAt } of await services.db.select().from(paymentCodes).where(unpaid))
    await retireCode(services, { id, provider }, now, { expiresAt })
}

async function endCodesOf(tx: ChannelServices['db'], loanId: string, now: Date): Promise<string[]> {
  const locked = await lockLoan(tx, loanId)
  const account = locked && (await readAccounts(tx, [locked])).get(loanId)
  return account ? endWrongCodes(tx, loanId, account, now) : []
}
