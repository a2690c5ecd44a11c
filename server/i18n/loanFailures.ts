import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { loanState } from '#domain/lending/loanStates'
import type { Refusal } from '#domain/lending/policy/review'
import type { Locale } from '#domain/language'
import { say } from './translate'

/** Why it was rejected, and what helps, which says when the borrower can apply again. */
const refusalTexts: Record<Refusal, { why: MessageDescriptor; help: MessageDescriptor }> = {
  blocked: {
    why: msg`Your account is restricted.`,
    help: msg`Please contact customer service; you can apply again once the restriction is lifted.`,
  },
  account: {
    why: msg`This bank account is not in your name.`,
    help: msg`Give one of your own in your profile; after that you can apply again at any time.`,
  },
  age: {
    why: msg`Borrowers must be 18 or older.`,
    help: msg`You can apply again from your 18th birthday on.`,
  },
  reported: {
    why: msg`The data centre of the industry knows of another loan that is more than 90 days late.`,
    help: msg`Repay that loan; you can apply again once the data centre knows that it is repaid.`,
  },
  overdue: {
    why: msg`Another loan is still overdue.`,
    help: msg`You can apply again as soon as you have repaid it.`,
  },
  income: {
    why: msg`The repayment is more than the share of your income that the rules allow.`,
    help: msg`You can apply again once your income has changed and customer service has seen proof of it.`,
  },
  limit: {
    why: msg`The amount is over your limit.`,
    help: msg`You can apply again at any time; an amount within your limit can be approved.`,
  },
}

const payOutFailed = msg`The bank refused the transfer to your account. Check your bank account.`

const closed = msg`This loan was closed.`

const isRefusal = (reason: string): reason is Refusal => reason in refusalTexts

/** The texts for `loans.failure`: why the loan was rejected and what helps, or what is wrong with the account. */
export function failureTexts(reason: string, state: number, locale: Locale) {
  if (state === loanState.payingOut) return { message: say(payOutFailed, locale) }
  if (!isRefusal(reason)) return { message: say(closed, locale) }
  const [why, help] = [say(refusalTexts[reason].why, locale), say(refusalTexts[reason].help, locale)]
  return { message: `${why} ${help}`, why, help }
}
