import type { DataOf, Endpoint } from '#contract/endpoint'
import type { endpoints } from '#contract/endpoints'
import type { CodePurpose } from '#domain/lending/bills/payCode'
import { call, type Options } from '../lender/borrower'
import type { Random } from './random'
import type { TestBackend } from '../lender/testBackend'

export type ShownExtension = DataOf<typeof endpoints.quoteRepayment>['extensions'][number]

export interface KnownCode {
  number: string
  channel: string
  purpose: CodePurpose
  amount: number
  madeAt: number
  loanId: string
}

/** The quote of a loan before it was agreed to. */
export interface Agreed extends DataOf<typeof endpoints.quoteLoan> {
  loanId: string
  /** The day of the quote. */
  on: string
}

/** What a simulated borrower remembers, and the faults found. */
export interface Life {
  backend: TestBackend
  random: Random
  loanId: string | null
  agreed: Agreed | null
  codes: KnownCode[]
  /** Payments at the provider. */
  payments: { id: string; at: number; isLate: boolean }[]
  /** Whether anything besides the pay-out may have happened to the loan. */
  isTouched: boolean
  /** Payments without a callback: a sweep has to run after the last of them, before this time. */
  unsent: { last: number; sweepBy: number } | null
  /** Minutes by which the provider's clock differs. */
  clockOff: number
  keys: number
  /** Which actions, faults and kills happened. */
  happened: Set<string>
  trace: string[]
  faults: string[]
  /** What the lender's process has logged as an error. */
  complaints: string[]
}

export const newLife = (backend: TestBackend, random: Random, complaints: string[]): Life => ({
  backend,
  random,
  loanId: null,
  agreed: null,
  codes: [],
  payments: [],
  isTouched: false,
  unsent: null,
  clockOff: 0,
  keys: 0,
  happened: new Set(),
  trace: [],
  faults: [],
  complaints,
})

/** Ignored once the process is dead: its answers count for nothing. */
export function expectSame(life: Life, what: string, given: unknown, expected: unknown) {
  if (life.backend.process.isDead() || Object.is(given, expected)) return
  life.faults.push(`${what}: ${String(given)} instead of ${String(expected)}`)
}

export const OK = 200
const SERVER_ERROR = 500

/** A failed call is a fault, unless its process was killed. */
export async function ask<E extends Endpoint>(life: Life, endpoint: E, options: Options<E> = {}) {
  const reply = await call(life.backend, endpoint, options)
  const isFailure = reply.code === SERVER_ERROR && !life.backend.process.isDead()
  if (isFailure) life.faults.push(`${endpoint.method} ${endpoint.path} fails`)
  return reply
}
