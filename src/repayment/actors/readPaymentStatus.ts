import { billCalls } from '#contract/bills'
import { repaymentCalls } from '#contract/repayment'
import { codeToShow } from '#domain/lending/bills/paymentStatus'
import type { CodeState, OwnCode } from '#domain/lending/bills/payCode'
import { loanState } from '#domain/lending/loanStates'
import type { Answer, Asked } from '#machines/repayment/payCodeMachine'
import { callsTo } from '../../actors/calls'
import type { AppDependencies } from '../../actors/appDependencies'

const { quoteRepayment, lookUpCode } = repaymentCalls
const { listReceipts, readBorrowStatus } = billCalls
const payCodeCalls = ({ client }: AppDependencies) =>
  callsTo(client, { quoteRepayment, lookUpCode, listReceipts, readBorrowStatus })
type PayCodeCalls = ReturnType<typeof payCodeCalls>

/** Of a code that is alive no more. It may be asked for only so often: while nothing was paid since, it is what it was. */
async function codeStateOf(
  calls: PayCodeCalls,
  { code, codeState, payments }: Asked,
  paid: number,
): Promise<CodeState | null> {
  if (code === null) return null
  if (codeState !== null && codeState !== 'open' && payments === paid) return codeState
  return calls.lookUpCode({ params: { reference: code.reference } }).then(
    ({ state }) => state,
    () => null,
  )
}

const isAlive = (live: readonly OwnCode[], code: OwnCode | null) =>
  live.some(({ reference }) => reference === code?.reference)

/** What is owed, what was paid, and what became of the code: for the loan that is asked about, or the latest. */
export async function readPaymentStatus(dependencies: AppDependencies, asked: Asked): Promise<Answer> {
  const calls = payCodeCalls(dependencies)
  const repayId = asked.repayId ?? (await calls.readBorrowStatus()).repayId
  if (repayId === null) return null
  const [quote, { details: payments }] = await Promise.all([
    calls.quoteRepayment({ body: { repayId } }),
    calls.listReceipts({ params: { repayId } }),
  ])
  const { borrowStatus, owed, refund, dueDate, codes } = quote
  const isSettled = borrowStatus === loanState.settled
  const codeState = isAlive(codes, asked.code) ? 'open' : await codeStateOf(calls, asked, payments.length)
  const credit = isSettled ? await dependencies.calls.readCredit().catch(() => null) : null
  return {
    repayId,
    borrowStatus,
    owed: owed.total,
    refund,
    dueDate,
    payments,
    raise: credit?.raise?.repayId === repayId ? { from: credit.raise.from, to: credit.totalLimit } : null,
    ...codeToShow(codes, asked.code, codeState),
  }
}
