import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { Undecided } from '../lender/verdict'
import type { LenderUnderTest } from '../lender/lenderUnderTest'
import { behavioursOf, expectCode, expectThat } from './behaviour'
import { openLoan } from './repaying'

const { fetchLetter, listBills, listReceipts, readReceipt } = endpoints

/** A loan that was paid off, and the number of the receipt of its last payment. */
async function settledLoan({ wire, known }: LenderUnderTest) {
  const as = await known('settled')
  const { data } = await wire.call(listBills, { as, query: { borrowType: '1' } })
  const repayId = data?.details[0]?.repayId
  if (repayId === undefined) throw new Undecided('no loan of the borrower was paid off')
  const { data: paid } = await wire.call(listReceipts, { as, params: { repayId } })
  const number = paid?.details[0]?.receiptId
  if (number === undefined) throw new Undecided('the loan has no receipt')
  return { as, repayId, number }
}

export const proofBehaviours = behavioursOf('docs/contract.md, Receipts and letters; contract/bills.ts', {
  'a receipt is found by its number, with the loan’s': async (lender_) => {
    const { as, repayId, number } = await settledLoan(lender_)
    const reply = await lender_.wire.call(readReceipt, { as, params: { number } })
    expectCode(reply, code.ok)
    expectThat(reply, z.safeParse(readReceipt.data, reply.data).success, 'data by its schema')
    const { left, isSettled, loanNumber } = reply.data
    expectThat(
      reply,
      reply.data.repayId === repayId && reply.data.receiptId === number,
      'the receipt that was asked for',
    )
    expectThat(reply, left?.amount === 0 && isSettled, 'nothing left to pay')
    expectThat(reply, loanNumber !== repayId, 'a number of the loan that is not its id')
  },
  'somebody else’s receipt is a 404, as if there were none': async (lender_) => {
    const { number } = await settledLoan(lender_)
    const as = await lender_.known('stranger')
    for (const asked of [number, 'PB-0000-0000-0000'])
      expectCode(await lender_.wire.call(readReceipt, { as, params: { number: asked } }), code.notFound)
  },
  'a settlement letter needs a code, and there is none of an open loan': async (lender_) => {
    const { as, repayId } = await settledLoan(lender_)
    expectCode(await lender_.wire.call(fetchLetter, { as, body: { repayId } }), code.codeNeeded)
    const wrong = await lender_.wire.call(fetchLetter, { as, body: { repayId, code: '0000' } })
    expectThat(wrong, wrong.code !== code.ok && wrong.data === null, 'no letter for a code that was not sent')
    const open = await openLoan(lender_)
    const early = await lender_.wire.call(fetchLetter, { as: open.as, body: { repayId: open.bill.repayId } })
    expectCode(early, code.tooEarly)
  },
})
