import { and, inArray, isNull, eq } from 'drizzle-orm'
import { DAY } from '#domain/time'
import { code } from '#domain/answerCodes'
import { limits } from '../../config/config'
import { paymentCodes } from '../../db/ledgerTables'
import { send } from '../../jobs/send'
import { lockLoan } from '../../ledger/lockLoan'
import { readAccounts } from '../../ledger/readOwed'
import type { ChannelServices } from '../channels/channel'
import { endWrongCodes } from '../../ledger/liveCodes'
import { ApiError } from '../../http/apiError'
import { requireChannel } from '../channels/channels'
import { recordPayment } from '../channels/recordPayment'
import type { PaymentCode } from './openCode'

/**
 * Closes a code at its provider, so that nobody pays an outdated amount, and marks it. Returns `paid` if it was paid,
 * which is then booked. Throws `channelBusy` if the result is unknown: the code is unchanged.
 */
export async function retireCode(
  services: ChannelServices,
  { id, provider }: Pick<PaymentCode, 'id' | 'provider'>,
  now: Date,
  mark: Partial<Pick<PaymentCode, 'replacedAt' | 'expiresAt'>> = { replacedAt: now },
): Promise<'closed' | 'paid'> {
  const channel = requireChannel(services, provider)
  const outcome = await channel.close(id).catch(() => 'unknown' as const)
  if (outcome === 'unknown') throw channelBusy()
  if (outcome === 'paid') {
    const payments = await channel.read(id).catch(() => {
      throw channelBusy()
    })
    for (const paid of payments) await recordPayment(services.db, provider, paid, now)
    return 'paid'
  }
  const unpaid = and(eq(paymentCodes.id, id), isNull(paymentCodes.paidAt), isNull(paymentCodes.replacedAt))
  await services.db.update(paymentCodes).set(mark).where(unpaid)
  return 'closed'
}

/** The provider’s result is unknown: nothing of ours has changed, and the same call can be repeated. */
export const channelBusy = () => new ApiError(code.channelBusy, 'channelBusy')

const isChannelBusy = (error: unknown) => error instanceof ApiError && error.code === code.channelBusy

/** A code is open until the end of the day that it is created for, or 24 hours, at most. */
const LONGEST_LIFE = 2 * DAY

/**
 * Closes codes at their providers that ended because the amount owed changed. An unknown result is fetched again until
 * the code would have ended anyway.
 */
export async function closeCodes(
  services: ChannelServices,
  { loanId, codes }: { loanId: string; codes?: string[] },
): Promise<void> {
  const now = await services.now()
  // Jobs of the previous release name the loan only, whose codes have not ended yet.
  const ended = codes ?? (await services.db.transaction((tx) => endCodesOf(tx, loanId, now)))
  const unpaid = and(inArray(paymentCodes.id, ended), isNull(paymentCodes.paidAt))
  const busy: string[] = []
  for (const { id, provider, expiresAt, createdAt } of await services.db.select().from(paymentCodes).where(unpaid)) {
    await retireCode(services, { id, provider }, now, { expiresAt }).catch((error: unknown) => {
      if (!isChannelBusy(error)) throw error
      if (now.getTime() - createdAt.getTime() < LONGEST_LIFE) busy.push(id)
    })
  }
  if (busy.length > 0)
    await send(services.db, 'closeCodes', { loanId, codes: busy }, { delay: { now, ms: limits.payOut.askAgain } })
}

async function endCodesOf(tx: ChannelServices['db'], loanId: string, now: Date): Promise<string[]> {
  const locked = await lockLoan(tx, loanId)
  const account = locked && (await readAccounts(tx, [locked])).get(loanId)
  return account ? endWrongCodes(tx, loanId, account, now) : []
}
