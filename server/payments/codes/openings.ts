import { eq } from 'drizzle-orm'
import { paymentCodes } from '../../db/ledgerTables'
import { lockLoan } from '../../ledger/lockLoan'
import { readAccounts } from '../../ledger/readOwed'
import { requireChannel } from '../channels/channels'
import { codeOpenings, type CodeOpening } from '../../db/paymentTables'
import { channelBusy } from './channelBusy'
import { endWrongCodes } from '../../ledger/liveCodes'
import type { PaymentCode } from './nextStep'
import type { ChannelServices } from '../channels/channel'

/**
 * Has the provider make what was begun, and keeps it: the same key again gives the same code. `null` where somebody else has
 * finished it, or given it up, or where another amount is owed by now. Throws `channelBusy`.
 */
export async function finishOpening(services: ChannelServices, opening: CodeOpening): Promise<PaymentCode | null> {
  const { id, channel, amount, expiresAt } = opening
  const issued = await requireChannel(services, opening.provider)
    .open({ key: id, channel, amount, expiresAt })
    .catch(() => {
      throw channelBusy()
    })
  const now = await services.now()
  return services.db.transaction(async (tx) => {
    const locked = await lockLoan(tx, opening.loanId)
    const begun = await tx.delete(codeOpenings).where(eq(codeOpenings.id, id)).returning({ id: codeOpenings.id })
    if (begun.length === 0) return null
    const [code] = await tx
      .insert(paymentCodes)
      .values({ ...opening, ...issued })
      .returning()
    const account = locked && (await readAccounts(tx, [locked])).get(opening.loanId)
    const ended = account ? await endWrongCodes(tx, opening.loanId, account, now) : []
    return code === undefined || ended.includes(code.id) ? null : code
  })
}

/** Gives up what nobody was shown. Throws `channelBusy` where the provider can't say whether it was made. */
export async function abandonOpening(services: ChannelServices, opening: CodeOpening) {
  const channel = requireChannel(services, opening.provider)
  const outcome = await channel.close(opening.id).catch(() => 'unknown' as const)
  if (outcome === 'unknown') throw channelBusy()
  if (outcome === 'paid') await finishOpening(services, opening)
  else await services.db.delete(codeOpenings).where(eq(codeOpenings.id, opening.id))
}
