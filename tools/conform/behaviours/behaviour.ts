import { Mismatch } from '../verdict'
import { tell, type Reply } from '../lender/wire'
import type { World } from '../lender/world'

/** One thing that every lender does, as a sentence, and where the contract says so. */
export interface Behaviour {
  name: string
  contract: string
  /** Throws a `Mismatch` where it does not, an `Unjudged` where that can’t be seen. */
  judge: (world: World) => Promise<void>
}

/** Behaviours that one place of the contract is about. */
export const behavioursOf = (contract: string, judges: Record<string, Behaviour['judge']>): Behaviour[] =>
  Object.entries(judges).map(([name, judge]) => ({ name, contract, judge }))

const anyOf = (codes: readonly number[]) => codes.join(' or ')

/** Throws unless it is answered with that code, and the HTTP status that goes with it. */
export function expectCode(reply: Reply, ...codes: number[]) {
  const status = codes[0] === 400 || codes[0] === 401 || codes[0] === 403 ? codes[0] : 200
  if (reply.status === status && codes.includes(reply.code)) return
  throw new Mismatch(reply.asked, `HTTP ${status}, code ${anyOf(codes)}`, tell(reply))
}

/** Throws unless `holds`; `expected` says what should. */
export function expectThat(
  reply: Pick<Reply, 'asked'> & Partial<Reply>,
  holds: boolean,
  expected: string,
  came?: string,
) {
  if (holds) return
  const { status = 0, code = 0, msg = '', data } = reply
  throw new Mismatch(reply.asked, expected, came ?? tell({ status, code, msg, data }))
}

/** Throws unless the lender says of that field what is wrong with it. */
export function expectField(reply: Reply, field: string) {
  expectCode(reply, 422)
  const { fields } = (reply.data ?? {}) as { fields?: Record<string, unknown> }
  expectThat(reply, typeof fields?.[field] === 'string', `data.fields.${field} with a sentence`)
}
