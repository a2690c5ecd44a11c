/** 10 in review, 20 paying out, 30 settled, 40 rejected or given up, 50 active, 60 extended, 70 overdue. */
export type BorrowStatus = 10 | 20 | 30 | 40 | 50 | 60 | 70

/** A loan as it stands today. Whole Rupiah; days are of WIB, YYYY-MM-DD; instants ISO 8601. */
export interface Bill {
  repayId: string
  borrowStatus: BorrowStatus
  productCode: string
  productName: string
  principal: number
  days: number
  /** What paying everything today would cost. */
  owed: number
  overpaid: number
  daysLate: number
  extensions: number
  appliedAt: string
  /** The three are `null` until it has happened; the due date, until the money is sent. */
  paidOutOn: string | null
  dueDate: string | null
  closedOn: string | null
  /** Why it was rejected, why the money could not be sent, or that it was given back; said in her language. */
  failure: { reason: string; message: string } | null
  giveBackUntil: string | null
}

/** A code to pay with. */
export interface PayCode {
  name: string
  tillName: string
  /** All digits, and what is typed one after the other. */
  number: string
  display: readonly string[]
  amount: number
  payerFee: number
  expiresAt: string
}

const REVIEWING = 10
const PAYING_OUT = 20

/** The bank has refused the money: it waits until the account was mended. */
export const isPayOutFailed = ({ borrowStatus, failure }: Bill): boolean =>
  borrowStatus === PAYING_OUT && failure !== null

/** The lender is about to do something with it. */
export const isMoving = (bill: Bill): boolean =>
  bill.borrowStatus === REVIEWING || (bill.borrowStatus === PAYING_OUT && !isPayOutFailed(bill))

/** Settled, given back or rejected: another loan may be asked for. */
export const isOver = ({ borrowStatus }: Bill): boolean => borrowStatus === 30 || borrowStatus === 40
