import type { Handler } from '../http/call'
import { creditStateOf } from './credit'
import { offerOf } from './products'
import { readProducts } from './productRows'

const ALL = 'all'

export const listProducts: Handler<'listProducts'> = async ({ services: { db }, params, now }, borrower) => {
  const products = await readProducts(db, now)
  const shown = params.param === ALL ? products : products.filter(({ productCode }) => productCode === params.param)
  const creditState = await creditStateOf(db, borrower, now)
  const details = []
  for (const rule of shown.length > 0 ? shown : products)
    details.push(await offerOf(db, borrower, rule, creditState, now))
  return { details }
}
