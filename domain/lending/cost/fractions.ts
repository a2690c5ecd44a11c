// All values stay below 2^53, so integers are exact: 30 million Rupiah at 10,000 bp over 15,000 days.

export const floorOf = (numerator: number, denominator: number): number =>
  (numerator - (numerator % denominator)) / denominator

/** Rounded to the nearest whole number, a half upwards. */
export const halfUp = (numerator: number, denominator: number): number =>
  floorOf(2 * numerator + denominator, 2 * denominator)
