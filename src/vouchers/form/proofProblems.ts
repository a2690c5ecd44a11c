import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { problemsOf } from '#machines/vouchers/proof'
import { useProof, type ProofActor } from '../useProof'

type Problems = ReturnType<typeof problemsOf>
type Field = keyof Problems

const words: Record<Field, Record<string, MessageDescriptor>> = {
  repayId: { empty: msg`Choose the loan that you paid` },
  amount: { empty: msg`Type the amount that you paid`, range: msg`Type an amount up to Rp100,000,000` },
  paidOn: { empty: msg`Choose the day on which you paid`, range: msg`Choose a day from the pay-out up to today` },
  paidTime: { empty: msg`Give the time, such as 18:17`, future: msg`Give a time that is not later than now` },
  channel: { empty: msg`Choose how you paid` },
  note: { long: msg`Write 200 characters at most` },
  pictures: {
    empty: msg`Add at least one photo of the slip`,
    unusable: msg`Remove the photo that cannot be used`,
  },
}

/** What to do about a field, once the button was pressed or the lender has rejected the value. */
export function useProofProblem(proof: ProofActor): (field: Field) => string | undefined {
  const { i18n } = useLingui()
  const context = useProof(proof, (snapshot) => snapshot.context)
  const found: Problems = context.isIncomplete ? problemsOf(context) : {}
  return (field) => {
    const problem = found[field]
    const word = problem === undefined ? undefined : words[field][problem]
    return word ? i18n._(word) : context.problems[field]
  }
}
