import { and, inArray, isNull } from 'drizzle-orm'
import { DAY } from '#domain/time'
import { limits } from '../../config'
import { paymentCodes } from '../../db/ledgerTables'
import { send } from '../../jobs/send'
import { lockLoan } from '../../ledger/lockLoan'
import { readAccounts } from '../../ledger/readOwed'
import type { ChannelServices } from '../channels/channel'
import { isChannelBusy } from './channelBusy'
import { endWrongCodes } from '../../ledger/liveCodes'
import { retireCode } from './retireCode'

/** No code is open for longer than to the end of the day that it is made for, or 24 hours. */
const LONGEST_LIFE = 2 * DAY

/**
 * Closes codes at their providers that have ended because another amount is owed. A provider that can't say is asked again about
 * its own, until the code would have ended anyway.
 */
export async function closeCodes(
  services: ChannelServices,
  { loanId, codes }: { loanId: string; codes?: string[] },
): Promise<void> {
  const now = await services.now()
  // The release before names the loan alone, whose codes have not ended yet.
  const ended = codes ?? (await services.db.transaction((tx) => endCodesOf(tx, loanId, now)))
  const unpaid = and(inArray(paymentCodes.id, ended), isNull(paymentCodes.paidAt))
  const busy: string[] = []
  for (const { id, provider, expiresAt, createdAt } of await services.db.select().from(paymentCodes).where(unpaid)) {
    await retireCode(services, { id, provider }, now, { expiresAt }).catch((error: unknown) => {
      if (!isChannelBusy(error)) throw error
      if (now.getTime() - createdAt.getTime() < LONGEST_LIFE) busy.push(id)
    })
  }
  const startAfter = new Date(now.getTime() + limits.payOut.askAgain)
  if (busy.length > 0) await send(services.db, 'closeCodes', { loanId, codes: busy }, { startAfter })
}

async function endCodesOf(tx: ChannelServices['db'], loanId: string, now: Date): Promise<string[]> {
  const locked = await lockLoan(tx, loanId)
  const account = locked && (await readAccounts(tx, [locked])).get(loanId)
  return account ? endWrongCodes(tx, loanId, account, now) : []
}
