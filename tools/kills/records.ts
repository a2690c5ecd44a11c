import type { BodyOf } from '#contract/endpoint'
import type { endpoints } from '#contract/endpoints'
import type { Client, Session } from '../../scripts/processes/client'
import { signIn } from '../../scripts/processes/signIn'

/** A request with its idempotency key. */
interface Keyed {
  key: string
  /** The lender stores a key for a day. */
  isKeySaved: boolean
}

/** `repayId` once it was answered. */
export interface Application extends Keyed {
  body: BodyOf<typeof endpoints.applyLoan>
  repayId: string | null
}

/** Paid at the provider; `isRecorded` once the lender must have booked it. */
export interface Payment {
  paymentId: string
  repayId: string
  amount: number
  isDenied: boolean
  isRecorded: boolean
}

/** `voucherId` once it was answered, `isAccepted` once it was decided. */
export interface Voucher extends Keyed {
  body: BodyOf<typeof endpoints.sendVoucher>
  voucherId: string | null
  isAccepted: boolean
}

/** A borrower, and everything the lender has acknowledged. */
export interface Borrower extends Session {
  phone: string
  applications: Application[]
  codes: { reference: string; number: string; amount: number }[]
  payments: Payment[]
  sentVouchers: Voucher[]
  /** Announced as sent. */
  refunds: { repayId: string; amount: number }[]
  /** The bill after it was extended. */
  extended: { repayId: string; dueDate: string | null; extensions: number }[]
  /** The receipts as last shown. */
  receipts: { repayId: string; amounts: number[] } | null
}

/** What a kill broke: `lost` was acknowledged before, `broken` must never happen. */
export interface Faults {
  lost: string[]
  broken: string[]
}

/** A signed-in borrower. Throws where the lender refuses. */
export async function openBorrower(client: Client, number: number): Promise<Borrower> {
  const nothing = {
    applications: [],
    codes: [],
    payments: [],
    sentVouchers: [],
    refunds: [],
    extended: [],
    receipts: null,
  }
  return { ...(await signIn(client, number)), ...nothing }
}

/** Of a run: how often something was killed, and how often all was well afterwards. */
export interface Outcome {
  borrowers: Borrower[]
  faults: Faults
  rounds: number
  withstood: number
}
