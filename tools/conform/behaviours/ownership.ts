import { randomUUID } from 'node:crypto'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { Undecided } from '../lender/verdict'
import type { Reply, Session, Wire } from '../lender/wire'
import type { LenderUnderTest } from '../lender/lenderUnderTest'
import { behavioursOf, expectCode, expectThat, type Behaviour } from './behaviour'
import { openLoan } from './repaying'
import { loanRequestOf } from './wish'

type Attempt = (wire: Wire, as: Session, repayId: string) => Promise<Reply>

/** Every call that takes the id of a loan. */
const attempts: Record<string, Attempt> = {
  'what is owed': (wire, as, repayId) => wire.call(endpoints.quoteRepayment, { as, body: { repayId } }),
  'the documents': (wire, as, repayId) => wire.call(endpoints.listDocuments, { as, params: { repayId } }),
  'the receipts': (wire, as, repayId) => wire.call(endpoints.listReceipts, { as, params: { repayId } }),
  'a code to pay with': (wire, as, repayId) =>
    wire.call(endpoints.makeCode, { as, body: { repayId, purpose: 'full', channel: 'BCA' } }),
  'giving back': (wire, as, repayId) => wire.call(endpoints.giveBack, { as, body: { repayId } }),
  'the settlement letter': (wire, as, repayId) => wire.call(endpoints.fetchLetter, { as, body: { repayId } }),
  'sending the money again': (wire, as, repayId) =>
    wire.call(endpoints.mendPayOut, { as, body: { repayId }, key: randomUUID() }),
}

const strangersWay =
  (attempt: Attempt): Behaviour['assert'] =>
  async (target: LenderUnderTest) => {
    const { bill } = await openLoan(target)
    const stranger = await target.known('stranger')
    const asked = await attempt(target.wire, stranger, bill.repayId)
    expectCode(asked, code.notFound)
    const none = await attempt(target.wire, stranger, randomUUID())
    const isAlike = asked.code === none.code && asked.msg === none.msg && asked.data === null
    expectThat(asked, isAlike, `the answer for a loan that there is not: code ${none.code} “${none.msg}”, no data`)
  }

const ofLoans = Object.entries(attempts).map(([what, attempt]) => [
  `${what}: somebody else’s loan is a 404, as if there were none`,
  strangersWay(attempt),
])

export const ownershipBehaviours = behavioursOf('docs/contract.md, Whose it is', {
  ...(Object.fromEntries(ofLoans) as Record<string, Behaviour['assert']>),
  'nobody lists the loans of somebody else': async (target) => {
    const { bill } = await openLoan(target)
    const reply = await target.wire.call(endpoints.listBills, {
      as: await target.known('stranger'),
      query: { borrowType: '0' },
    })
    const isOwn = reply.data.details.every(({ repayId }) => repayId !== bill.repayId)
    expectThat(reply, isOwn, `no bill ${bill.repayId}, which is another borrower’s`)
  },
  'nobody uses a coupon of somebody else': async (target) => {
    const { data } = await target.wire.call(endpoints.listCoupons, { as: await target.known('certified') })
    const stranger = await target.known('stranger')
    const { loanRequest } = await loanRequestOf(target, stranger)
    const couponId = data.details[0]?.couponId
    if (couponId === undefined) throw new Undecided('the certified borrower has no coupon')
    const reply = await target.wire.call(endpoints.quoteLoan, {
      as: stranger,
      body: { ...loanRequest, couponId },
      note: 'with another’s coupon',
    })
    expectCode(reply, code.invalid)
  },
  'nobody sees the state of another borrower’s handover': async ({ wire, fresh, known }) => {
    const made = await wire.call(endpoints.makeHandover, { as: await fresh('identity'), body: { step: 'identity' } })
    const query = { handoverId: made.data.handoverId }
    expectCode(await wire.call(endpoints.readHandover, { as: await known('stranger'), query }), code.notFound)
  },
})
