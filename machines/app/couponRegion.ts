import { not } from 'xstate'
import { stateConfig } from './appTypes'

const untilSignedOut = { guard: not('isSignedIn'), target: 'waiting' } as const

export const couponRegion = stateConfig({
  initial: 'waiting',
  on: {
    'session.changed': [{ guard: { type: 'isSameSession', params: ({ event }) => event } }, { target: '.waiting' }],
  },
  states: {
    waiting: {
      on: { 'certification.completed': 'claiming' },
      always: { guard: 'isCertified', target: 'claiming' },
    },
    claiming: {
      invoke: {
        id: 'claimCoupon',
        src: 'claimCoupon',
        onDone: 'settled',
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'pausing',
          },
          { target: 'settled' },
        ],
      },
      always: untilSignedOut,
    },
    pausing: { after: { claimAgain: 'claiming' }, always: untilSignedOut },
    settled: { always: untilSignedOut },
  },
})
