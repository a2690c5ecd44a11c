import { Mismatch } from '../lender/verdict'
import { tell, type Reply } from '../lender/wire'
import type { World } from '../lender/world'

/** Something that every lender does, as a sentence, and where the contract says so. */
export interface Behaviour {
  name: string
  contract: string
  /** Throws a `Mismatch` where the lender differs, an `Unjudged` where that can’t be tested. */
  judge: (world: World) => Promise<void>
}

export const behavioursOf = (contract: string, judges: Record<string, Behaviour['judge']>): Behaviour[] =>
  Object.entries(judges).map(([name, judge]) => ({ name, contract, judge }))

const anyOf = (codes: readonly number[]) => codes.join(' or ')

/** Throws unless the reply has one of these codes and the HTTP status that belongs to it. */
export function expectCode(reply: Reply, ...codes: number[]) {
  const status = codes[0] === 400 || codes[0] === 401 || codes[0] === 403 ? codes[0] : 200
  if (reply.status === status && codes.includes(reply.code)) return
  throw new Mismatch(reply.asked, `HTTP ${status}, code ${anyOf(codes)}`, tell(reply))
}

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

/** Throws unless the reply reports a problem for that field. */
export function expectField(reply: Reply, field: string) {
  expectCode(reply, 422)
  const { fields } = (reply.data ?? {}) as { fields?: Record<string, unknown> }
  expectThat(reply, typeof fields?.[field] === 'string', `data.fields.${field} with a sentence`)
}
