import type { BodyOf } from '#contract/endpoint'
import type { endpoints } from '#contract/endpoints'
import type { Client, Session } from '../../scripts/processes/client'
import { signIn } from '../../scripts/processes/signIn'

/** What was sent under a key. */
interface Keyed {
  key: string
  /** For a day the same key gets the same answer. */
  isKeyKept: boolean
}

/** `repayId` where it was answered. */
export interface Application extends Keyed {
  body: BodyOf<typeof endpoints.applyLoan>
  repayId: string | null
}

/** Taken at the till; `isHeard` as soon as the lender has no excuse not to have booked it. */
export interface Payment {
  paymentId: string
  repayId: string
  amount: number
  isDenied: boolean
  isHeard: boolean
}

/** `voucherId` where it was answered, `isAccepted` where a decision was. */
export interface Proof extends Keyed {
  body: BodyOf<typeof endpoints.sendVoucher>
  voucherId: string | null
  isAccepted: boolean
}

/** A borrower, and all that the lender has acknowledged to that borrower and to who takes the payments. */
export interface Borrower extends Session {
  phone: string
  applications: Application[]
  codes: { reference: string; number: string; amount: number }[]
  payments: Payment[]
  proofs: Proof[]
  /** Said to have left. */
  refunds: { repayId: string; amount: number }[]
  /** As the bill was shown after it was extended. */
  extended: { repayId: string; dueDate: string | null; extensions: number }[]
  /** The last receipts that were shown, as they were. */
  receipts: { repayId: string; amounts: number[] } | null
}

/** What does not hold after a kill: `lost` was acknowledged before, `broken` should never be. */
export interface Faults {
  lost: string[]
  broken: string[]
}

/** Signed in, with nothing acknowledged yet. Throws where the lender refuses. */
export async function openBorrower(client: Client, number: number): Promise<Borrower> {
  const nothing = { applications: [], codes: [], payments: [], proofs: [], refunds: [], extended: [], receipts: null }
  return { ...(await signIn(client, number)), ...nothing }
}
