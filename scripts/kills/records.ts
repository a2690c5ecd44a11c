import { randomBytes } from 'node:crypto'
import type { BodyOf } from '../../contract/endpoint'
import { endpoints } from '../../contract/endpoints'
import type { Client, Session } from './client'

/** Sent under its key; `repayId` where that was answered. */
export interface Application {
  key: string
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

/** A borrower, and all that the lender has acknowledged to that borrower and to who takes the payments. */
export interface Borrower extends Session {
  phone: string
  applications: Application[]
  codes: { reference: string; number: string; amount: number }[]
  payments: Payment[]
  /** The last receipts that were shown, as they were. */
  receipts: { repayId: string; amounts: number[] } | null
}

/** What does not hold after a kill: `lost` was acknowledged before, `broken` should never be. */
export interface Faults {
  lost: string[]
  broken: string[]
}

/** Signed in, certified, with nothing borrowed yet. Throws where the lender refuses. */
export async function openBorrower({ call, sandbox }: Client, number: number): Promise<Borrower> {
  const phone = `8124${String(number).padStart(7, '0')}`
  await sandbox('POST', '/borrowers', { phone, bizStatus: 60, limit: 2_000_000 })
  const session = { deviceId: randomBytes(6).toString('hex'), token: null }
  await call(session, endpoints.sendCode, { query: { phone } })
  const { body } = await sandbox('GET', `/otp?phone=${phone}`)
  const { code, data } = await call(session, endpoints.checkCode, { body: { phone, code: String(body.code) } })
  if (code !== 200) throw new Error(`the sample borrower can't sign in: ${code}`)
  return { ...session, token: data.token, phone, applications: [], codes: [], payments: [], receipts: null }
}
