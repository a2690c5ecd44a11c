import { randomUUID } from 'node:crypto'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import type { Session } from '../lender/wire'
import type { LenderUnderTest } from '../lender/lenderUnderTest'
import { behavioursOf, expectCode, expectThat } from './behaviour'
import { applicationOf } from './wish'

const AT_ONCE = 5
const { applyLoan, listBills, listDocuments } = endpoints

async function ready(target: LenderUnderTest) {
  const as = await target.fresh('applying')
  return { as, body: await applicationOf(target, as), key: randomUUID() }
}

const openBills = async ({ wire }: LenderUnderTest, as: Session) =>
  wire.call(listBills, { as, query: { borrowType: '0' } })

export const applyingBehaviours = behavioursOf('docs/contract.md, Once; contract/endpoint.ts (isOnce)', {
  'what is applied for twice with one key is one loan, and answered the same': async (target) => {
    const { as, body, key } = await ready(target)
    const first = await target.wire.call(applyLoan, { as, body, key })
    expectCode(first, code.ok)
    const second = await target.wire.call(applyLoan, { as, body, key, note: 'with the same Idempotency-Key' })
    expectCode(second, code.ok)
    expectThat(second, second.data.repayId === first.data.repayId, `repayId ${first.data.repayId}, as the first time`)
    const listed = await openBills(target, as)
    expectThat(listed, listed.data.details.length === 1, 'one open bill', `${listed.data.details.length}`)
  },
  'what is applied for five times at once with one key is one loan': async (target) => {
    const { as, body, key } = await ready(target)
    const calls = Array.from({ length: AT_ONCE }, () =>
      target.wire.call(applyLoan, { as, body, key, note: 'five times at once' }),
    )
    const answers = await Promise.all(calls)
    for (const answer of answers) expectCode(answer, code.ok)
    const ids = new Set(answers.map(({ data }) => data.repayId))
    expectThat(answers[0]!, ids.size === 1, 'the same repayId five times', [...ids].join(', '))
  },
  'a key that comes with another body is refused': async (target) => {
    const { as, body, key } = await ready(target)
    expectCode(await target.wire.call(applyLoan, { as, body, key }), code.ok)
    const other = { ...body, couponId: null }
    const reply = await target.wire.call(applyLoan, {
      as,
      body: other,
      key,
      note: 'with the same key and another body',
    })
    expectCode(reply, code.invalid)
  },
  'a second loan is a 315 while one is open': async (target) => {
    const { as, body, key } = await ready(target)
    expectCode(await target.wire.call(applyLoan, { as, body, key }), code.ok)
    const note = 'with a key of its own, while a loan is open'
    expectCode(await target.wire.call(applyLoan, { as, body, key: randomUUID(), note }), code.inProgress)
  },
  'what was agreed to is stored with the loan': async (target) => {
    const { as, body, key } = await ready(target)
    const { data } = await target.wire.call(applyLoan, { as, body, key })
    const saved = await target.wire.call(listDocuments, { as, params: { repayId: data.repayId } })
    expectCode(saved, code.ok)
    const isStored = body.consents.every(({ hash }) =>
      saved.data.details.some((mark) => mark.hash === hash && mark.agreedAt !== null),
    )
    expectThat(saved, isStored, `each of ${body.consents.map(({ hash }) => hash).join(', ')} with agreedAt`)
  },
})
