import { assign, setup } from 'xstate'
import type { Debt } from '../../domain/lending/bills/lastKnown'
import { codeStanding, type CodeNews, type CodeStanding } from '../../domain/lending/bills/codeNews'
import type { CodeState, KeptCode, OwnCode } from '../../domain/lending/bills/payCode'
import type { ReceiptPaper } from '../../domain/lending/bills/receiptPaper'
import type { Drawing } from '../../domain/drawing'
import { failureOf, type Failure } from '../../domain/failure'
import { CODE_LOOK, READ_PATIENCE } from '../../domain/limits'
import { listener, port } from '../shared/port'

/** What the phone has: the code that it keeps, and whether it can send a text on. */
export interface OnPhone {
  kept: KeptCode | null
  canShare: boolean
}

/** What is known already, so that no more is asked than is needed. `repayId` is `null` for the latest loan. */
export interface Asked {
  repayId: string | null
  code: OwnCode | null
  fate: CodeState | null
  payments: number
}

/** `null` where the borrower has no loan. */
export type Answer = (CodeNews & { repayId: string }) | null

interface Context {
  repayId: string | null
  code: OwnCode | null
  news: CodeNews | null
  /** The answer has arrived, and there is no loan. */
  isWithoutLoan: boolean
  canShare: boolean
  failure: Failure | null
  /** Milliseconds since 1970, by the lender's clock as far as it is known. */
  now: number | null
}

export const standingIn = ({ code, news, now, isWithoutLoan }: Context): CodeStanding =>
  isWithoutLoan ? 'none' : codeStanding({ code, news, now })

export const payCodeSetup = setup({
  types: {} as {
    input: { repayId: string | null }
    context: Context
    events:
      | { type: 'clock.told'; now: number }
      | { type: 'payment.claim' }
      | { type: 'news.refresh' }
      | { type: 'code.share'; text: string }
      | { type: 'receipt.save'; paper: ReceiptPaper }
      | { type: 'receipt.share'; paper: ReceiptPaper }
      | { type: 'picture.save'; name: string; drawing: Drawing }
    tags: 'busy' | 'retryable'
  },
  actors: {
    /** Ticks each second, and when the page is looked at again. */
    watchClock: listener<{ type: 'clock.told'; now: number }>('watchClock'),
    recall: port<OnPhone, { repayId: string | null }>('recall'),
    readNews: port<Answer, Asked>('readNews'),
  },
  actions: {
    /** Puts what is shown on the device, or takes it away when it can't be paid any more. */
    keepCode: (_, _kept: { repayId: string | null; code: OwnCode | null }) => {},
    /** On the device, with the time. */
    storeDebt: (_, _params: Debt) => {},
    shareText: (_, _params: { text: string }) => {},
    savePicture: (_, _params: { name: string; drawing: Drawing }) => {},
    /** Both as a picture. */
    saveReceipt: (_, _params: { paper: ReceiptPaper }) => {},
    shareReceipt: (_, _params: { paper: ReceiptPaper }) => {},
    noteTime: assign({ now: (_, { now }: { now: number }) => now }),
    notePhone: assign((_, { kept, canShare }: OnPhone) => ({ ...kept, canShare })),
    noteNews: assign((_, { answer }: { answer: Answer }) => {
      if (answer === null) return { failure: null, code: null, news: null, isWithoutLoan: true }
      const { repayId, ...news } = answer
      return { failure: null, repayId, news, code: news.code, isWithoutLoan: false }
    }),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
  },
  guards: {
    stands: ({ context }, { as }: { as: CodeStanding }) => standingIn(context) === as,
  },
  delays: {
    patience: READ_PATIENCE,
    usualLook: CODE_LOOK.usual,
    claimedLook: CODE_LOOK.claimed,
    newsLate: CODE_LOOK.patience,
  },
})
