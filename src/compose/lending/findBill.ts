import type { Bill } from '../../../domain/lending/apply/bill'

/** Of the lists of loans, as the spec numbers them. */
export const borrowTypes = { processing: '0', completed: '1' } as const

type BorrowType = (typeof borrowTypes)[keyof typeof borrowTypes]
type ListBills = (call: { query: { borrowType: BorrowType } }) => Promise<{ details: readonly Bill[] }>

const otherThan = (type: BorrowType): BorrowType =>
  type === borrowTypes.processing ? borrowTypes.completed : borrowTypes.processing

/**
 * One of her loans, out of the lists of those that are open and of those that are over: `first` is where it was last. It may go
 * from one to the other between two readings, so where it is in neither, the first is read again.
 */
export async function findBill(listBills: ListBills, repayId: string, first: BorrowType): Promise<Bill | null> {
  for (const borrowType of [first, otherThan(first), first]) {
    const { details } = await listBills({ query: { borrowType } })
    const found = details.find((bill) => bill.repayId === repayId)
    if (found !== undefined) return found
  }
  return null
}
