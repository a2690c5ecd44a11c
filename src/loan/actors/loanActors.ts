import type { DocumentText } from '#domain/lending/apply/offer'
import { couponFor, type Wanted, type Wish } from '#domain/lending/apply/wish'
import type { DocumentMark } from '#domain/lending/documents'
import { loanMachine, type Counted, type LoanDocument, type LoanStart } from '#machines/loan/loanMachine'
import { createQuery } from '#machines/shared/queryMachine'
import type { ActorFactories } from '../../actors/actorFactories'
import { createCallOtp } from '../../actors/otpActors'
import { loanCalls } from './loanCalls'
import { keepWanted, recallWanted } from '../../actors/loanDraft'

export const createLoanMachine = (actors: ActorFactories) => {
  const { fromDependencies, inBackground } = actors
  return loanMachine.provide({
    actions: {
      keepWanted: (_, { wanted }) => inBackground((dependencies) => keepWanted(dependencies, wanted)),
    },
    actors: {
      load: fromDependencies<LoanStart>(async (dependencies) => {
        const calls = loanCalls(dependencies)
        const [{ details: offers }, { details: open }] = await Promise.all([
          calls.listProducts({ params: { param: 'all' } }),
          calls.listBills({ query: { borrowType: '0' } }),
        ])
        // After an answer, which tells the time by which the draft has aged.
        return { offers, hasOpenLoan: open.length > 0, draft: await recallWanted(dependencies) }
      }),
      count: fromDependencies<Counted, Wanted>(
        async (dependencies, { productCode, amount: wantedAmount, days, coupon }) => {
          const calls = loanCalls(dependencies)
          const amount = wantedAmount ?? 0
          const { details: coupons, bestCouponId } = await calls.listCoupons({
            query: { productCode, amount: String(amount), days: String(days) },
          })
          const couponId = couponFor(coupon, coupons, bestCouponId)
          const quote = await calls.quoteLoan({ body: { productCode, amount, days, couponId } })
          return { quote, coupons, couponId }
        },
      ),
      apply: fromDependencies<unknown, { wish: Wish; consents: readonly DocumentMark[]; code?: string }>(
        async (dependencies, { wish, consents, code }) => {
          const answer = await loanCalls(dependencies).applyLoan({
            body: { ...wish, consents: [...consents], ...(code === undefined ? {} : { code }) },
          })
          await dependencies.device.dropDraft(dependencies.userId(), 'loan')
          return answer
        },
      ),
      otp: createCallOtp(actors),
      document: createQuery(
        fromDependencies<DocumentText, { of: { wish: Wish; document: LoanDocument } }>(
          (dependencies, { of: { wish, document } }) =>
            loanCalls(dependencies).readDraft({ body: { ...wish, document } }),
        ),
      ),
    },
  })
}
