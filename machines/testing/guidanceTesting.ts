import { fromPromise } from 'xstate'
import type { Guidance } from '#domain/lending/bills/guidance'
import { guidanceMachine } from '../home/guidanceMachine'

export const guidance: Guidance = {
  isOffered: true,
  products: [
    { productCode: 'LANGKAH30', productName: 'Langkah 30', productIcon: '', productAmount: 800_000 },
    { productCode: 'LANGKAH14', productName: 'Langkah 14', productIcon: '', productAmount: 500_000 },
  ],
  applyTotalAmount: 800_000,
  couponAmount: 10_000,
  tips: ['Borrow only what you need.'],
  isRetained: true,
  maxDays: 30,
}

export interface GuidanceLender {
  load: () => Promise<Guidance>
  apply: (guidance: Guidance) => Promise<{ expiresAt: string }>
}

export const guidanceLender = (given: Partial<GuidanceLender> = {}): GuidanceLender => ({
  load: async () => guidance,
  apply: async () => ({ expiresAt: '2026-11-23T02:41:00.000Z' }),
  ...given,
})

export const guidanceWith = (lender: GuidanceLender, onRetained: () => void = () => {}) =>
  guidanceMachine.provide({
    actions: { saveRetained: () => onRetained() },
    actors: {
      load: fromPromise<Guidance>(() => lender.load()),
      apply: fromPromise<{ expiresAt: string }, Guidance>(({ input }) => lender.apply(input)),
    },
  })
