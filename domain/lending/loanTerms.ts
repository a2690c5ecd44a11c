/** What a loan costs. Interest runs by the day, the fee is taken once; both are basis points of the principal (1 bp = 0.01 %). */
export interface LoanTerms {
  /** Whole Rupiah, paid out in full. */
  principal: number
  days: number
  interestPerDay: number
  fee: number
}

/** The cheapest that is on offer; shown to strangers as the example. */
export const cheapestTerms: LoanTerms = { principal: 500_000, days: 30, interestPerDay: 5, fee: 150 }

const shareOf = (principal: number, basisPoints: number) => Math.round((principal * basisPoints) / 10_000)

/** What is paid for it in all and back in all, on time, in whole Rupiah; and the costs per day, in Rupiah and in percent. */
export function costOf({ principal, days, interestPerDay, fee }: LoanTerms) {
  const charges = shareOf(principal, interestPerDay * days) + shareOf(principal, fee)
  return {
    charges,
    total: principal + charges,
    perDay: Math.round(charges / days),
    percentPerDay: (100 * charges) / principal / days,
  }
}
