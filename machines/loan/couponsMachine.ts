import { assign, setup } from 'xstate'
import { failureOf, type Failure } from '#domain/failure'
import type { OwnedCoupon } from '#domain/lending/apply/offer'
import { NO_COUPON, type LoanDraft } from '#domain/lending/apply/loanRequest'
import { port } from '../shared/port'
import { createQuery, freshness } from '../shared/queryMachine'

export interface CouponBook {
  /** Usable ones first, those that expire soonest before others. */
  coupons: readonly OwnedCoupon[]
  /** For what each coupon would save; `null` without a loan in progress, or if nothing can be borrowed. */
  loan: Pick<LoanDraft, 'amount' | 'days'> | null
  chosen: string | null
}

export type CouponList = 'usable' | 'used' | 'expired'

/** All coupons of the borrower; it ends with a choice that is saved for the application. */
export const couponsMachine = setup({
  types: {} as {
    input: { isChoosing: boolean }
    context: { isChoosing: boolean; coupons: readonly OwnedCoupon[]; coupon: string; failure: Failure | null }
    events: { type: 'list.choose'; list: CouponList } | { type: 'coupon.choose'; couponId: string | null }
    tags: 'busy'
    children: { book: 'book' }
  },
  actors: {
    book: createQuery<CouponBook, { isChoosing: boolean }>(),
    saveChoice: port<unknown, { coupon: string }>('saveChoice'),
  },
  guards: {
    isRead: (_, params: { isRead: boolean }) => params.isRead,
    isList: (_, params: { list: CouponList; is: CouponList }) => params.list === params.is,
    canUse: ({ context: { isChoosing, coupons } }, params: { couponId: string | null }) =>
      params.couponId === null
        ? isChoosing
        : coupons.some(({ couponId, reason }) => couponId === params.couponId && reason === null),
  },
}).createMachine({
  id: 'coupons',
  context: ({ input: { isChoosing } }) => ({ isChoosing, coupons: [], coupon: NO_COUPON, failure: null }),
  invoke: {
    id: 'book',
    src: 'book',
    input: ({ context: { isChoosing } }) => ({ isChoosing }),
    onSnapshot: {
      guard: { type: 'isRead', params: freshness },
      actions: assign(({ event: { snapshot } }) => ({ coupons: snapshot.context.data?.coupons ?? [] })),
    },
  },
  initial: 'listing',
  states: {
    listing: {
      initial: 'usable',
      on: {
        'list.choose': [
          { guard: { type: 'isList', params: ({ event }) => ({ ...event, is: 'used' }) }, target: '.used' },
          { guard: { type: 'isList', params: ({ event }) => ({ ...event, is: 'expired' }) }, target: '.expired' },
          { target: '.usable' },
        ],
        'coupon.choose': {
          guard: { type: 'canUse', params: ({ event }) => event },
          actions: assign(({ event }) => ({ coupon: event.couponId ?? NO_COUPON })),
          target: 'saving',
        },
      },
      states: {
        usable: { description: 'Those that can be used, and those that can be later.' },
        used: {},
        expired: {},
      },
    },
    saving: {
      description: 'On this phone, with what else was chosen for the loan.',
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        id: 'saveChoice',
        src: 'saveChoice',
        input: ({ context: { coupon } }) => ({ coupon }),
        onDone: 'chosen',
        onError: { actions: assign({ failure: ({ event }) => failureOf(event.error) }), target: 'listing' },
      },
    },
    chosen: { description: 'The application goes on with it.', type: 'final' },
  },
})
