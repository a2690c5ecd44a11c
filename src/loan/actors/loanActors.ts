import type { DocumentText } from '#domain/lending/apply/offer'
import { couponFor, type LoanDraft, type LoanRequest } from '#domain/lending/apply/loanRequest'
import type { DocumentMark } from '#domain/lending/documents'
import { loanMachine, type Quoted, type LoanDocument, type LoanStart } from '#machines/loan/loanMachine'
import { createQuery } from '#machines/shared/queryMachine'
import type { ActorFactories } from '../../actors/actorFactories'
import { createCallOtp } from '../../actors/otpActors'
import { loanCalls } from './loanCalls'
import { saveLoanDraft, recallLoanDraft } from '../../actors/loanDraft'

export const createLoanMachine = (actors: ActorFactories) => {
  const { fromDependencies, inBackground } = actors
  return loanMachine.provide({
    actions: {
      saveLoanDraft: (_, { loanDraft }) => inBackground((dependencies) => saveLoanDraft(dependencies, loanDraft)),
    },
    actors: {
      load: fromDependencies<LoanStart>(async (dependencies) => {
        const calls = loanCalls(dependencies)
        const [{ details: offers }, { details: open }] = await Promise.all([
          calls.listProducts({ params: { param: 'all' } }),
          calls.listBills({ query: { borrowType: '0' } }),
        ])
        // After an answer, which tells the time by which the draft has aged.
        return { offers, hasOpenLoan: open.length > 0, draft: await recallLoanDraft(dependencies) }
      }),
      quote: fromDependencies<Quoted, LoanDraft>(
        async (dependencies, { productCode, amount: draftAmount, days, coupon }) => {
          const calls = loanCalls(dependencies)
          const amount = draftAmount ?? 0
          const { details: coupons, bestCouponId } = await calls.listCoupons({
            query: { productCode, amount: String(amount), days: String(days) },
          })
          const couponId = couponFor(coupon, coupons, bestCouponId)
          const quote = await calls.quoteLoan({ body: { productCode, amount, days, couponId } })
          return { quote, coupons, couponId }
        },
      ),
      apply: fromDependencies<unknown, { loanRequest: LoanRequest; consents: readonly DocumentMark[]; code?: string }>(
        async (dependencies, { loanRequest, consents, code }) => {
          const answer = await loanCalls(dependencies).applyLoan({
            body: { ...loanRequest, consents: [...consents], ...(code === undefined ? {} : { code }) },
          })
          await dependencies.device.dropDraft(dependencies.userId(), 'loan')
          return answer
        },
      ),
      otp: createCallOtp(actors),
      document: createQuery(
        fromDependencies<DocumentText, { of: { loanRequest: LoanRequest; document: LoanDocument } }>(
          (dependencies, { of: { loanRequest, document } }) =>
            loanCalls(dependencies).readDraft({ body: { ...loanRequest, document } }),
        ),
      ),
    },
  })
}
