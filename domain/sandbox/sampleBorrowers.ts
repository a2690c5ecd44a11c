import type { LoanState } from '../lending/loanStates'

export interface SampleBorrower {
  /** National digits. */
  phone: string
  bizStatus: number
  bills?: { status: LoanState; principal?: number }[]
}

/** The sandbox's initial borrowers. */
export const sampleBorrowers: readonly SampleBorrower[] = [
  ...[10, 20, 30, 40, 50, 60].map((bizStatus) => ({ phone: `812000000${bizStatus}`, bizStatus })),
  { phone: '81200000061', bizStatus: 60, bills: [{ status: 50, principal: 600_000 }] },
  { phone: '81200000070', bizStatus: 60, bills: [{ status: 70 }] },
  { phone: '81200000071', bizStatus: 60, bills: [{ status: 30 }] },
]
