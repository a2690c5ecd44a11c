import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { Unjudged } from '../lender/verdict'
import { tell, type Session } from '../lender/wire'
import type { World } from '../lender/world'

/** The first product that is available to the borrower, and its offer. */
export async function wishOf({ wire }: World, as: Session) {
  const reply = await wire.call(endpoints.listProducts, { as, params: { param: 'all' } })
  if (reply.code !== code.ok) throw new Unjudged(`there are no products: ${tell(reply)}`)
  const product = reply.data.details.find(({ productAmount }) => productAmount > 0)
  if (product === undefined) throw new Unjudged('nothing is offered to the borrower')
  const { productCode, productAmount: amount, productDays: days } = product
  return { product, wish: { productCode, amount, days } }
}

/** The lender’s current day, taken from its list of bills. */
export async function today({ wire }: World, as: Session): Promise<string> {
  const reply = await wire.call(endpoints.listBills, { as, query: { borrowType: '0' } })
  if (reply.code !== code.ok) throw new Unjudged(`the lender does not say what day it is: ${tell(reply)}`)
  return reply.data.asOf
}

/** The same with consent to each document of its quote. */
export async function applicationOf(world: World, as: Session) {
  const { wish } = await wishOf(world, as)
  const reply = await world.wire.call(endpoints.quoteLoan, { as, body: wish })
  if (reply.code !== code.ok) throw new Unjudged(`the loan request is not quoted: ${tell(reply)}`)
  return { ...wish, consents: reply.data.documents }
}
