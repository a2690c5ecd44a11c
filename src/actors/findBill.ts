import type { Bill } from '#domain/lending/apply/bill'

/** Of the lists of loans, as the spec numbers them. */
export const borrowTypes = { processing: '0', completed: '1' } as const

type BorrowType = (typeof borrowTypes)[keyof typeof borrowTypes]
type ListBills = (call: { query: { borrowType: BorrowType } }) => Promise<{ details: readonly Bill[] }>

const otherThan = (type: BorrowType): BorrowType =>
  type === borrowTypes.processing ? borrowTypes.completed : borrowTypes.processing

/**
 * One of the borrower's loans, from the list of open loans or that of closed ones: `first` is the list it was in last. It may
 * move from one to the other between two requests, so where it is in neither, the first list is loaded again.
 */
export async function findBill(listBills: ListBills, repayId: string, first: BorrowType): Promise<Bill | null> {
  for (const borrowType of [first, otherThan(first), first]) {
    const { details } = await listBills({ query: { borrowType } })
    const found = details.find((bill) => bill.repayId === repayId)
    if (found !== undefined) return found
  }
  return null
}
