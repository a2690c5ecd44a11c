/** In the order in which they are settled. */
export const chargeParts = ['lateFee', 'interest', 'serviceFee', 'extensionFee'] as const
type ChargePart = (typeof chargeParts)[number]

/** Whole Rupiah. */
export type Charges = Record<ChargePart, number>

export type Shares = Charges & { principal: number; overpaid: number }

export const noCharges: Charges = { lateFee: 0, interest: 0, serviceFee: 0, extensionFee: 0 }
export const noShares: Shares = { ...noCharges, principal: 0, overpaid: 0 }

export const sumOf = ({ lateFee, interest, serviceFee, extensionFee }: Charges): number =>
  lateFee + interest + serviceFee + extensionFee

const combined = (a: Charges, b: Charges, sign: 1 | -1): Charges => ({
  lateFee: a.lateFee + sign * b.lateFee,
  interest: a.interest + sign * b.interest,
  serviceFee: a.serviceFee + sign * b.serviceFee,
  extensionFee: a.extensionFee + sign * b.extensionFee,
})
export const plus = (a: Charges, b: Charges) => combined(a, b, 1)
export const minus = (a: Charges, b: Charges) => combined(a, b, -1)

/** Divides an amount among the charges in order; `left` is the rest. */
export function settle(amount: number, open: Charges): { shares: Charges; left: number } {
  let left = amount
  const shares = { ...noCharges }
  for (const part of chargeParts) {
    shares[part] = Math.min(left, open[part])
    left -= shares[part]
  }
  return { shares, left }
}
