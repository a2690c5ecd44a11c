import type { DocumentText } from '#domain/lending/apply/offer'
import { couponFor, type Wanted, type Wish } from '#domain/lending/apply/wish'
import type { DocumentMark } from '#domain/lending/documents'
import { loanMachine } from '#machines/loan/loanMachine'
import type { Counted, LoanDocument, LoanStart } from '#machines/loan/loanMachine'
import { createQuery } from '#machines/shared/queryMachine'
import type { ActorsOver } from '../../actors/fromGateway'
import { createCallOtp } from '../../actors/otpActors'
import { loanCalls } from './loanCalls'
import { keepWanted, recallWanted } from '../../actors/loanDraft'

export const createLoanMachine = (actors: ActorsOver) => {
  const { fromGateway, inBackground } = actors
  return loanMachine.provide({
    actions: {
      keepWanted: (_, { wanted }) => inBackground((gateway) => keepWanted(gateway, wanted)),
    },
    actors: {
      load: fromGateway<LoanStart>(async (gateway) => {
        const calls = loanCalls(gateway)
        const [{ details: offers }, { details: open }] = await Promise.all([
          calls.listProducts({ params: { param: 'all' } }),
          calls.listBills({ query: { borrowType: '0' } }),
        ])
        // After an answer, which tells the time by which the draft has aged.
        return { offers, hasOpenLoan: open.length > 0, draft: await recallWanted(gateway) }
      }),
      count: fromGateway<Counted, Wanted>(async (gateway, { productCode, amount: wantedAmount, days, coupon }) => {
        const calls = loanCalls(gateway)
        const amount = wantedAmount ?? 0
        const { details: coupons, bestCouponId } = await calls.listCoupons({
          query: { productCode, amount: String(amount), days: String(days) },
        })
        const couponId = couponFor(coupon, coupons, bestCouponId)
        const quote = await calls.quoteLoan({ body: { productCode, amount, days, couponId } })
        return { quote, coupons, couponId }
      }),
      apply: fromGateway<unknown, { wish: Wish; consents: readonly DocumentMark[]; code?: string }>(
        async (gateway, { wish, consents, code }) => {
          const answer = await loanCalls(gateway).applyLoan({
            body: { ...wish, consents: [...consents], ...(code === undefined ? {} : { code }) },
          })
          await gateway.device.dropDraft(gateway.userId(), 'loan')
          return answer
        },
      ),
      otp: createCallOtp(actors),
      document: createQuery(
        fromGateway<DocumentText, { of: { wish: Wish; document: LoanDocument } }>(
          (gateway, { of: { wish, document } }) => loanCalls(gateway).readDraft({ body: { ...wish, document } }),
        ),
      ),
    },
  })
}
