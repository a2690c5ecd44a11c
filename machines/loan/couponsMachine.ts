import { setup } from 'xstate'

/** All coupons of hers; while choosing, it ends with the choice kept for the application. */
export const couponsMachine = setup({
  types: {} as {
    input: { isChoosing: boolean }
    context: { isChoosing: boolean }
    events: { type: 'coupon.choose'; couponId: string | null }
  },
}).createMachine({
  id: 'coupons',
  context: ({ input }) => input,
  initial: 'reading',
  states: { reading: { on: { 'coupon.choose': 'chosen' } }, chosen: { type: 'final' } },
})
