import { assign, setup } from 'xstate'
import { isMoving, type Bill } from '../../domain/lending/apply/bill'
import type { Offer } from '../../domain/lending/apply/offer'
import type { Notice, Slide } from '../../domain/lending/bills/notice'
import type { Debt, LastKnown } from '../../domain/lending/bills/lastKnown'
import type { BorrowStanding } from '../../domain/lending/bills/standing'
import type { Day } from '../../domain/lending/day'
import type { Credit } from '../../domain/lending/lender'
import { KNOWN_LOOK, LOAN_LOOK } from '../../domain/limits'
import { port } from '../shared/port'
import { createQuery } from '../shared/queryMachine'

/** What the borrower may do, and the loans that are open, as of the lender's day. */
export interface HomeStanding extends BorrowStanding {
  asOf: Day
  bills: readonly Bill[]
}

/** The lender's notices, and the last of them that the borrower has seen. */
export interface Inbox {
  notices: readonly Notice[]
  seenId: string | null
}

/** The part of an overdue loan that is there for being late, in whole Rupiah. */
export interface Arrears {
  total: number
  lateFee: number
}

export const homeSetup = setup({
  types: {} as {
    /** `isUnreachable`: the lender did not even say how far the borrower is, so the parts of the page are not waited for. */
    input: { isUnreachable: boolean }
    context: {
      isUnreachable: boolean
      standing: HomeStanding | null
      lastKnown: LastKnown | null
      isAssessing: boolean
      seenId: string | null
    }
    events: { type: 'home.refresh' } | { type: 'notices.read'; latestId: string }
    children: {
      credit: 'credit'
      standing: 'standing'
      slides: 'slides'
      notices: 'notices'
      offers: 'offers'
      arrears: 'arrears'
    }
  },
  actors: {
    credit: createQuery<Credit>(),
    standing: createQuery<HomeStanding>(),
    slides: createQuery<readonly Slide[]>(),
    notices: createQuery<Inbox>(),
    offers: createQuery<readonly Offer[]>(),
    arrears: createQuery<Arrears, { repayId: string }>(),
    recallLastKnown: port<LastKnown | null>('recallLastKnown'),
  },
  actions: {
    noteStanding: assign((_, { standing }: { standing: HomeStanding | null }) => ({ standing })),
    setLastKnown: assign((_, { lastKnown }: { lastKnown: LastKnown | null }) => ({ lastKnown })),
    /** On the device, with the time. */
    storeDebt: (_, _params: Debt) => {},
    storeLimit: (_, _params: { credit: Credit | null }) => {},
    noteAssessing: assign((_, { credit }: { credit: Credit | null }) => ({
      isAssessing: credit?.isAssessing === true,
    })),
    forgetAssessing: assign({ isAssessing: false }),
    noteSeen: assign((_, { seenId }: { seenId: string | null }) => ({ seenId })),
    keepSeen: (_, _params: { latestId: string }) => {},
  },
  guards: {
    isRead: (_, params: { isRead: boolean }) => params.isRead,
    /** It failed or takes long, and was not read before. */
    isUnavailable: ({ context: { standing } }, { hasFailed }: { hasFailed: boolean }) => hasFailed && standing === null,
    isUnreachable: ({ context }) => context.isUnreachable,
    isLocked: ({ context: { standing } }) => standing?.isLocked === true,
    canApply: ({ context: { standing } }) => standing?.canApply === true && !standing.isLocked,
    isBound: ({ context: { standing } }) => standing !== null && !standing.canApply && !standing.isLocked,
    isMoving: ({ context: { standing } }) => standing?.bills.some(isMoving) === true,
  },
  delays: { nextLook: LOAN_LOOK, knownLook: KNOWN_LOOK },
})
