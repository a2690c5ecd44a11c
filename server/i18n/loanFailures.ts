import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { loanState } from '#domain/lending/loanStates'
import type { Refusal } from '#domain/lending/policy/review'
import type { Locale } from '#domain/language'
import { say } from './translate'

const refusalTexts: Record<Refusal, MessageDescriptor> = {
  blocked: msg`Your account is restricted. Please contact customer service; you can apply again once the restriction is lifted.`,
  account: msg`This bank account is not in your name. Give one of your own in your profile; after that you can apply again at any time.`,
  age: msg`Borrowers must be 18 or older. You can apply again from your 18th birthday on.`,
  reported: msg`The data centre of the industry knows of another loan that is more than 90 days late. Repay that loan; you can apply again once the data centre knows that it is repaid.`,
  overdue: msg`Another loan is still overdue. You can apply again as soon as you have repaid it.`,
  income: msg`The repayment is more than the share of your income that the rules allow. You can apply again once your income has changed and customer service has seen proof of it.`,
  limit: msg`The amount is over your limit. You can apply again at any time; an amount within your limit can be approved.`,
}

const payOutFailed = msg`The bank refused the transfer to your account. Check your bank account.`

const closed = msg`This loan was closed.`

const isRefusal = (reason: string): reason is Refusal => reason in refusalTexts

/** The text for `loans.failure`: why the loan was rejected, or what is wrong with the account. */
export function failureText(reason: string, state: number, locale: Locale): string {
  if (state === loanState.payingOut) return say(payOutFailed, locale)
  return say(isRefusal(reason) ? refusalTexts[reason] : closed, locale)
}
