import { endpoints } from '#contract/endpoints'
import { addDays } from '#domain/day'
import { applyingBehaviours } from '../behaviours/applying'
import { borrowingBehaviours } from '../behaviours/borrowing'
import { ownershipBehaviours } from '../behaviours/ownership'
import { repayingBehaviours } from '../behaviours/repaying'
import { change, decrypt, sealAgain, type Answer, type Call, type FaultyLender } from './faultyLenderTesting'
import { isOf, altering, recoding, without, type Case } from './faultyCaseTesting'

/** Answers every borrower with what the loan's owner got. */
function anybodysLoans(): FaultyLender {
  const told = new Map<string, Answer>()
  const idOf = (call: Call) => (decrypt(call)?.value as { repayId?: string } | undefined)?.repayId ?? ''
  return {
    answer: (call, answer) => {
      if (!isOf(endpoints.quoteRepayment, call)) return answer
      const known = told.get(idOf(call))
      if (known !== undefined) return sealAgain(call, known)
      return change(call, answer, (opened) => {
        if (opened.code === 200) told.set(idOf(call), answer)
        return opened
      })
    },
  }
}

/** Lenders with faults in loans and payments. */
export const moneyFaults: readonly Case[] = [
  {
    wrong: 'asks for a Rupiah more than the parts of a quote',
    make: () => altering(endpoints.quoteLoan, (quote) => ({ ...quote, total: quote.total + 1 })),
    among: borrowingBehaviours,
    finds: ['a quote adds up to the Rupiah'],
  },
  {
    wrong: 'counts days as UTC does, a day late',
    make: () => altering(endpoints.quoteLoan, (quote) => ({ ...quote, dueDate: addDays(quote.dueDate, 1) })),
    among: borrowingBehaviours,
    finds: ['a loan of a quote is due so many days after today in Jakarta'],
  },
  {
    wrong: 'shows another text than the one that is agreed to',
    make: () => altering(endpoints.readDraft, (draft) => ({ ...draft, html: `${draft.html} and more` })),
    among: borrowingBehaviours,
    finds: ['the documents of a quote are the texts that their hashes say'],
  },
  {
    wrong: 'calls what is over the limit a wrong amount',
    make: () => recoding(314, 422),
    among: borrowingBehaviours,
    finds: ['more than the limit is a 314'],
  },
  {
    wrong: 'knows no Idempotency-Key',
    make: () => ({ ask: (call) => without(call, 'Idempotency-Key') }),
    among: applyingBehaviours,
    finds: [
      'what is applied for twice with one key is one loan, and answered the same',
      'what is applied for five times at once with one key is one loan',
      'a key that comes with another body is refused',
    ],
  },
  {
    wrong: 'owes another sum in the list than in the quote',
    make: () =>
      altering(endpoints.listBills, ({ asOf, details }) => ({
        asOf,
        details: details.map((bill) => ({ ...bill, owed: bill.owed + 500 })),
      })),
    among: repayingBehaviours,
    finds: ['what is owed is the same wherever it is asked'],
  },
  {
    wrong: 'makes payment codes that have expired a second ago',
    make: () =>
      altering(endpoints.makeCode, (code) => ({ ...code, expiresAt: new Date(Date.now() - 1000).toISOString() })),
    among: repayingBehaviours,
    finds: ['a payment code is digits, and expires after now'],
  },
  {
    wrong: 'tells the payer of a code whose it is',
    make: () => {
      let phone = ''
      return {
        ask: (call) => {
          const opened = decrypt(call)?.value as { phone?: string } | undefined
          phone = opened?.phone ?? phone
          return call
        },
        ...altering(endpoints.lookUpCode, (code) => ({ ...code, maskedName: phone })),
      }
    },
    among: repayingBehaviours,
    finds: ['anybody with the link to a code reads it without signing in, and nothing personal'],
  },
  {
    wrong: 'tells anybody what is owed',
    make: anybodysLoans,
    among: ownershipBehaviours,
    finds: ['what is owed: somebody else’s loan is a 404, as if there were none'],
  },
]
