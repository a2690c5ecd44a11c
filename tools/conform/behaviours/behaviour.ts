import { Mismatch } from '../lender/verdict'
import { notify, type Reply } from '../lender/wire'
import type { LenderUnderTest } from '../lender/lenderUnderTest'

/** Something that every lender does, as a sentence, and where the contract says so. */
export interface Behaviour {
  name: string
  contract: string
  /** Throws a `Mismatch` where the lender differs, an `Undecided` where that can’t be tested. */
  assert: (target: LenderUnderTest) => Promise<void>
}

export const behavioursOf = (contract: string, asserts: Record<string, Behaviour['assert']>): Behaviour[] =>
  Object.entries(asserts).map(([name, assert]) => ({ name, contract, assert }))

const anyOf = (codes: readonly number[]) => codes.join(' or ')

/** Throws unless the reply has one of these codes and the HTTP status that belongs to it. */
export function expectCode(reply: Reply, ...codes: number[]) {
  const status = codes[0] === 400 || codes[0] === 401 || codes[0] === 403 ? codes[0] : 200
  if (reply.status === status && codes.includes(reply.code)) return
  throw new Mismatch(reply.asked, `HTTP ${status}, code ${anyOf(codes)}`, notify(reply))
}

export function expectThat(
  reply: Pick<Reply, 'asked'> & Partial<Reply>,
  holds: boolean,
  expected: string,
  came?: string,
) {
  if (holds) return
  const { status = 0, code = 0, msg = '', data } = reply
  throw new Mismatch(reply.asked, expected, came ?? notify({ status, code, msg, data }))
}

/** Throws unless the reply reports a problem for that field. */
export function expectField(reply: Reply, field: string) {
  expectCode(reply, 422)
  const { fields } = (reply.data ?? {}) as { fields?: Record<string, unknown> }
  expectThat(reply, typeof fields?.[field] === 'string', `data.fields.${field} with a sentence`)
}
