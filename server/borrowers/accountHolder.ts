import { code } from '#domain/answerCodes'
import { namesAgree } from '#domain/forms/holderName'
import type { AccountAnswers } from '#domain/forms/formRules'
import { ApiError, invalid } from '../http/apiError'
import type { Check } from '../http/call'
import type { ChannelServices } from '../payments/channels/channel'
import { typedAccount } from './accountForm'

/** What the bank says of an account that was given as the borrower's; `unknown` where it can't be asked. */
export async function checkHolder(
  services: ChannelServices,
  account: AccountAnswers,
  nameOnCard: string,
): Promise<'own' | 'other' | 'none' | 'unknown'> {
  // It pays out, so it knows the banks.
  const [channel] = services.channels
  const answer = await channel?.nameOf(account).catch(() => ({ outcome: 'unknown' as const }))
  if (answer === undefined) return 'unknown'
  if (answer.outcome !== 'found') return answer.outcome
  return namesAgree(answer.holder, nameOnCard) ? 'own' : 'other'
}

/**
 * Throws a 422 for an account that is not in the borrower's name, and a 1005 where the bank can't be asked. Before the one-time
 * code of a change is looked at, which an account that is refused would use up.
 */
export const checkAccount: Check<'saveAccount'> = async ({ services, body }, borrower) => {
  const { account, card } = await typedAccount(services.db, borrower, body)
  if (card === null) return
  const found = await checkHolder(services, account, card.fields.name)
  if (found === 'other') throw invalid({ accountHolder: 'holderOther' })
  if (found === 'none') throw invalid({ accountNumber: 'accountUnknown' })
  if (found === 'unknown') throw new ApiError(code.channelBusy, 'bankBusy')
}
