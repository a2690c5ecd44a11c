import { dayOf } from '../../domain/lending/day'
import { readOwed } from '../ledger/readOwed'
import type { ChannelServices } from '../payments/channel'
import type { PaymentCode } from '../payments/codes/nextStep'
import { retireCode } from '../payments/codes/retireCode'
import { readLiveCodes } from './codeReferences'

const isTooMuch = ({ purpose, amount }: PaymentCode, owed: number) =>
  purpose === 'full' ? amount !== owed : purpose === 'part' && amount > owed

/** Ends the codes of a loan whose amount a payment by another one has made wrong, so that nobody pays too much. */
export async function closeCodes(services: ChannelServices, { loanId }: { loanId: string }): Promise<void> {
  const now = await services.now()
  const { total } = await readOwed(services.db, loanId, dayOf(now.getTime()))
  for (const code of await readLiveCodes(services.db, loanId, now))
    if (isTooMuch(code, total)) await retireCode(services, code, now, { expiresAt: now })
}
