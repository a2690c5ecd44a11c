import type { DataOf, Endpoint } from '#contract/endpoint'
import type { endpoints } from '#contract/endpoints'
import type { CodePurpose } from '#domain/lending/bills/payCode'
import { call, type Options } from '../lender/borrower'
import type { Random } from '../random'
import type { World } from '../lender/world'

/** An extension as it was shown before its code was created. */
export type ShownExtension = DataOf<typeof endpoints.quoteRepayment>['extensions'][number]

/** A code as it was shown to the borrower. */
export interface KnownCode {
  number: string
  channel: string
  purpose: CodePurpose
  amount: number
  madeAt: number
  loanId: string
}

/** What was said of a loan before it was agreed to. */
export interface Agreed extends DataOf<typeof endpoints.quoteLoan> {
  loanId: string
  /** The day on which it was said. */
  on: string
}

/** What a simulated borrower remembers, and what has been found to be wrong. */
export interface Life {
  world: World
  random: Random
  loanId: string | null
  agreed: Agreed | null
  codes: KnownCode[]
  /** At the till. */
  payments: { id: string; at: number; isLate: boolean }[]
  /** Whether anything but the pay-out has happened to the loan, or may have. */
  isTouched: boolean
  /** What the lender was not told: a sweep has to run after the last of it, and by a time. */
  untold: { last: number; sweepBy: number } | null
  /** Of the provider's clock, in minutes, ahead or behind. */
  clockOff: number
  keys: number
  /** Of deeds, faults, kills: which there have been. */
  happened: Set<string>
  trace: string[]
  faults: string[]
  /** What the lender's process has complained of. */
  complaints: string[]
}

export const newLife = (world: World, random: Random, complaints: string[]): Life => ({
  world,
  random,
  loanId: null,
  agreed: null,
  codes: [],
  payments: [],
  isTouched: false,
  untold: null,
  clockOff: 0,
  keys: 0,
  happened: new Set(),
  trace: [],
  faults: [],
  complaints,
})

/** Holds as long as the process lives: what a dead one answered counts for nothing. */
export function expectSame(life: Life, what: string, given: unknown, expected: unknown) {
  if (life.world.process.isDead() || Object.is(given, expected)) return
  life.faults.push(`${what}: ${String(given)} instead of ${String(expected)}`)
}

export const OK = 200
const SERVER_ERROR = 500

/** A call; that the lender fails is a fault, unless its process was killed. */
export async function ask<E extends Endpoint>(life: Life, endpoint: E, options: Options<E> = {}) {
  const reply = await call(life.world, endpoint, options)
  const isFailure = reply.code === SERVER_ERROR && !life.world.process.isDead()
  if (isFailure) life.faults.push(`${endpoint.method} ${endpoint.path} fails`)
  return reply
}
