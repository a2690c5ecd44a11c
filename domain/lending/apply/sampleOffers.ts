import { sampleProducts } from '../policy/sampleProducts'
import type { Offer } from './offer'

/** The sample products as they are offered to a borrower, in Rupiah and days. */
export const sampleOffers: readonly Offer[] = sampleProducts.map(({ name, ...product }) => ({
  ...product,
  productName: name,
  productIcon: '',
  productAmount: 2_000_000,
  productDays: Math.max(...product.tenors),
  couponId: null,
}))
