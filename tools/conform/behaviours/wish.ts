import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { Undecided } from '../lender/verdict'
import { notify, type Session } from '../lender/wire'
import type { LenderUnderTest } from '../lender/lenderUnderTest'

/** The first product that is available to the borrower, and its offer. */
export async function loanRequestOf({ wire }: LenderUnderTest, as: Session) {
  const reply = await wire.call(endpoints.listProducts, { as, params: { param: 'all' } })
  if (reply.code !== code.ok) throw new Undecided(`there are no products: ${notify(reply)}`)
  const product = reply.data.details.find(({ productAmount }) => productAmount > 0)
  if (product === undefined) throw new Undecided('nothing is offered to the borrower')
  const { productCode, productAmount: amount, productDays: days } = product
  return { product, loanRequest: { productCode, amount, days } }
}

/** The lender’s current day, taken from its list of bills. */
export async function today({ wire }: LenderUnderTest, as: Session): Promise<string> {
  const reply = await wire.call(endpoints.listBills, { as, query: { borrowType: '0' } })
  if (reply.code !== code.ok) throw new Undecided(`the lender does not say what day it is: ${notify(reply)}`)
  return reply.data.asOf
}

/** The same with consent to each document of its quote. */
export async function applicationOf(target: LenderUnderTest, as: Session) {
  const { loanRequest } = await loanRequestOf(target, as)
  const reply = await target.wire.call(endpoints.quoteLoan, { as, body: loanRequest })
  if (reply.code !== code.ok) throw new Undecided(`the loan request is not quoted: ${notify(reply)}`)
  return { ...loanRequest, consents: reply.data.documents }
}
